import type { WireOwnClaim } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

const aRow = (id: number, fields: Partial<WireOwnClaim> = {}): WireOwnClaim => ({
  id,
  enrollment_id: 5,
  offer_name: 'Fries, Fall 2026',
  manufacturer_name: 'Harvest Valley',
  status: 'CLAIM_VALIDATED',
  created: '2026-11-14T16:00:00.000Z',
  payout_amount: 216,
  promise_date: '2026-12-14',
  paid: null,
  withdrawn: false,
  waits_for_operator: false,
  estimate: null,
  ...fields,
})
const years = [
  { year: 2026, claims: 2, paid: 84, to_come: 216 },
  { year: 2025, claims: 1, paid: 0, to_come: 0 },
]
const rows = [aRow(21), aRow(20, { status: 'PAID', payout_amount: 84, paid: '2026-11-20T16:00:00.000Z' })]

describe('all claims and payments', () => {
  it('lists the claims of every offer with what they brought, and the sums of each year', async () => {
    answer('get', 'app/rebates/claims/', { results: rows, next: null, years })
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
    answer('get', 'app/rebates/claims/', { results: [submitted], next: null, years })
    openPortal('/rebates/claims')
    expect(within(await screen.findByRole('link', { name: /Claim 22/ })).getByText('Estimate ≈ $120.00')).toBeTruthy()
  })

  it('a claim that was taken back is called so, not rejected', async () => {
    const withdrawn = aRow(23, { status: 'CLAIM_REJECTED', payout_amount: null, promise_date: null, withdrawn: true })
    answer('get', 'app/rebates/claims/', { results: [withdrawn], next: null, years })
    openPortal('/rebates/claims')
    const row = within(await screen.findByRole('link', { name: /Claim 23/ }))
    expect(row.getByText('Withdrawn')).toBeTruthy()
    expect(row.queryByText('Rejected')).toBeNull()
  })

  it('narrows to a year and back', async () => {
    const { requests } = answer('get', 'app/rebates/claims/', { results: rows, next: null, years })
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
    answer('get', 'app/rebates/claims/', { results: rows, next: null, years })
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

  it('says that there is none yet', async () => {
    answer('get', 'app/rebates/claims/', { results: [], next: null, years: [] })
    openPortal('/rebates/claims')
    expect(await screen.findByText('No claims submitted yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download (CSV)' })).toBeNull()
  })
})
