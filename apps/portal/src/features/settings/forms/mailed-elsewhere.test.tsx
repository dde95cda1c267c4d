import { withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aProfile } from '../../../testing/factories.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { answer, signIn } from '../../../testing/signed-in.ts'
import { userEvent } from '../../../testing/user-event.ts'

withApiServer()

const mailing_address = {
  street_address: '9 N Pier',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60611',
  country: 'United States',
}
const profile = aProfile({ payout_method: 'MAIL', mailing_address })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/auth/profile/', profile)
  answer('get', 'app/auth/notifications/', { claim_steps: true, deadlines: true, uncashed: true, sms: false })
  answer('get', 'app/auth/closing/', { asked: null, open_claims: 0 })
  answer('get', 'app/auth/sessions/', { results: [], next: null })
})

it('checks that are mailed elsewhere go on there, and to the address on file once that is ticked', async () => {
  const { requests } = answer('post', 'app/auth/update-payout/', { payout_method: 'MAIL', payee_name: 'Diner Inc.' })
  openPortal('/settings')
  const payout = within(await screen.findByRole('region', { name: 'Payout' }))
  expect(payout.getByText('Checks are mailed to this address, as it was set together with us:')).toBeTruthy()
  expect(payout.getByText(/9 N Pier/)).toBeTruthy()
  const { street_address, city } = profile.address
  const tick = payout.getByRole('checkbox', { name: `Mail checks to ${street_address}, ${city} instead` })
  expect(tick).toHaveProperty('checked', false)
  const name = payout.getByLabelText(/^Checks are made out to/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Diner Inc.')
  await userEvent.click(payout.getByRole('button', { name: 'Update' }))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toMatchObject({ payee_name: 'Diner Inc.', confirm_address: false })
  expect(await payout.findByText(/9 N Pier/)).toBeTruthy()
  await userEvent.click(tick)
  await userEvent.click(payout.getByRole('button', { name: 'Update' }))
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toMatchObject({ confirm_address: true })
  expect(await payout.findByRole('checkbox', { name: 'Mail checks to this address' })).toHaveProperty('checked', true)
})
