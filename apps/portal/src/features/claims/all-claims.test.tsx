import type { listOwnClaims, ResponseOf } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOwnClaim } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
})
afterEach(() => {
  act(() => clearToasts())
})

const aRow = anOwnClaim
const groups: ResponseOf<typeof listOwnClaims>['groups'] = [
  { group: 'needs_you', claims: 2, amount: 314 },
  { group: 'not_approved', claims: 2, amount: 142.4 },
  { group: 'on_the_way', claims: 3, amount: 258 },
  { group: 'paid', claims: 6, amount: 523 },
  { group: 'rejected', claims: 1, amount: 0 },
]
const years = [
  { year: 2026, claims: 2, paid: 84, to_come: 216 },
  { year: 2025, claims: 1, paid: 0, to_come: 0 },
]
const rows = [aRow(21), aRow(20, { status: 'PAID', payout_amount: 84, paid: '2026-11-20T16:00:00.000Z' })]

describe('all claims and payments', () => {
  it('lists the claims of every offer with what they brought, and the sums of each year', async () => {
    answer('get', 'app/rebates/claims/', { results: rows, next: null, years, groups })
    openPortal('/rebates/claims')
    const paid = await screen.findByRole('link', { name: /Claim 20/ })
    expect(paid.getAttribute('href')).toBe('/rebates/enrollments/5/claims/20')
    expect(within(paid).getByText('Paid Nov 20, 2026')).toBeTruthy()
    expect(within(paid).queryByText(/^Paid by/)).toBeNull()
    expect(within(screen.getByRole('link', { name: /Claim 21/ })).getByText('Paid by Dec 14, 2026')).toBeTruthy()
    const sums = within(screen.getByRole('list', { name: 'By year' }))
    expect(sums.getByRole('link', { name: /2026/ }).textContent).toContain('$84.00')
    expect(sums.getByText('$216.00 to come')).toBeTruthy()
  })

  it('a claim that nobody has decided has its estimate in place of an amount', async () => {
    const submitted = aRow(22, {
      status: 'CLAIM_SUBMITTED',
      payout_amount: null,
      estimate: { amount: 120, units: 20 },
    })
    answer('get', 'app/rebates/claims/', { results: [submitted], next: null, years, groups })
    openPortal('/rebates/claims')
    expect(within(await screen.findByRole('link', { name: /Claim 22/ })).getByText('Estimate ≈ $120.00')).toBeTruthy()
  })

  it('says what ≈ means where something is marked so, and only there', async () => {
    const none = groups.map((each) => (each.group === 'paid' ? each : { ...each, amount: 0 }))
    answer('get', 'app/rebates/claims/', { results: rows, next: null, years, groups: none })
    const { unmount } = openPortal('/rebates/claims')
    await screen.findByRole('link', { name: /Claim 20/ })
    expect(screen.queryByText(/^≈ is an estimate/)).toBeNull()
    unmount()
    answer('get', 'app/rebates/claims/', { results: rows, next: null, years, groups })
    openPortal('/rebates/claims')
    expect(await screen.findByText('≈ is an estimate until we have approved it')).toBeTruthy()
  })

  it('an approved claim that is not paid yet says that it counts', async () => {
    const counts = aRow(24, { status: 'CLAIM_VALIDATED', payout_amount: 0, promise_date: null })
    answer('get', 'app/rebates/claims/', { results: [counts], next: null, years, groups })
    openPortal('/rebates/claims')
    const row = within(await screen.findByRole('link', { name: /Claim 24/ }))
    expect(row.getByText('Approved, and it counts')).toBeTruthy()
  })

  it('a claim that was taken back is called so, not rejected', async () => {
    const withdrawn = aRow(23, { status: 'CLAIM_REJECTED', payout_amount: null, promise_date: null, withdrawn: true })
    answer('get', 'app/rebates/claims/', { results: [withdrawn], next: null, years, groups })
    openPortal('/rebates/claims')
    const row = within(await screen.findByRole('link', { name: /Claim 23/ }))
    expect(row.getByText('Withdrawn')).toBeTruthy()
    expect(row.queryByText('Rejected')).toBeNull()
  })

  it('narrows by offer, status and days, keeps that in the address, and saves what is shown', async () => {
    const offers = [
      { id: 7, name: 'Fries', manufacturer_name: 'Harvest Valley' },
      { id: 9, name: 'Mozzarella', manufacturer_name: 'Cloverleaf' },
    ]
    const list = { results: rows, next: null, years, groups, offers, locations: [{ id: 3, name: 'Main Street' }] }
    const { requests } = answer('get', 'app/rebates/claims/', list)
    openPortal('/rebates/claims?year=2026')
    await userEvent.click(await screen.findByText('Filters'))
    await userEvent.selectOptions(screen.getByLabelText('Offer'), 'Mozzarella')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Validated')
    expect(screen.queryByLabelText('Location')).toBeNull()
    expect(window.location.search).toBe('?year=2026&status=CLAIM_VALIDATED&offer=9')
    await screen.findByText('Filters (2)')
    await vi.waitFor(() => expect(requests.at(-1)?.search).toBe('?year=2026&status=CLAIM_VALIDATED&offer=9'))
    expect(screen.getByRole('link', { name: /^Paid/ }).getAttribute('href')).toContain('offer=9')
    const file = answer('get', 'app/rebates/claims.pdf', {})
    URL.createObjectURL = () => 'blob:statement'
    // jsdom follows no link.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await userEvent.click(await screen.findByRole('button', { name: 'Statement (PDF)' }))
    await vi.waitFor(() => expect(file.requests.at(-1)?.search).toBe('?year=2026&status=CLAIM_VALIDATED&offer=9'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(window.location.search).toBe('?year=2026')
  })

  it('narrows by manufacturer where there are several', async () => {
    const manufacturers = [
      { id: 2, name: 'Cloverleaf' },
      { id: 1, name: 'Harvest Valley' },
    ]
    const list = { results: rows, next: null, years, groups, manufacturers, locations: [] }
    const { requests } = answer('get', 'app/rebates/claims/', list)
    openPortal('/rebates/claims')
    await userEvent.click(await screen.findByText('Filters'))
    await userEvent.selectOptions(screen.getByLabelText('Manufacturer'), 'Cloverleaf')
    await vi.waitFor(() => expect(requests.at(-1)?.search).toBe('?manufacturer=2'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(window.location.search).toBe('')
  })

  it('narrows to a year and back', async () => {
    const { requests } = answer('get', 'app/rebates/claims/', { results: rows, next: null, years, groups })
    openPortal('/rebates/claims')
    await userEvent.click(await screen.findByRole('link', { name: /2026 2 claims/ }))
    expect(window.location.search).toBe('?year=2026')
    await screen.findByRole('link', { name: /Claim 20/ })
    expect(requests.at(-1)?.search).toBe('?year=2026')
    const chosen = screen.getByRole('link', { name: /2026 2 claims/ })
    expect(chosen.getAttribute('aria-current')).toBe('true')
    await userEvent.click(chosen)
    expect(window.location.search).toBe('')
  })

  it('downloads the table, and says when it cannot', async () => {
    answer('get', 'app/rebates/claims/', { results: rows, next: null, years, groups })
    let saved: Blob | undefined
    URL.createObjectURL = (blob) => {
      saved = blob as Blob
      return 'blob:table'
    }
    // jsdom follows no link.
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    apiServer.use(http.get(apiUrl('app/rebates/claims.csv'), () => new HttpResponse('Claim,Submitted\r\n')))
    openPortal('/rebates/claims?year=2026')
    await userEvent.click(await screen.findByRole('button', { name: 'Download (CSV)' }))
    await vi.waitFor(() => expect(names).toEqual(['caseback-claims-2026.csv']))
    expect(await saved?.text()).toBe('Claim,Submitted\r\n')
    apiServer.use(
      http.get(apiUrl('app/rebates/claims.csv'), () =>
        HttpResponse.json(refusal('We cannot reach our database right now.'), { status: 503 }),
      ),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Download (CSV)' }))
    expect(await screen.findByText('We cannot reach our database right now.')).toBeTruthy()
  })

  it('is narrowed to a part by its sum, and by words', async () => {
    const { requests } = answer('get', 'app/rebates/claims/', { results: rows, next: null, years, groups })
    openPortal('/rebates/claims')
    const parts = within(await screen.findByRole('navigation', { name: 'Parts' }))
    expect(parts.getAllByRole('link').map((tile) => tile.textContent)).toEqual([
      'All 12 claims ',
      'Needs you ≈ $314.00 2 claims',
      'Not approved yet ≈ $142.40 2 claims',
      'On the way $258.00 3 claims',
      'Paid $523.00 6 claims',
      'Rejected – 1 claim',
    ])
    await userEvent.click(parts.getByRole('link', { name: /^On the way/ }))
    expect(window.location.search).toBe('?group=on_the_way')
    await userEvent.type(screen.getByRole('searchbox'), 'fries')
    await vi.waitFor(() => expect(requests.at(-1)?.search).toBe('?group=on_the_way&q=fries'))
  })

  it('is a table where there is room, with what happens next and the sums', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const waiting = aRow(22, {
      status: 'NEEDS_ATTENTION',
      payout_amount: null,
      promise_date: null,
      estimate: { amount: 98, units: 28 },
      units: 28,
    })
    const refused = {
      status: 'CLAIM_REJECTED',
      may_send_another: true,
      payout_amount: null,
      promise_date: null,
    } as const
    const results = [waiting, ...rows, aRow(19, refused), aRow(18, { ...refused, withdrawn: true })]
    answer('get', 'app/rebates/claims/', { results, next: null, years, groups })
    openPortal('/rebates/claims')
    const table = within(await screen.findByRole('table', { name: 'All claims and payments' }))
    const lines = table.getAllByRole('row').map((line) => line.textContent)
    expect(lines[1]).toMatch(/^22Nov 14, 2026.*28 cases≈ \$98\.00Needs AttentionSend what is missing$/)
    expect(lines[2]).toMatch(/36 cases\$216\.00ValidatedPaid by Dec 14, 2026$/)
    expect(lines[3]).toMatch(/\$84\.00PaidNov 20, 2026$/)
    const another = table.getAllByRole('link', { name: 'Send another invoice' })
    expect(another.map((link) => link.getAttribute('href'))).toEqual(['/rebates/enrollments/5/submit'])
    expect(lines.at(-1)).toBe('12 claimsNot approved yet ≈ $142.40On the way $258.00Paid $523.00')
  })

  it('says that there is none yet', async () => {
    answer('get', 'app/rebates/claims/', { results: [], next: null, years: [], groups: [] })
    openPortal('/rebates/claims')
    expect(await screen.findByText('No claims submitted yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download (CSV)' })).toBeNull()
  })
})
