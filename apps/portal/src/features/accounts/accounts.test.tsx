import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, anOffer } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal } from '../../testing/signed-in.ts'
import { siteTexts } from '../../testing/site-texts.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const { pk, ...person } = ada
const loginAnswer = { key: 'tok-9', user_id: pk, ...person }
const noOffers = () => answer('get', 'app/rebate-offers/user/', { results: [], next: null })

async function signInAs(email = 'ada@example.com', password = 'secret-99') {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('/login', () => {
  it('[L-01] has its form and links that keep the offer code [L-14]', async () => {
    openPortal('/login?offer_code=FRIES')
    expect((await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe(
      '/signup?offer_code=FRIES',
    )
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password')
  })

  it('[L-04] validates on change', async () => {
    openPortal('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@')
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password'), 'x{Backspace}')
    expect(await screen.findByText('Password is required')).toBeTruthy()
  })

  it('[L-07] [L-08] keeps the token and goes to My Offers', async () => {
    const { requests } = answer('post', 'app/auth/login/', loginAnswer)
    noOffers()
    openPortal('/login')
    await signInAs()
    expect(await screen.findByRole('heading', { name: 'My Offers' })).toBeTruthy()
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBe('tok-9')
    expect(requests[0]?.body).toEqual({
      email: 'ada@example.com',
      password: 'secret-99',
      offer_code: null,
      attribution_code: null,
    })
  })

  it.each([
    ['of the address', '/login?offer_code=FRIES&attribution_code=TRUCK', {}],
    ['that was kept', '/login', { offer_code: 'FRIES', attribution_code: 'TRUCK' }],
  ])('[L-08] an offer code %s comes first, with its attribution code, and is used up', async (_whose, address, kept) => {
    for (const [name, code] of Object.entries(kept)) localStorage.setItem(name, code)
    answer('post', 'app/auth/login/', loginAnswer)
    answer('get', 'app/rebate-offer/details/FRIES', {
      offer: anOffer(),
      terms_version: 1,
      is_enrolled: false,
      enrollment_id: null,
    })
    answer('post', 'app/rebate-offer/FRIES/record-view/', null)
    answer('get', 'app/text-content/', siteTexts())
    sessionStorage.setItem('redirect_path', '/settings')
    openPortal(address)
    await signInAs()
    expect(await screen.findByRole('heading', { name: 'Fries, Fall 2026' })).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe('/rebates/enroll/FRIES?ac=TRUCK')
    expect(localStorage.getItem('offer_code')).toBeNull()
    // Else a later visit of the sign-in page would lead there.
    expect(sessionStorage.getItem('redirect_path')).toBeNull()
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('[L-08] a saved path that leads elsewhere (%j) is used up and not followed', async (path) => {
    answer('post', 'app/auth/login/', loginAnswer)
    noOffers()
    sessionStorage.setItem('redirect_path', path)
    openPortal('/login')
    await signInAs()
    await screen.findByRole('heading', { name: 'My Offers' })
    expect(window.location.pathname).toBe('/rebates/offers/pending')
    expect(sessionStorage.getItem('redirect_path')).toBeNull()
  })

  it('[L-08] a saved path comes second and is used up', async () => {
    answer('post', 'app/auth/login/', loginAnswer)
    noOffers()
    openPortal('/rebates/offers/expired')
    await signInAs()
    await screen.findByRole('heading', { name: 'My Offers' })
    expect(window.location.pathname).toBe('/rebates/offers/expired')
    expect(sessionStorage.getItem('redirect_path')).toBeNull()
  })

  it.each([
    ['[L-05] 401', 401, refusal('Wrong, we are afraid.'), 'Invalid Credentials', 'Wrong, we are afraid.'],
    ['[L-05] 401 without words', 401, {}, 'Invalid Credentials', 'The email or password you entered is incorrect.'],
    ['[L-06] 400', 400, refusal('This account is deactivated.'), 'Error', 'This account is deactivated.'],
    ['[L-06] 500 without words', 500, {}, 'Error', 'Please check your input and try again.'],
  ])('%s says so and clears the password [L-03]', async (_when, status, body, title, description) => {
    answer('post', 'app/auth/login/', body, status)
    openPortal('/login')
    await signInAs()
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(description)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
  })

  it('[CB-02] a busy server is told in the words for it', async () => {
    answer('post', 'app/auth/login/', refusal('Timed out.'), 408)
    openPortal('/login')
    await signInAs()
    expect(await screen.findByText('Sorry, our servers are under heavy load now, please try again.')).toBeTruthy()
    expect(screen.queryByText('Timed out.')).toBeNull()
  })

  it('[L-06] no answer at all', async () => {
    apiServer.use(http.post(apiUrl('app/auth/login/'), () => HttpResponse.error()))
    openPortal('/login')
    await signInAs()
    expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeTruthy()
  })

  it('offers to send the verification link again to an address that nobody verified', async () => {
    answer('post', 'app/auth/login/', refusal('Please verify first.', { code: 'email.unverified' }), 400)
    const { requests } = answer('post', 'app/auth/resend-verification/', { detail: 'Sent.' })
    openPortal('/login?offer_code=FRIES')
    await signInAs()
    await userEvent.click(await screen.findByRole('button', { name: 'Resend the link' }))
    expect(await screen.findByText('Verification email has been resent. Please check your inbox.')).toBeTruthy()
    expect(requests[0]?.body).toEqual({ email: 'ada@example.com', offer_code: 'FRIES' })
  })

  it.each([
    [
      '[RT-04] [L-02]',
      '/email-verification-failed',
      'Email verification failed. Please try again or contact support.',
      '/login',
    ],
    [
      '[RT-05] [L-02]',
      '/email-verification-confirmation?offer_code=FRIES',
      'Email verification successful! Please log in to continue.',
      '/login?offer_code=FRIES',
    ],
  ])('%s %s', async (_row, from, message, to) => {
    openPortal(from)
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(to))
    expect(window.history.state?.usr).toBeNull()
  })

  it('[L-02] an older link leads on: its page says what to do', async () => {
    openPortal('/email-verification-failed')
    expect(await screen.findByText(/^Only the link in our newest e-mail works/)).toBeTruthy()
  })
})

describe('verification', () => {
  it('[V-01] [V-02] names the address and resends', async () => {
    sessionStorage.setItem('verification_email', 'ada@example.com')
    const { requests } = answer('post', 'app/auth/resend-verification/', { detail: 'Sent.' })
    openPortal('/check-email')
    expect(await screen.findByText(/ada@example.com/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
    await userEvent.click(screen.getByRole('button', { name: 'Click to resend' }))
    expect(await screen.findByText('Verification email has been resent. Please check your inbox.')).toBeTruthy()
    expect(requests[0]?.body).toEqual({ email: 'ada@example.com', offer_code: null })
  })

  it.each([
    ['/check-email', 'No email address found. Please try signing up again.'],
    ['/reset-password-confirm', 'No email address found. Please try again.'],
  ])('[V-02] [PW-03] %s without an address', async (path, message) => {
    openPortal(path)
    await userEvent.click(await screen.findByRole('button', { name: 'Click to resend' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('[V-02] resends with the offer that the visitor came for', async () => {
    localStorage.setItem('offer_code', 'FRIES')
    sessionStorage.setItem('verification_email', 'ada@example.com')
    const { requests } = answer('post', 'app/auth/resend-verification/', { detail: 'Sent.' })
    openPortal('/check-email')
    await userEvent.click(await screen.findByRole('button', { name: 'Click to resend' }))
    await waitFor(() => expect(requests[0]?.body).toEqual({ email: 'ada@example.com', offer_code: 'FRIES' }))
  })

  it('[V-02] says when it failed', async () => {
    sessionStorage.setItem('verification_email', 'ada@example.com')
    answer('post', 'app/auth/resend-verification/', {}, 500)
    openPortal('/check-email')
    await userEvent.click(await screen.findByRole('button', { name: 'Click to resend' }))
    expect(await screen.findByText('Failed to resend verification email. Please try again.')).toBeTruthy()
  })
})

describe('passwords', () => {
  it('[PW-01] [PW-03] asks for a link, then resends it', async () => {
    const { requests } = answer('post', 'app/auth/password/reset/', { detail: 'Sent.' })
    openPortal('/forgot-password')
    await userEvent.type(await screen.findByLabelText('Email'), 'ada')
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Email'), '@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByText('We have sent you a link to reset your password.')).toBeTruthy()
    expect(window.location.pathname).toBe('/reset-password-confirm')
    await userEvent.click(await screen.findByRole('button', { name: 'Click to resend' }))
    expect(await screen.findByText('Password reset email has been resent. Please check your inbox.')).toBeTruthy()
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }, { email: 'ada@example.com' }])
    answer('post', 'app/auth/password/reset/', {}, 500)
    await userEvent.click(screen.getByRole('button', { name: 'Click to resend' }))
    expect(await screen.findByText('Failed to resend password reset email. Please try again.')).toBeTruthy()
  })

  it.each([
    ['a server detail inline', refusal('Too many attempts.'), 'Too many attempts.'],
    ['otherwise a toast', {}, 'Something went wrong'],
  ])('[PW-02] shows %s', async (_what, body, expected) => {
    answer('post', 'app/auth/password/reset/', body, 429)
    openPortal('/forgot-password')
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
    const shown = await screen.findByText(expected)
    expect(shown.closest('form') !== null).toBe('error' in body)
  })

  it.each([
    '/password-reset-confirm',
    '/reset-password',
    '/reset-password/NA',
  ])('[RT-09] [PW-04] %s is no link', async (path) => {
    openPortal(path)
    expect(await screen.findByText('Invalid password reset link')).toBeTruthy()
  })

  it.each([
    '/password-reset-confirm/NA/tok',
    '/reset-password/NA/tok',
  ])('[RT-09] [PW-04] [PW-05] %s sets the password', async (path) => {
    const { requests } = answer('post', 'app/auth/password/reset/confirm/', { detail: 'Done.' })
    openPortal(path)
    await userEvent.type(await screen.findByLabelText('New Password'), 'short')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'other')
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy()
    expect(screen.getByText("Passwords don't match")).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('New Password'))
    await userEvent.type(screen.getByLabelText('New Password'), 'long enough')
    await userEvent.clear(screen.getByLabelText('Confirm Password'))
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'long enough')
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
    expect(
      await screen.findByText('Your password has been reset. You can now log in with your new password.'),
    ).toBeTruthy()
    expect(window.location.pathname).toBe('/login')
    expect(requests[0]?.body).toEqual({
      uid: 'NA',
      token: 'tok',
      new_password1: 'long enough',
      new_password2: 'long enough',
    })
  })

  it('[PW-06] a link that was used says so and offers a new one', async () => {
    answer('post', 'app/auth/password/reset/confirm/', refusal('Used.', { token: ['Used.'] }), 400)
    openPortal('/reset-password/NA/tok')
    await userEvent.type(await screen.findByLabelText('New Password'), 'long enough')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'long enough')
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
    expect(await screen.findByText('Invalid password reset link')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy()
  })
})
