import type { WirePaymentRecord } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, refuse, signedInAs } from '../../../testing/open-desk.tsx'
import { aPaymentRecord } from '../../../testing/records/sample-payment-record.ts'

withApiServer()

const path = 'staff/payments/31/record'

async function opened(record: WirePaymentRecord, role: Parameters<typeof signedInAs>[0] = 'reviewer') {
  signedInAs(role)
  apiServer.use(http.get(apiUrl(path), () => HttpResponse.json(record)))
  openDesk('/staff/payments/31/record')
  expect(await screen.findByRole('heading', { name: 'What has happened' })).toBeTruthy()
}
const part = (name: string) =>
  within(within(screen.getByRole('main')).getByRole('heading', { name }).closest('section') as HTMLElement)
const leads = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null

describe('the record of a check', () => {
  it('tells where it went, who made it, and how its amount came to be of the claim', async () => {
    await opened(aPaymentRecord())
    expect(screen.getByRole('heading', { level: 1, name: 'Check 7731' })).toBeTruthy()
    expect(
      part('Check')
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Grand Plaza Chicago',
      'E-mailed',
      'dining@grandplaza.example',
      'Unpaid',
      'Nov 18, 2026',
      'Femi Cole made, Amir Haddad approved',
      'Nov 18, 2026',
      'ed0af5fb335c47dd8eb53199ba50f5c4',
    ])
    const pays = part('What it pays')
    expect(pays.getAllByText(/\$/).map(({ textContent }) => textContent)).toEqual([
      '$320.00',
      '64 cases × $5.00 = $320.00',
      '−$20.00',
      '$300.00',
    ])
    expect(pays.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/staff/claims/10376/record',
      '/staff/claims/10102/record',
    ])
    expect(screen.getByText('Waits for the operator to deposit it.')).toBeTruthy()
    const invoices = part('Invoices')
    expect(invoices.getByRole('link', { name: 'IMG_0142.jpg' }).getAttribute('href')).toContain('invoice-page')
    expect(invoices.queryByText('of the latest claims')).toBeNull()
  })

  it('tells in one timeline how it moved, what was done, and what its operator has said', async () => {
    await opened(aPaymentRecord())
    const happened = part('What has happened')
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent)
    expect(happened.filter(Boolean)).toEqual([
      'Had the e-mail of a check sent again',
      'The operator says it has not come',
      'Check sent',
      'Approved a payment batch',
      'Made a payment batch',
    ])
    expect(screen.getByText('Nothing has come, and it is not in the spam folder.')).toBeTruthy()
  })

  it('leads everybody to claim, operator, location, offer and manufacturer, and finance to batch, request and list', async () => {
    await opened(aPaymentRecord(), 'publisher')
    const names = ['Grand Plaza Hotels', 'Grand Plaza Chicago', 'Fries and Wedges', 'Harvest Valley Potato Co.']
    expect(names.map(leads)).toEqual([
      '/staff/operators/12/record',
      '/staff/locations/52/record',
      '/staff/offers/5/record',
      '/staff/manufacturers/7/record',
    ])
    expect([leads('Batch 47'), leads('Request 28'), leads('All checks')]).toEqual([null, null, null])
    expect(screen.getByText('Batch 47')).toBeTruthy()
  })

  it('leads finance to batch, request and all checks', async () => {
    await opened(aPaymentRecord(), 'finance')
    expect([leads('Batch 47'), leads('Request 28'), leads('All checks')]).toEqual([
      '/staff/batches/47',
      '/staff/funding/28',
      '/staff/payments?checks=all',
    ])
  })

  it.each([
    ['a person', { status: 'NEEDS_PERSON', sent: null }, 'Held: waits for finance.'],
    ['its sending', { status: 'PREPARED', sent: null }, 'On its way to the provider of checks.'],
    ['the bank', { waits_for_deposit: false }, 'On its way to the operator and their bank.'],
    ['finance, void', { status: 'VOID', live: false }, 'Came to nothing: its claim waits for finance.'],
    [
      'nobody, replaced',
      {
        status: 'VOID',
        live: false,
        others: [{ payment_id: 44, check_number: null, status: 'PREPARED', amount: 300 }],
      },
      'Came to nothing: its claim is paid anew.',
    ],
  ] as const)('says that it waits for %s', async (_whom, fields, sentence) => {
    await opened(aPaymentRecord(fields as Partial<WirePaymentRecord>))
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('says that nobody has this number', async () => {
    signedInAs('finance')
    apiServer.use(http.get(apiUrl(path), () => refuse(404, 'not_found', 'We could not find that.')))
    openDesk('/staff/payments/31/record')
    expect(await screen.findByText('There is no such check')).toBeTruthy()
  })
})
