import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { firstOf, listing, openDesk, signedInAs } from '../testing/open-desk.tsx'
import { offerBrief } from '../testing/sample-catalogue.ts'
import { newOffer } from '../testing/sample-offers.ts'

withApiServer()

describe('what waits for a decision', () => {
  it('of offers stands as a number in the navigation of who may publish, and leads to just these', async () => {
    signedInAs('publisher')
    const asked: (string | null)[] = []
    apiServer.use(
      http.get(apiUrl('staff/waiting'), () => HttpResponse.json({ offers: 2, payments: 0 })),
      http.get(apiUrl('staff/offers'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('state'))
        return listing([offerBrief(7, { waits_for_second: true, has_draft: true })])
      }),
    )
    openDesk('/staff/offers')
    const column = within(firstOf(await screen.findAllByRole('banner')))
    await userEvent.click(await column.findByRole('link', { name: /^Offers\s*2\s*to decide$/ }))
    const row = await screen.findByRole('row', { name: /Fries and Wedges/ })
    expect(within(row).getByText('Waits for a second person')).toBeTruthy()
    expect(asked).toContain('WAITING')
    expect(window.location.search).toBe('?state=WAITING')
  })

  it('of batches stands beside the payments of who may approve them, which begin with just these', async () => {
    signedInAs('finance')
    const batch = { id: 4, state: 'DRAFT', cutoff: '2026-11-20', created: '2026-11-20T15:00:00Z', created_by: 'Felix' }
    const waiting = { ...batch, approved: null, approved_by: null, total: 155.4, claim_count: 1 }
    apiServer.use(
      http.get(apiUrl('staff/waiting'), () => HttpResponse.json({ offers: 0, payments: 1 })),
      http.get(apiUrl('staff/batches'), ({ request }) =>
        listing(new URL(request.url).searchParams.get('state') === 'WAITING' ? [waiting] : []),
      ),
      ...[
        'batches/candidates',
        'payments',
        'check-cases',
        'payment-reports',
        'held-payments',
        'approvals',
        'payment-stops',
      ].map((path) => http.get(apiUrl(`staff/${path}`), () => listing([]))),
      http.get(apiUrl('staff/check-comparison'), () => HttpResponse.json({ last: null, state: 'idle' })),
    )
    openDesk('/staff/payments')
    const column = within(firstOf(await screen.findAllByRole('banner')))
    const badge = await column.findByRole('link', { name: /^Payments\s*1\s*to decide$/ })
    expect(badge.getAttribute('href')).toBe('/staff/payments?state=WAITING')
    await screen.findByRole('heading', { name: 'Waits for your approval' })
    const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(first?.textContent).toBe('Waits for your approval')
    expect((await screen.findByRole('link', { name: 'Look at batch 4' })).getAttribute('href')).toBe('/staff/batches/4')
    expect(screen.getByText('1 check, $155.40, made by Felix on Nov 20, 2026')).toBeTruthy()
  })

  it('of claims stands beside Review of who reviews, in two digits where there is room for no more', async () => {
    signedInAs('reviewer')
    apiServer.use(
      http.get(apiUrl('staff/claims/counts'), () =>
        HttpResponse.json({ submitted: 1204, needs_attention: 3, disputed: 1, late: 2 }),
      ),
      http.get(apiUrl('staff/offers'), () => listing([])),
    )
    openDesk('/staff/offers')
    const column = within(firstOf(await screen.findAllByRole('banner')))
    const name = /^Review\s*1,204\s*to decide$/
    const link = await column.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/staff/claims')
    expect(within(link).getByText('99+').className).toBe('xl:hidden')
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = within(await screen.findByRole('dialog'))
    expect(within(menu.getByRole('link', { name })).getByText('99+').className).toBe('hidden')
  })

  it('of claims is not counted for who does not review', async () => {
    signedInAs('finance')
    let asked = 0
    apiServer.use(
      http.get(apiUrl('staff/claims/counts'), () => {
        asked++
        return HttpResponse.json({ submitted: 5, needs_attention: 0, disputed: 0, late: 0 })
      }),
      http.get(apiUrl('staff/offers'), () => listing([])),
    )
    openDesk('/staff/offers')
    expect(await screen.findByText('No offer yet')).toBeTruthy()
    expect(asked).toBe(0)
  })

  it('is not asked for by who may decide about neither', async () => {
    signedInAs('reviewer')
    let asked = 0
    apiServer.use(
      http.get(apiUrl('staff/waiting'), () => {
        asked++
        return HttpResponse.json({ offers: 2, payments: 0 })
      }),
      http.get(apiUrl('staff/offers'), () => listing([])),
    )
    openDesk('/staff/offers')
    expect(await screen.findByText('No offer yet')).toBeTruthy()
    expect(asked).toBe(0)
  })

  it('goes down at once when a draft that waits is removed', async () => {
    signedInAs('publisher')
    let offersWait = 1
    const asked = { by: 'Amir', by_id: 9, at: '2026-11-24T10:02:00.000Z', note: null }
    apiServer.use(
      http.get(apiUrl('staff/waiting'), () => HttpResponse.json({ offers: offersWait, payments: 0 })),
      http.get(apiUrl('staff/offers'), () => listing([])),
      http.get(apiUrl('staff/offers/7'), () => HttpResponse.json(newOffer({ publishing_asked: asked }))),
      http.get(apiUrl('staff/offers/7/versions'), () => listing([])),
      http.get(apiUrl('app/categories'), () => HttpResponse.json([])),
      http.post(apiUrl('staff/offers/7/draft/forget'), () => {
        offersWait = 0
        return new HttpResponse(null, { status: 204 })
      }),
    )
    openDesk('/staff/offers/7')
    const column = within(firstOf(await screen.findAllByRole('banner')))
    expect(await column.findByRole('link', { name: /^Offers\s*1\s*to decide$/ })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the draft' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why it is forgotten'), 'Begun twice.')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the draft' }))
    expect(await screen.findByText('No offer yet')).toBeTruthy()
    await waitFor(() => expect(column.queryByRole('link', { name: /to decide$/ })).toBeNull())
  })
})
