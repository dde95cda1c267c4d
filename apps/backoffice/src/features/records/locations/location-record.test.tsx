import type { WireLocationRecord } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { aLocationRecord } from '../../../testing/records/sample-location-record.ts'

withApiServer()

const path = 'staff/locations/52/record'

async function opened(record: WireLocationRecord, role: Parameters<typeof signedInAs>[0] = 'publisher') {
  signedInAs(role)
  apiServer.use(http.get(apiUrl(path), () => HttpResponse.json(record)))
  openDesk('/staff/locations/52/record')
  expect(await screen.findByRole('heading', { name: 'What has happened' })).toBeTruthy()
}
const part = (name: string) =>
  within(within(screen.getByRole('main')).getByRole('heading', { name }).closest('section') as HTMLElement)
const linksOf = (name: string) =>
  part(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the record of a location', () => {
  it('tells where it is, and leads to whoever acts for it, to its claims and its checks', async () => {
    await opened(aLocationRecord())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Grand Plaza Chicago')
    const facts = part('Where it is').getAllByRole('definition')
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Grand Plaza Hotels',
      'a company of its own',
      '233 South Wacker Drive, Chicago, IL 60606',
      'Sep 2, 2026',
    ])
    expect(linksOf('Who acts for it')).toEqual(['/staff/operators/12/record', '/staff/operators/13/record'])
    expect(linksOf('Claims')).toEqual([10401, 10376, 10102].map((id) => `/staff/claims/${id}/record`))
    expect(linksOf('Checks')).toEqual(['/staff/payments/51/record', '/staff/payments/31/record'])
  })

  it('leads to its claims by status where its company has no other location, and tells failed checks apart', async () => {
    await opened(aLocationRecord(), 'reviewer')
    expect(linksOf('Claims').slice(0, 3)).toEqual(
      ['CLAIM_SUBMITTED', 'OPERATOR_PAYMENT_SUBMITTED', 'PAID'].map(
        (status) => `/staff/claims?status=${status}&operator=41`,
      ),
    )
  })

  it('has no link where the list would have more than it counts', async () => {
    const sent = { status: 'OPERATOR_PAYMENT_SUBMITTED', check_failed: false, claims: 1, amount: 300 } as const
    const failed = { ...sent, check_failed: true, claims: 2, amount: 576 }
    await opened(aLocationRecord({ claims_by_status: [sent, failed] }), 'reviewer')
    expect(
      part('Claims')
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 claim · $300.00', '2 claims · $576.00'])
    expect(part('Claims').getByText('Check failed', { selector: 'dt' })).toBeTruthy()
    expect(linksOf('Claims').filter((href) => href?.includes('status=OPERATOR'))).toEqual([])
  })

  it('leads to no list where its company has other locations', async () => {
    await opened(aLocationRecord({ company_locations: 2 }), 'reviewer')
    expect(linksOf('Claims').filter((href) => href?.includes('?'))).toEqual([])
  })

  it('tells what it takes part in, what was written about its claims, and their invoices', async () => {
    const chain = { chain_id: 9, chain_name: 'Grand Plaza' }
    await opened(aLocationRecord(chain))
    expect(linksOf('Where it is')).toEqual(['/staff/chains/9'])
    expect(linksOf('Takes part in')).toEqual(['/staff/offers/5/record', '/staff/offers/3/record'])
    expect(part('Letters about its claims').getByRole('button', { name: /on its way/ })).toBeTruthy()
    expect(linksOf('Invoices').filter((href) => href?.startsWith('/staff'))).toEqual([
      '/staff/claims/10401/record',
      '/staff/claims/10376/record',
    ])
  })

  it('tells whom it is paid as now, and was before, with the days', async () => {
    await opened(aLocationRecord())
    const entries = part('Whom it is paid as').getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Grand Plaza Chicagosince Sep 14, 2026e-mailed to dining@grandplaza.example',
      'Grand Plaza Hotels LLCSep 2, 2026 to Sep 14, 2026mailed to 233 South Wacker Drive, Chicago, IL 60606',
    ])
  })

  it('leads finance to the books of each account, and nobody else', async () => {
    await opened(aLocationRecord(), 'finance')
    expect(linksOf('Its accounts')).toEqual(['/staff/books/payable?subject=location%3A52'])
  })

  it('says what there is not', async () => {
    const none = { claims: [], claim_count: 0, claims_by_status: [], checks: [], check_count: 0 }
    const empty = { members: [], member_count: 0, accounts: [], ledger: [], line_count: 0, timeline: [] }
    const others = { claim_files: [], enrollments: [], enrollment_count: 0, letters: [] }
    await opened(aLocationRecord({ ...none, ...empty, ...others }))
    for (const text of [
      /Nobody acts for it/,
      /not sent in a claim/,
      /No check was made/,
      /Nothing has been posted/,
      /Takes part in no offer/,
      /No letter is kept/,
      /None of the latest claims has one/,
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /payable/i })).toBeNull()
  })

  it('says that nobody has this number', async () => {
    signedInAs('publisher')
    apiServer.use(http.get(apiUrl(path), () => refuse(404, 'not_found', 'We could not find that.')))
    openDesk('/staff/locations/52/record')
    expect(await screen.findByText('No location has this number')).toBeTruthy()
  })
})
