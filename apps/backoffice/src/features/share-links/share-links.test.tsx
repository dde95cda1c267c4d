import { addDays } from '@caseback/domain'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { providerToday } from '../../shared/days/today.ts'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { linksAnswer, sharedOffer, shareLink, shareLinks } from './testing/sample-links.ts'

withApiServer()

const address = '/staff/offers/7/links'
const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))

describe('the share links of an offer', () => {
  beforeEach(() => {
    sessionStorage.clear()
    serve('staff/offers/7', () => HttpResponse.json(sharedOffer()))
    serve('staff/offers/7/links', () => HttpResponse.json(linksAnswer(shareLinks)))
  })

  it('stand in one row each with the share of the step before, and the sums count what came without one', async () => {
    signedInAs('reviewer')
    openDesk(address)
    const table = within(await screen.findByRole('table', { name: 'Links, with what came of each' }))
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells(/Lakeshore sales team/)).toEqual([
      'Views1,284',
      'Clicks41232%, 32 percent of the step before',
      'Sign-ups9623%, 23 percent of the step before',
      'Enrolled7174%, 74 percent of the step before',
      'Claims58',
      'Paid$9,846.00',
    ])
    // More enrolled than signed up: that is no share of anything.
    expect(cells(/Harvest Valley website/)[3]).toBe('Enrolled19')
    expect(cells(/Without a link/)[3]).toBe('Enrolled12')
    expect(cells(/^.*All/)[5]).toBe('Paid$23,676.00')
    expect(table.getByRole('link', { name: 'Lakeshore sales team' }).getAttribute('aria-current')).toBe('true')
    for (const name of ['New link', 'Revoke…', 'Edit Lakeshore sales team'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('are looked at one by one: code, card and downloads stand beside the list', async () => {
    signedInAs('publisher')
    openDesk(address)
    await userEvent.click(await screen.findByRole('link', { name: 'Golden Taqueria, all locations' }))
    const panel = within(await screen.findByRole('complementary', { name: 'Golden Taqueria, all locations' }))
    expect(panel.getByText(/Code GOLDEN · for Golden Taqueria · no end/)).toBeTruthy()
    const base = '/api/v1/tradespend/staff/links/13'
    expect(panel.getByRole('img', { name: 'QR code of this link' }).getAttribute('src')).toBe(`${base}/qr.svg`)
    const hrefOf = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
    expect([hrefOf('QR as PNG'), hrefOf('QR as SVG')]).toEqual([`${base}/qr.png`, `${base}/qr.svg`])
    await userEvent.selectOptions(panel.getByLabelText('Language of card and sheet'), 'Spanish')
    expect([hrefOf('Card, 4.1 × 5.8 in (A6)'), hrefOf('Sheet, 8.3 × 11.7 in (A4)')]).toEqual([
      `${base}/card.pdf?language=es`,
      `${base}/sheet.pdf?language=es`,
    ])
    expect(panel.getByText('1.0 a location')).toBeTruthy()
    // $5,100 of 24 locations.
    expect(panel.getByText('$212.50')).toBeTruthy()
  })

  it('are not made after the last day of the offer, and that is said', async () => {
    signedInAs('publisher')
    const last = addDays(providerToday(), -1)
    serve('staff/offers/7', () => HttpResponse.json({ ...sharedOffer(), valid_to: last }))
    openDesk(`${address}?new=1`)
    expect(await screen.findByText(/nobody can enroll any more, so that it takes no new links/)).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'Links, with what came of each' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New link' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('copies the address and says so; where that is refused the address is there to be copied by hand', async () => {
    signedInAs('publisher')
    openDesk(address)
    const button = await screen.findByRole('button', { name: 'Copy address' })
    const user = userEvent.setup()
    await user.click(button)
    expect(await navigator.clipboard.readText()).toBe('https://rebates.caseback.example/offer/hV7_k2Lq9Zr4Wm1Xc8Tb3N')
    expect(await screen.findByText('The address is copied')).toBeTruthy()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(button)
    expect(await screen.findByText(/could not be copied/)).toBeTruthy()
  })

  it('a new one proposes its code, keeps what was typed over a refusal, and stands beside the list then', async () => {
    signedInAs('publisher')
    const sent: unknown[] = []
    serve('staff/chains', () => listing([{ id: 14, name: 'Golden Taqueria', domain: 'golden.example' }]))
    apiServer.use(
      http.post(apiUrl('staff/offers/7/links'), async ({ request }) => {
        sent.push(await request.json())
        return sent.length === 1
          ? refuse(400, 'input.invalid', 'Another link has this code.', {
              attribution_code: ['Another link of this offer has this code already.'],
            })
          : HttpResponse.json(shareLink(21, { label: 'Flyer' }), { status: 201 })
      }),
    )
    openDesk(address)
    await userEvent.click(await screen.findByRole('button', { name: 'New link' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Where will you share it?'), 'Café flyer')
    expect(dialog.getByText(/Left empty: CAFE-FLYER\./)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/Attribution code/), 'LAKESHORE-FALL')
    await userEvent.type(dialog.getByLabelText(/For one chain/), 'golden{Enter}')
    await userEvent.click(await dialog.findByRole('button', { name: /^Golden Taqueria/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }))
    expect(await dialog.findByText('Another link of this offer has this code already.')).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText(/Attribution code/))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Golden Taqueria' }))
    serve('staff/offers/7/links', () =>
      HttpResponse.json(linksAnswer([shareLink(21, { label: 'Flyer' }), ...shareLinks])),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }))
    expect(await screen.findByRole('complementary', { name: 'Flyer' })).toBeTruthy()
    expect(window.location.search).toBe('?link=21')
    expect(sent).toEqual([
      { label: 'Café flyer', attribution_code: 'LAKESHORE-FALL', chain_id: 14, expires: null },
      { label: 'Café flyer', attribution_code: null, chain_id: null, expires: null },
    ])
  })

  it('is revoked after its consequences were said, and has no code to print any more', async () => {
    signedInAs('publisher')
    let revoked = 0
    apiServer.use(
      http.post(apiUrl('staff/links/16/revoke'), () => {
        revoked++
        return HttpResponse.json(shareLink(16, { state: 'REVOKED' }))
      }),
    )
    openDesk(address)
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke…' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/every printed code lead nowhere from now on/)).toBeTruthy()
    expect(dialog.getByText(/71 locations that enrolled through it keep the offer/)).toBeTruthy()
    serve('staff/offers/7/links', () =>
      HttpResponse.json(
        linksAnswer([shareLink(16, { state: 'REVOKED', revoked: '2026-11-20T15:00:00Z', revoked_by: 'Rosa' })]),
      ),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke link' }))
    expect(await screen.findByText('Revoked on Nov 20, 2026 by Rosa')).toBeTruthy()
    expect(revoked).toBe(1)
    expect(screen.queryByRole('img', { name: 'QR code of this link' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Revoke…' })).toBeNull()
  })

  it('of a draft says when it can be shared, and has no way to a link', async () => {
    signedInAs('publisher')
    serve('staff/offers/7', () => HttpResponse.json(sharedOffer({ state: 'DRAFT' })))
    serve('staff/offers/7/links', () => HttpResponse.json(linksAnswer([])))
    openDesk(`${address}?new=1`)
    expect(await screen.findByText('No link yet')).toBeTruthy()
    expect(screen.getAllByText(/It can be shared once it is published/).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New link' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
