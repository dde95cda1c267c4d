import type { WireOperatorRecord } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { anOperatorRecord } from '../../../testing/records/sample-operator-record.ts'

withApiServer()

const path = 'staff/operators/12/record'

async function opened(record: WireOperatorRecord, role: Parameters<typeof signedInAs>[0] = 'reviewer') {
  signedInAs(role)
  apiServer.use(http.get(apiUrl(path), () => HttpResponse.json(record)))
  openDesk('/staff/operators/12/record')
  expect(await screen.findByRole('heading', { name: 'What has happened' })).toBeTruthy()
}
const part = (name: string) =>
  within(within(screen.getByRole('main')).getByRole('heading', { name }).closest('section') as HTMLElement)

describe('the record of an operator', () => {
  it('tells who it is and how it is paid', async () => {
    await opened(anOperatorRecord())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Grand Plaza Chicago')
    const facts = (name: string) =>
      part(name)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
    expect(facts('Who it is')).toEqual([
      'Maria Okafor',
      'dining@grandplaza.example',
      '(312) 555-0142',
      'English',
      '233 South Wacker Drive, Chicago, IL 60606',
      'Hotel/Lodging',
      'a company of its own',
      'Sep 2, 2026',
    ])
    expect(facts('How it is paid')).toEqual(['Grand Plaza Chicago', 'dining@grandplaza.example', 'Sep 14, 2026'])
  })

  it('leads to every claim and offer, and says what is paid of those that are decided', async () => {
    await opened(anOperatorRecord())
    const claims = part('Claims')
    expect(claims.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1 claim',
      '1 claim · $300.00',
      '1 claim · $148.50',
    ])
    expect(claims.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/staff/claims/10401/record',
      '/staff/claims/10376/record',
      '/staff/claims/10102/record',
    ])
    expect(claims.getByText('not decided')).toBeTruthy()
    const offer = part('Takes part in').getByRole('link', { name: 'Fries and Wedges' })
    expect(offer.getAttribute('href')).toBe('/staff/offers/5/record')
  })

  it('tells checks and invoices, and where they act only where that is several places', async () => {
    await opened(anOperatorRecord())
    expect(part('Checks').getByRole('link', { name: 'Check 5077' }).getAttribute('href')).toBe(
      '/staff/payments/51/record',
    )
    expect(part('Checks').getByText('2 checks')).toBeTruthy()
    const invoices = part('Invoices')
    const file = invoices.getByRole('link', { name: 'sysco-4410.pdf' })
    expect([file.getAttribute('href'), file.getAttribute('target')]).toEqual([
      '/src/dev/gallery/pictures/invoice-page.svg',
      '_blank',
    ])
    expect(invoices.getByText('2 pages')).toBeTruthy()
    expect(invoices.getByRole('link', { name: 'Claim 10401' }).getAttribute('href')).toBe('/staff/claims/10401/record')
    expect(screen.queryByRole('heading', { name: 'Where they act' })).toBeNull()
  })

  it('leads to every location of several, and says of claims and offers whose they are', async () => {
    const acts_at = [
      {
        id: 52,
        name: 'Grand Plaza Chicago',
        address: '233 South Wacker Drive, Chicago, IL 60606',
        payments_stopped: false,
      },
      { id: 58, name: 'Grand Plaza Airport', address: '5500 N River Rd, Rosemont, IL 60018', payments_stopped: true },
    ]
    const [happened] = anOperatorRecord().timeline
    const timeline = [{ ...happened!, at_location: 'Grand Plaza Airport' }]
    await opened(anOperatorRecord({ acts_at, acts_at_count: 22, chain_id: 9, chain_name: 'Grand Plaza', timeline }))
    expect(part('What has happened').getByText(/^Femi Cole, .*, Grand Plaza Airport$/)).toBeTruthy()
    const places = part('Where they act')
    expect(places.getByRole('link', { name: 'Grand Plaza Airport' }).getAttribute('href')).toBe(
      '/staff/locations/58/record',
    )
    expect(places.getByText('2 of them are listed.')).toBeTruthy()
    expect(places.getByText('Payments stopped')).toBeTruthy()
    expect(part('Takes part in').getByText('2 enrollments')).toBeTruthy()
    expect(part('Claims').getAllByText(/^Grand Plaza Chicago, Fries and Wedges/)).toHaveLength(2)
    expect(part('Takes part in').getByText(/^Grand Plaza Chicago, Harvest Valley/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Grand Plaza' }).getAttribute('href')).toBe('/staff/chains/9')
  })

  it('tells what the accounts of their locations come to, and leads finance to those of the only one', async () => {
    await opened(anOperatorRecord(), 'finance')
    const accounts = part('Its accounts')
    expect(accounts.getByRole('link').getAttribute('href')).toBe('/staff/books/payable?subject=location%3A52')
    expect(accounts.getAllByText('$448.50')).toHaveLength(2)
    expect(part('Latest lines').getByText('The latest 1 of 4.')).toBeTruthy()
  })

  it('leads to no account where it is of several locations', async () => {
    const [one] = anOperatorRecord().acts_at
    if (!one) throw new Error('no location')
    await opened(anOperatorRecord({ acts_at_count: 2, acts_at: [one, { ...one, id: 53, name: 'West' }] }), 'finance')
    expect(part('Its accounts').queryByRole('link')).toBeNull()
  })

  it('says of a rejected claim that it pays nothing', async () => {
    const [claim] = anOperatorRecord().claims
    await opened(anOperatorRecord({ claims: [{ ...claim!, status: 'CLAIM_REJECTED', payout_amount: null }] }))
    expect(part('Claims').getByText('pays nothing')).toBeTruthy()
    expect(part('Claims').queryByText('not decided')).toBeNull()
  })

  it.each([
    ['admin', true],
    ['reviewer', false],
  ] as const)('leads %s to the account: %s', async (role, leads) => {
    await opened(anOperatorRecord(), role)
    expect(screen.queryByRole('link', { name: 'Account and sessions' }) !== null).toBe(leads)
  })

  it('says what there is not, and that of many the latest are shown', async () => {
    const none = { claims: [], claim_count: 0, claims_by_status: [], enrollments: [], enrollment_count: 0 }
    await opened(anOperatorRecord({ ...none, letters: [], timeline: [] }))
    for (const text of [/not sent in a claim/, /not enrolled in an offer/, /No letter is kept/, /Nothing was changed/])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('says that nobody has this number', async () => {
    signedInAs('finance')
    apiServer.use(http.get(apiUrl(path), () => refuse(404, 'not_found', 'We could not find that.')))
    openDesk('/staff/operators/12/record')
    expect(await screen.findByText('No operator has this number')).toBeTruthy()
  })
})
