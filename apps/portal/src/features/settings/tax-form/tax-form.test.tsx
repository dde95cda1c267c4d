import type { WireTaxForm } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { aProfile } from '../../../testing/factories.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { refusal, signIn } from '../../../testing/signed-in.ts'
import { userEvent } from '../../../testing/user-event.ts'

withApiServer()

const missing: WireTaxForm = {
  tax_forms_asked: true,
  missing: true,
  payments_wait: 'now',
  tax_form_threshold: 2_000,
  may_give: true,
  tax_form: null,
  payee_name: 'Blue Door Diner',
  address: aProfile().address,
}
const given: WireTaxForm = {
  ...missing,
  missing: false,
  tax_form: { tax_number_kind: 'EIN', last_four: '6789', given: '2026-11-18T16:00:00.000Z', given_by: 'Ada Moreno' },
}

beforeEach(() => {
  sessionStorage.clear()
  signIn()
})

it('is given once the server has nothing against it, kept nowhere in the browser, and told by four digits', async () => {
  const sent: unknown[] = []
  apiServer.use(
    http.get(apiUrl('app/auth/tax-form/'), () => HttpResponse.json(missing)),
    http.post(apiUrl('app/auth/tax-form/'), async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1
        ? HttpResponse.json(
            refusal('Invalid input', { tax_number: ['This is not a number of this kind. Please look at it again.'] }),
            { status: 400 },
          )
        : HttpResponse.json(given)
    }),
  )
  openPortal('/settings/tax-form')
  expect(await screen.findByText('We send no check before we have this form.', { exact: false })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name on your tax return'), 'Blue Door Holdings LLC')
  await userEvent.selectOptions(screen.getByLabelText('How the business is taxed'), 'LLC taxed as an S corporation')
  // A company has an EIN and nothing else.
  const kinds = [...screen.getByLabelText<HTMLSelectElement>('Kind of number').options].map(({ value }) => value)
  expect(kinds).toEqual(['EIN'])
  const number = screen.getByLabelText('Tax number')
  await userEvent.type(number, '00-3456789')
  await userEvent.click(screen.getByRole('checkbox', { name: 'I certify all of this' }))
  await userEvent.type(screen.getByLabelText('Your full name, as your signature'), 'Ada Moreno')
  await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }))
  expect(await screen.findByText('This is not a number of this kind. Please look at it again.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(number))
  await userEvent.clear(number)
  await userEvent.type(number, '12-3456789')
  await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }))
  expect(await screen.findByText('EIN that ends in 6789')).toBeTruthy()
  expect(sent[1]).toEqual({
    name_on_tax_return: 'Blue Door Holdings LLC',
    business_name: 'Blue Door Diner',
    classification: 'llc_s',
    exempt_payee_code: null,
    street_address: missing.address.street_address,
    city: missing.address.city,
    state: missing.address.state,
    postal_code: missing.address.postal_code,
    tax_number_kind: 'EIN',
    tax_number: '12-3456789',
    signature: 'Ada Moreno',
    certified: true,
  })
  for (const storage of [sessionStorage, localStorage])
    expect(Object.values(storage).join(' ')).not.toContain('3456789')
})

it('sends the kind of number that it shows, and an exempt code as it was typed', async () => {
  const sent: unknown[] = []
  apiServer.use(
    http.get(apiUrl('app/auth/tax-form/'), () => HttpResponse.json(missing)),
    http.post(apiUrl('app/auth/tax-form/'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(refusal('Invalid input', { exempt_payee_code: ['A code from 1 to 13, or nothing.'] }), {
        status: 400,
      })
    }),
  )
  openPortal('/settings/tax-form')
  const kind = await screen.findByLabelText<HTMLSelectElement>('Kind of number')
  await userEvent.type(screen.getByLabelText('Exempt payee code', { exact: false }), '5a')
  for (const [classes, shown] of [
    [['Individual or sole proprietor', 'Partnership', 'Trust or estate'], 'EIN'],
    [['Individual or sole proprietor'], 'SSN'],
    [['Individual or sole proprietor', 'Trust or estate'], 'SSN'],
  ] as const) {
    for (const each of classes) await userEvent.selectOptions(screen.getByLabelText('How the business is taxed'), each)
    expect(kind.value).toBe(shown)
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ tax_number_kind: shown, exempt_payee_code: '5a' }))
    expect(await screen.findByText('A code from 1 to 13, or nothing.')).toBeTruthy()
  }
})
