import { type FirstStep, firstSteps } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../testing/open-desk.tsx'
import { offerBrief } from '../../testing/sample-catalogue.ts'
import { textBrief, textVersion } from '../../testing/sample-texts.ts'

withApiServer()

describe('the start page of a new program', () => {
  beforeEach(() => sessionStorage.clear())

  const done = (steps: readonly FirstStep[], published = steps.includes('texts') ? 3 : 0) => {
    const asked: number[] = []
    apiServer.use(
      http.get(apiUrl('staff/first-steps/'), () => {
        asked.push(1)
        return HttpResponse.json({
          results: firstSteps.map((step) => ({
            step,
            done: steps.includes(step),
            parts_done: step === 'texts' ? published : null,
            part_count: step === 'texts' ? 3 : null,
          })),
        })
      }),
      http.get(apiUrl('staff/texts'), () =>
        listing([textBrief('terms', { holds: textVersion({ by: 'Rosa' }) }), textBrief('privacy')]),
      ),
      http.get(apiUrl('staff/claims'), () => listing([])),
      http.get(apiUrl('staff/claims/counts'), () =>
        HttpResponse.json({ submitted: 0, needs_attention: 0, disputed: 0, late: 0 }),
      ),
    )
    return asked
  }

  it('says what is missing and what is done, each with the way to where it is done', async () => {
    signedInAs('admin')
    done(['provider', 'texts', 'manufacturer'])
    openDesk()
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeTruthy()
    // Also long after its first operator has come.
    expect(screen.queryByText(/This program is new/)).toBeNull()
    const steps = within(screen.getByRole('list', { name: 'First steps' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => /^(Done|\d)/.exec(textContent)?.[0])).toEqual([
      'Done',
      'Done',
      'Done',
      '4',
      '5',
      '6',
      '7',
    ])
    // The offer itself, and its link: there is none to share yet.
    const toOffers = screen.getAllByRole('link', { name: 'Open the offers' })
    expect(toOffers.map((link) => link.getAttribute('href'))).toEqual(['/staff/offers', '/staff/offers'])
    expect(screen.queryByRole('link', { name: 'Add a manufacturer' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open the catalogue' }).getAttribute('href')).toBe('/staff/catalogue')
    expect(screen.getByRole('link', { name: 'Invite somebody' }).getAttribute('href')).toBe('/staff/people?invite=1')
  })

  it('says how many of the texts are published while some are not, and not before or after', async () => {
    signedInAs('admin')
    done(['provider'], 1)
    const { unmount } = openDesk()
    const texts = within(
      (await screen.findByRole('heading', { name: 'Publish your texts' })).closest('li') as HTMLElement,
    )
    expect(texts.getByText('1 of 3')).toBeTruthy()
    const starters = await texts.findByRole('list', { name: 'Starter texts' })
    expect(
      within(starters)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/staff/texts/privacy'])
    expect(texts.getByRole('link', { name: 'Open the site content' })).toBeTruthy()
    unmount()
    done(['provider'])
    const none = openDesk()
    await screen.findByRole('heading', { name: 'Publish your texts' })
    expect(screen.queryByText(/ of 3$/)).toBeNull()
    none.unmount()
    done(['provider', 'texts'])
    openDesk()
    await screen.findByRole('heading', { name: 'Publish your texts' })
    expect(screen.queryByText(/ of 3$/)).toBeNull()
  })

  it('leads to the links of an offer that can be shared, once there is one', async () => {
    signedInAs('admin')
    done(['provider', 'texts', 'manufacturer', 'product', 'offer', 'colleague'])
    apiServer.use(
      http.get(apiUrl('staff/offers'), () =>
        listing([offerBrief(9, { state: 'DRAFT' }), offerBrief(8, { state: 'SCHEDULED' }), offerBrief(7)]),
      ),
    )
    openDesk()
    const link = await screen.findByRole('link', { name: 'Make a link' })
    expect(link.getAttribute('href')).toBe('/staff/offers/8/links?new=1')
  })

  it('keeps nobody from their work when the offers cannot be read, and is there again the next time', async () => {
    signedInAs('admin')
    done(['provider', 'texts', 'manufacturer', 'product', 'offer', 'colleague'])
    apiServer.use(http.get(apiUrl('staff/offers'), () => HttpResponse.error()))
    const { unmount } = openDesk()
    await waitFor(() => expect(window.location.pathname).toBe('/staff/home'))
    unmount()
    apiServer.use(http.get(apiUrl('staff/offers'), () => listing([offerBrief(7)])))
    openDesk()
    expect(await screen.findByRole('link', { name: 'Make a link' })).toBeTruthy()
  })

  it('is not there once all is done, and is not asked for again', async () => {
    signedInAs('admin')
    const asked = done(firstSteps)
    const { unmount } = openDesk()
    await waitFor(() => expect(window.location.pathname).toBe('/staff/home'))
    unmount()
    openDesk()
    await waitFor(() => expect(window.location.pathname).toBe('/staff/home'))
    expect(asked).toHaveLength(1)
  })

  it('keeps nobody from their work when it cannot be read, and is no matter of other roles', async () => {
    signedInAs('admin')
    done([])
    apiServer.use(http.get(apiUrl('staff/first-steps/'), () => HttpResponse.error()))
    const { unmount } = openDesk()
    await waitFor(() => expect(window.location.pathname).toBe('/staff/home'))
    unmount()
    const asked = done([])
    signedInAs('reviewer')
    openDesk()
    await waitFor(() => expect(window.location.pathname).toBe('/staff/home'))
    expect(asked).toEqual([])
  })
})
