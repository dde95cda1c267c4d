import type { WireManufacturerRecord } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { aLetterAboutRequest, aManufacturerRecord } from '../../../testing/records/sample-manufacturer-record.ts'

withApiServer()

const path = 'staff/manufacturers/7/record'

async function opened(record: WireManufacturerRecord, role: Parameters<typeof signedInAs>[0] = 'reviewer') {
  signedInAs(role)
  apiServer.use(http.get(apiUrl(path), () => HttpResponse.json(record)))
  openDesk('/staff/manufacturers/7/record')
  expect(await screen.findByRole('heading', { name: 'What has happened' })).toBeTruthy()
}
const part = (name: string) =>
  within(within(screen.getByRole('main')).getByRole('heading', { name }).closest('section') as HTMLElement)
const linksOf = (name: string) =>
  part(name)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the record of a manufacturer', () => {
  it('tells what it owes, has paid and has to its credit, and each account of the ledger with its side', async () => {
    await opened(aManufacturerRecord())
    const figures = within(screen.getByRole('main')).getAllByRole('definition').slice(0, 4)
    expect(figures.map(({ textContent }) => textContent)).toEqual(['$1,687.50', '$324.63', '$1,284.00', '$76.00'])
    const accounts = within(screen.getByRole('table', { name: 'Its accounts' }))
    expect(accounts.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'AccountDebitCreditBalance',
      'AccountReceivableDebit$2,971.50Credit$1,284.00Balance$1,687.50 Dr',
      'AccountCredit of manufacturersDebit$24.00Credit$100.00Balance$76.00 Cr',
    ])
    expect(screen.getByRole('table', { name: 'Latest lines' })).toBeTruthy()
    expect(screen.getByText('payment days: 45 → 30')).toBeTruthy()
  })

  it('leads everybody to offers and claims, and tells requests and receipts without a link to who may not open them', async () => {
    await opened(aManufacturerRecord(), 'publisher')
    expect(linksOf('Offers')).toEqual([
      '/staff/offers/5/record',
      '/staff/offers/3/record',
      '/staff/offers?manufacturer=7',
    ])
    expect(linksOf('Claims').slice(0, 1)).toEqual(['/staff/claims/10401/record'])
    expect([...linksOf('Requests'), ...linksOf('Money received'), ...linksOf('Its accounts')]).toEqual([])
    expect(part('Requests').getByText('Request 31')).toBeTruthy()
    expect(part('Money received').getByText('Nov 21, 2026, reversed')).toBeTruthy()
  })

  it('leads finance from each number to its list', async () => {
    await opened(aManufacturerRecord(), 'finance')
    const name = 'Harvest%20Valley%20Potato%20Co.'
    expect(linksOf('Requests')).toEqual([
      `/staff/funding?state=ISSUED&q=${name}`,
      `/staff/funding?state=FUNDED&q=${name}`,
      '/staff/funding/31',
      '/staff/funding/28',
      `/staff/funding?q=${name}`,
    ])
    expect(linksOf('Its accounts')).toEqual([
      '/staff/books/receivable?subject=manufacturer%3A7',
      '/staff/books/unapplied?subject=manufacturer%3A7',
    ])
    expect(linksOf('Claims').slice(0, 2)).toEqual([
      '/staff/claims?status=CLAIM_SUBMITTED&manufacturer=7',
      '/staff/claims?status=OPERATOR_PAYMENT_SUBMITTED&manufacturer=7',
    ])
    expect(linksOf('Money received').at(-1)).toBe(`/staff/receipts?q=${name}`)
  })

  it('says what there is not', async () => {
    const none = { claims: [], claim_count: 0, claims_by_status: [], offers: [], offer_count: 0, accounts: [] }
    const noMoney = { requests: [], request_count: 0, requests_by_state: [], receipts: [], receipt_count: 0 }
    await opened(aManufacturerRecord({ ...none, ...noMoney, ledger: [], line_count: 0, timeline: [] }))
    for (const text of [
      /made no offer/,
      /been requested of it/,
      /No money has come/,
      /posted on its accounts/,
      /Nobody has/,
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Latest lines' })).toBeNull()
  })

  it('says that nobody has this number', async () => {
    signedInAs('finance')
    apiServer.use(http.get(apiUrl(path), () => refuse(404, 'not_found', 'We could not find that.')))
    openDesk('/staff/manufacturers/7/record')
    expect(await screen.findByText('No manufacturer has this number')).toBeTruthy()
  })

  it('shows a letter about a request, and leads to what sends another', async () => {
    apiServer.use(http.get(apiUrl('staff/letters/951'), () => HttpResponse.json(aLetterAboutRequest())))
    await opened(aManufacturerRecord(), 'finance')
    await userEvent.click(part('Letters').getByRole('button', { name: /request 31/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('By ACH: Lakeshore Rebates, account 12.345')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Request 31' }).getAttribute('href')).toBe('/staff/funding/31')
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  it('says who reads letters about requests to who does not', async () => {
    apiServer.use(http.get(apiUrl('staff/letters/951'), () => HttpResponse.json(aLetterAboutRequest({ words: null }))))
    await opened(aManufacturerRecord())
    await userEvent.click(part('Letters').getByRole('button', { name: /request 31/ }))
    expect(await screen.findByText(/are for finance and admins to read/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Request 31' })).toBeNull()
  })
})
