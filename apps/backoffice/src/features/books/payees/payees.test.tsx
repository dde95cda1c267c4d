import type { WirePaidPayee, WireProvider } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { aProvider } from '../../../testing/sample-provider.ts'

withApiServer()

const payee: WirePaidPayee = {
  payee_name: 'Blue Door LLC',
  operator_name: 'Blue Door Diner',
  subject: 'location:31',
  street_address: '200 W Madison St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60606',
  checks: 3,
  amount: 1422,
  tax_form: null,
  tax_form_asked: null,
  held_amount: 0,
}

const serveProvider = (fields: Partial<WireProvider> = {}) =>
  apiServer.use(http.get(apiUrl('staff/provider/'), () => HttpResponse.json(aProvider(fields))))

it('lists who was paid in a year from $600 on, and less when asked', async () => {
  signedInAs('finance')
  serveProvider()
  const asked: string[] = []
  apiServer.use(
    http.get(apiUrl('staff/ledger/payees'), ({ request }) => {
      asked.push(new URL(request.url).search)
      return listing([payee])
    }),
  )
  openDesk('/staff/books/payees?year=2025')
  expect(await screen.findByText('Blue Door LLC')).toBeTruthy()
  expect(screen.getByText('200 W Madison St, Chicago, IL 60606')).toBeTruthy()
  expect(asked).toEqual(['?year=2025&least=600'])
  const least = screen.getByLabelText('At least ($)')
  await userEvent.clear(least)
  await userEvent.type(least, '$1,000{Enter}')
  expect(window.location.search).toBe('?year=2025&least=1000')
  expect(screen.getByRole('link', { name: 'This list (CSV)' }).getAttribute('href')).toContain('year=2025&least=1000')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2026')
  expect(window.location.search).toBe('?year=2026&least=1000')
})

it('takes the amount that is reported from in another year, where nobody has chosen one', async () => {
  signedInAs('finance')
  serveProvider()
  apiServer.use(http.get(apiUrl('staff/ledger/payees'), () => listing([payee])))
  openDesk('/staff/books/payees?year=2026')
  await screen.findByText('Blue Door LLC')
  expect(screen.getByLabelText<HTMLInputElement>('At least ($)').value).toBe('2000')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2025')
  expect(window.location.search).toBe('?year=2025&least=600')
  expect(screen.getByText('Tax forms are not asked for.', { exact: false })).toBeTruthy()
})

it('begins with the amount from which the provider asks for tax forms, where that is less', async () => {
  signedInAs('finance')
  serveProvider({ tax_forms_asked: true, tax_form_threshold: 500 })
  const asked: string[] = []
  apiServer.use(
    http.get(apiUrl('staff/ledger/payees'), ({ request }) => {
      asked.push(new URL(request.url).search)
      return listing([payee])
    }),
  )
  openDesk('/staff/books/payees?year=2026')
  await screen.findByText('Blue Door LLC')
  expect(screen.getByLabelText<HTMLInputElement>('At least ($)').value).toBe('500')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2025')
  expect(window.location.search).toBe('?year=2025&least=500')
  expect(asked[0]).toBe('?year=2026&least=500')
})

it('asks for tax forms, and opens one for finance itself', async () => {
  signedInAs('finance')
  serveProvider({ tax_forms_asked: true })
  const calls: string[] = []
  const given = {
    tax_number_kind: 'EIN',
    last_four: '6789',
    given: '2026-11-18T16:00:00.000Z',
    given_by: 'Ada',
  } as const
  apiServer.use(
    http.get(apiUrl('staff/ledger/payees'), () =>
      listing([
        payee,
        { ...payee, payee_name: 'Corner Grill LLC', subject: 'location:33', tax_form: given },
        { ...payee, payee_name: 'Taqueria', subject: 'location:34', tax_form_asked: given.given, held_amount: 216 },
      ]),
    ),
    http.post(apiUrl('staff/locations/:id/tax-form/:what'), ({ params }) => {
      calls.push(`${String(params['id'])} ${String(params['what'])}`)
      return params['what'] === 'ask'
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({
            edition: 'Form W-9 (Rev. March 2024)',
            ...given,
            name_on_tax_return: 'Corner Holdings LLC',
            business_name: null,
            classification: 'llc_s',
            exempt_payee_code: null,
            street_address: '1 Elm St',
            city: 'Chicago',
            state: 'IL',
            postal_code: '60601',
            tax_number: '12-3456789',
            signature: 'Ada Moreno',
          })
    }),
  )
  openDesk('/staff/books/payees?year=2026')
  expect(await screen.findByText('$216.00 waits for it')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask: tax form of Blue Door LLC' }))
  expect(await screen.findByText('The letter is on its way')).toBeTruthy()
  // Who has given one is asked again only after a question.
  await userEvent.click(screen.getByRole('button', { name: 'Ask again: tax form of Corner Grill LLC' }))
  expect(await screen.findByText('Ask for another tax form?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Open the tax form of Corner Grill LLC' }))
  expect(await screen.findByText('EIN 12-3456789')).toBeTruthy()
  expect(screen.getByText('LLC, taxed as an S corporation')).toBeTruthy()
  expect(calls).toEqual(['31 ask', '33 reveal'])
})

it('opens none for an admin who is not of finance', async () => {
  signedInAs('admin')
  serveProvider({ tax_forms_asked: true })
  const given = {
    tax_number_kind: 'EIN',
    last_four: '6789',
    given: '2026-11-18T16:00:00.000Z',
    given_by: 'Ada',
  } as const
  apiServer.use(http.get(apiUrl('staff/ledger/payees'), () => listing([{ ...payee, tax_form: given }])))
  openDesk('/staff/books/payees?year=2026')
  expect(await screen.findByText('EIN ends in 6789')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Open the tax form/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'With tax numbers (CSV)' })).toBeNull()
})
