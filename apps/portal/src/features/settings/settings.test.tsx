import { productId } from '@caseback/contract'
import { clearToasts } from '@caseback/ui'
import { PageRouter } from '@caseback/web/router'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyProvider } from '../../shared/copy/copy-provider.tsx'
import { SessionProvider, useSession } from '../../shared/session/session.tsx'
import { ada, anOwnClaim, aProfile } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'
import SettingsPage from './settings-page.tsx'

withApiServer()

const profile = aProfile()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/auth/profile/', profile)
  answer('get', 'app/auth/notifications/', { claim_steps: true, deadlines: true, uncashed: true, sms: false })
  answer('get', 'app/auth/closing/', { asked: null, open_claims: 0 })
})

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

async function card(name: string) {
  return within(await screen.findByRole('region', { name }))
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

/** Tells which session is there, as any page reads it. */
function Watch({ onSession }: { onSession: (session: ReturnType<typeof useSession>) => void }) {
  const session = useSession()
  useEffect(() => onSession(session), [onSession, session])
  return null
}

describe('/settings', () => {
  it('says of the next check how it goes out by what is chosen, and by when', async () => {
    const next = { status: 'PENDING_MANUFACTURER_PAYMENT', payout_amount: 42, promise_date: '2026-12-10' } as const
    answer('get', 'app/rebates/claims/', {
      results: [
        anOwnClaim(3, { ...next, payout_amount: 90, promise_date: '2026-12-20' }),
        anOwnClaim(2, next),
        anOwnClaim(1, { ...next, status: 'OPERATOR_PAYMENT_SUBMITTED', promise_date: '2026-12-01' }),
      ],
      next: null,
    })
    openPortal('/settings')
    const payout = await card('Payout')
    expect((await payout.findByRole('status')).textContent).toBe('Your next check, by e-mail$42.00by Dec 10, 2026')
    await userEvent.click(payout.getByLabelText('Printed, by mail'))
    expect(payout.getByText('Your next check, printed, by mail')).toBeTruthy()
  })

  it('[SE-01] has its cards, with Update disabled until something changes', async () => {
    openPortal('/settings')
    const company = await card('Company')
    const updates = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Update' })
    expect(updates).toHaveLength(5)
    expect(updates.every((update) => update.disabled)).toBe(true)
    expect(company.getByText('Restaurants & Bars')).toBeTruthy()
    expect(company.queryByRole('textbox')).toBeNull()
    const name = await card('Profile')
    await userEvent.type(name.getByLabelText('First Name'), 'x')
    expect(name.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(false)
    await userEvent.type(name.getByLabelText('First Name'), '{Backspace}')
    expect(name.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(true)
  })

  it.each([
    ['[SE-02]', 'Profile', 'First Name', '', 'First name is required'],
    ['[SE-02]', 'Profile', 'Last Name', '', 'Last name is required'],
    ['[SE-03]', 'Email', 'Email', 'ada', 'Please enter a valid email address'],
    ['[SE-04]', 'Phone', 'Mobile Phone Number', '312555', 'Phone number must be at least 10 digits'],
    ['[SE-04]', 'Phone', 'Mobile Phone Number', '3125550100123456', 'Phone number must be at most 15 digits'],
    ['[SE-06]', 'Address', 'Street Address', '', 'Street address is required'],
    ['[SE-06]', 'Address', 'City', '', 'City is required'],
    ['[SE-06]', 'Address', 'ZIP Code', '6060', 'ZIP code is required'],
  ])('%s %s: %s "%s" is refused with "%s"', async (_row, title, label, text, message) => {
    openPortal('/settings')
    const form = await card(title)
    await retype(form.getByLabelText(label), text)
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await form.findByText(message)).toBeTruthy()
  })

  const changes = [
    [
      '[SE-02]',
      'Profile',
      'First Name',
      'Grace',
      'patch',
      'app/auth/user/',
      { first_name: 'Grace', last_name: 'Moreno' },
      'Profile updated successfully',
      'Failed to update profile. Please try again.',
    ],
    [
      '[SE-03]',
      'Email',
      'Email',
      'grace@example.com',
      'post',
      'app/auth/update-email/',
      { email: 'grace@example.com' },
      'Verification email sent. Please check your inbox to confirm your new email address.',
      'Failed to update email. Please try again.',
    ],
    [
      '[SE-04]',
      'Phone',
      'Mobile Phone Number',
      '3125550199',
      'post',
      'app/auth/update-phone/',
      { phone_number: '(312) 555-0199' },
      'Phone number updated successfully',
      'Failed to update phone number. Please try again.',
    ],
    [
      '[SE-06]',
      'Address',
      'City',
      'Evanston',
      'post',
      'app/auth/update-address/',
      { ...profile.address, city: 'Evanston' },
      'Address updated successfully',
      'Failed to update address. Please try again.',
    ],
  ] as const

  it.each(changes)('%s %s: %s is saved', async (_row, title, label, text, method, path, body, done) => {
    const { requests } = answer(method, path, body)
    openPortal('/settings')
    const form = await card(title)
    await retype(form.getByLabelText(label), text)
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText(done)).toBeTruthy()
    expect(requests[0]?.body).toEqual(body)
  })

  it.each(
    changes,
  )('%s %s: %s that fails says so', async (_row, title, label, text, method, path, _body, _done, failed) => {
    answer(method, path, {}, 500)
    openPortal('/settings')
    const form = await card(title)
    await retype(form.getByLabelText(label), text)
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText(failed)).toBeTruthy()
  })

  it.each(changes)('[CB-02] %s %s: %s that a busy server cannot take says why', async (...change) => {
    const [, title, label, text, method, path] = change
    answer(method, path, {}, 408)
    openPortal('/settings')
    const form = await card(title)
    await retype(form.getByLabelText(label), text)
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Sorry, our servers are under heavy load now, please try again.')).toBeTruthy()
    expect(screen.queryByText(change[8])).toBeNull()
  })

  it('[SE-02] [L-13] a new first name changes the greeting', async () => {
    answer('patch', 'app/auth/user/', { first_name: 'Grace', last_name: 'Moreno' })
    openPortal('/settings')
    const form = await card('Profile')
    await retype(form.getByLabelText('First Name'), 'Grace')
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Hey, Grace!')).toBeTruthy()
  })

  it("[L-13] a new address joins the client's user as the server has written it, and company fields likewise", async () => {
    const saved = { ...profile.address, city: 'Evanston', postal_code: '60201' }
    answer('post', 'app/auth/update-address/', saved)
    const seen = vi.fn<(session: ReturnType<typeof useSession>) => void>()
    const user = () => {
      const state = seen.mock.lastCall?.[0].state
      return state?.status === 'signed-in' ? state.user : undefined
    }
    render(
      <CopyProvider>
        <PageRouter routes={[]}>
          <SessionProvider>
            <Watch onSession={seen} />
            <SettingsPage />
          </SessionProvider>
        </PageRouter>
      </CopyProvider>,
    )
    const form = await card('Address')
    await waitFor(() =>
      expect(user()).toEqual({
        id: ada.pk,
        email: ada.email,
        [productId]: ada[productId],
        first_name: ada.first_name,
        last_name: ada.last_name,
      }),
    )
    await retype(form.getByLabelText('City'), 'evanston')
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(user()?.address).toEqual(saved))
    act(() => seen.mock.lastCall?.[0].mergeUser({ company_name: 'Red Door' }))
    expect(user()).toMatchObject({ first_name: ada.first_name, address: saved, company_name: 'Red Door' })
  })

  it('[SE-06] shows what the server says of a field', async () => {
    const message = 'Invalid US ZIP code format'
    answer('post', 'app/auth/update-address/', refusal(message, { postal_code: [message] }), 400)
    openPortal('/settings')
    const form = await card('Address')
    await retype(form.getByLabelText('ZIP Code'), 'ABCDE')
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await form.findByText(message)).toBeTruthy()
  })

  it.each([
    [200, 'Password reset email sent. Please check your inbox.'],
    [500, 'Failed to send password reset email. Please try again.'],
  ])('[SE-05] the password reset mail, answered with %i', async (status, message) => {
    const { requests } = answer('post', 'app/auth/password/reset/', {}, status)
    openPortal('/settings')
    await userEvent.click(await screen.findByRole('button', { name: 'Send password reset email' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(requests[0]?.body).toEqual({ email: 'ada@example.com' })
  })

  it('[SE-06] says that checks are no longer mailed when the address changes', async () => {
    answer('get', 'app/auth/profile/', { ...profile, payout_method: 'MAIL' })
    answer('post', 'app/auth/update-address/', { ...profile.address, city: 'Evanston' })
    openPortal('/settings')
    const form = await card('Address')
    await retype(form.getByLabelText('City'), 'Evanston')
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText(/^Your checks come by e-mail for now/)).toBeTruthy()
  })

  it('mailed checks need the address confirmed', async () => {
    const { requests } = answer('post', 'app/auth/update-payout/', {
      payout_method: 'MAIL',
      payee_name: 'Blue Door Diner',
    })
    openPortal('/settings')
    const payout = await card('Payout')
    await userEvent.click(payout.getByRole('radio', { name: /Printed, by mail/ }))
    await userEvent.click(payout.getByRole('button', { name: 'Update' }))
    expect(await payout.findByText('Please confirm the address that checks are mailed to.')).toBeTruthy()
    await userEvent.click(payout.getByRole('checkbox', { name: 'Mail checks to this address' }))
    await userEvent.click(payout.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Payout updated successfully')).toBeTruthy()
    expect(requests[0]?.body).toEqual({
      payout_method: 'MAIL',
      payee_name: 'Blue Door Diner',
      confirm_address: true,
    })
  })

  it.each([
    ['confirmed', 'Your new email address is confirmed.'],
    ['failed', 'This confirmation link is no longer valid. Please change your email address again.'],
  ])('[SE-03] the link that confirms a new address lands here: %s', async (outcome, message) => {
    openPortal(`/settings?email=${outcome}`)
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('[SE-07] a profile that cannot be loaded can be tried again', async () => {
    answer('get', 'app/auth/profile/', refusal('Away.'), 500)
    openPortal('/settings')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile data. Please try again.')
  })

  it('says beside the field what the server does not take', async () => {
    openPortal('/settings')
    const name = await card('Profile')
    const told = 'At most 80 characters.'
    answer('patch', 'app/auth/user/', { ...refusal(told), last_name: [told] }, 400)
    await retype(name.getByLabelText('Last Name'), 'Moreno'.repeat(14))
    await userEvent.click(name.getByRole('button', { name: 'Update' }))
    expect(await name.findByText(told)).toBeTruthy()
  })
})
