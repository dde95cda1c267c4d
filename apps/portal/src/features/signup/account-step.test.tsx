import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOffer } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { siteTexts } from '../../testing/site-texts.ts'
import { userEvent } from '../../testing/user-event.ts'
import { fillStepOne, pressNext } from './testing/sign-up-steps.ts'

withApiServer()

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

describe('step 1', () => {
  it('[SU-01] [SU-04] [SU-05] [SU-21] validates on change and keeps Next disabled until valid', async () => {
    openPortal('/signup')
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeTruthy()
    expect(screen.getByText('Account Details')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
    expect(next.disabled).toBe(true)
    for (const label of ['First Name', 'Last Name']) await userEvent.type(screen.getByLabelText(label), '   ')
    await userEvent.type(screen.getByLabelText('Mobile Phone Number'), '312')
    await userEvent.type(screen.getByLabelText('Email'), 'kim')
    await userEvent.type(screen.getByLabelText('Password'), 'short')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'other')
    for (const message of [
      'First name is required',
      'Last name is required',
      'Mobile Phone number is required',
      'Invalid email address',
      'Password must be at least 8 characters',
      "Passwords don't match",
    ])
      expect(await screen.findByText(message)).toBeTruthy()
    expect(next.disabled).toBe(true)
  })

  it('shows which step it is, and a tick in each field that is right', async () => {
    openPortal('/signup')
    expect(await screen.findByText('Step 1 of 2')).toBeTruthy()
    const ticks = () => document.querySelectorAll('.lucide-circle-check').length
    await userEvent.type(screen.getByLabelText('Email'), 'kim@')
    expect(ticks()).toBe(0)
    await userEvent.clear(screen.getByLabelText('Email'))
    await fillStepOne()
    await waitFor(() => expect(ticks()).toBe(6))
    await userEvent.type(screen.getByLabelText('Password'), 'x')
    await waitFor(() => expect(ticks()).toBe(5))
    answer('post', 'app/auth/check-email/', refusal('Taken', { email: ['It is taken.'] }), 400)
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'x')
    await pressNext()
    await screen.findByText('It is taken.')
    await waitFor(() => expect(ticks()).toBe(5))
  })

  it('[SU-06] keeps every digit of a phone number and the caret where it was, and says when there are too many', async () => {
    openPortal('/signup')
    const phone = await screen.findByLabelText<HTMLInputElement>('Mobile Phone Number')
    await userEvent.type(phone, '3125550100')
    phone.setSelectionRange(8, 8)
    await userEvent.keyboard('{Backspace}')
    expect(phone.value).toBe('312550100')
    expect(phone.selectionStart).toBe(4)
    await userEvent.keyboard('9')
    expect(phone.value).toBe('(312) 595-0100')
    expect(phone.selectionStart).toBe(8)
    await userEvent.clear(phone)
    await userEvent.type(phone, '+44 20 7946 0958')
    expect(phone.value).toBe('442079460958')
    expect(screen.queryByText('Phone number must be at most 15 digits')).toBeNull()
    await userEvent.type(phone, '1234')
    expect(await screen.findByText('Phone number must be at most 15 digits')).toBeTruthy()
  })

  it('[SU-06] [SU-07] formats the phone number and shows what the server says of the address', async () => {
    answer(
      'post',
      'app/auth/check-email/',
      refusal('This address is taken.', { email: ['This address is taken.'] }),
      400,
    )
    openPortal('/signup')
    await fillStepOne()
    expect(screen.getByLabelText<HTMLInputElement>('Mobile Phone Number').value).toBe('(312) 555-0100')
    await pressNext()
    expect(await screen.findByText('This address is taken.')).toBeTruthy()
    expect(screen.getByText('Account Details')).toBeTruthy()
  })

  it('shows what the server says of the password before the company is asked about', async () => {
    const { requests } = answer(
      'post',
      'app/auth/check-email/',
      refusal('It is easy.', { password: ['It is easy.'] }),
      400,
    )
    openPortal('/signup')
    await fillStepOne()
    await pressNext()
    expect(await screen.findByText('It is easy.')).toBeTruthy()
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect(document.activeElement).toBe(password)
    expect(requests[0]?.body).toMatchObject({ password: password.value })
    expect(screen.getByText('Account Details')).toBeTruthy()
  })

  it('[SU-07] without words of the server', async () => {
    answer('post', 'app/auth/check-email/', {}, 500)
    openPortal('/signup')
    await fillStepOne()
    await pressNext()
    expect(await screen.findByText('Failed to validate email')).toBeTruthy()
    // Nothing is wrong with the address: the same one may be sent again.
    answer('post', 'app/auth/check-email/', { detail: 'Free.' })
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Company Details')).toBeTruthy()
  })

  it('keeps what was typed over a reload, but never a password', async () => {
    const { unmount } = openPortal('/signup')
    await fillStepOne()
    unmount()
    openPortal('/signup')
    expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Kim')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(JSON.stringify(sessionStorage)).not.toContain('password-1')
  })

  it.each([
    ['/signup?offer_code=FRIES', null, '/rebates/enroll/FRIES'],
    ['/signup', 'FRIES', '/rebates/enroll/FRIES'],
    ['/signup', null, '/rebates/offers/pending'],
  ])('[SU-03] somebody signed in goes from %s with %s kept to %s', async (from, kept, to) => {
    signIn()
    if (kept) localStorage.setItem('offer_code', kept)
    answer('get', 'app/rebate-offers/user/', { results: [], next: null })
    answer('get', 'app/rebate-offer/details/FRIES', {
      offer: anOffer(),
      terms_version: 1,
      is_enrolled: false,
      enrollment_id: null,
    })
    answer('post', 'app/rebate-offer/FRIES/record-view/', null)
    answer('get', 'app/text-content/', siteTexts())
    openPortal(from)
    await screen.findByRole('heading', { level: 1, name: /My Offers|Fries/ })
    expect(window.location.pathname).toBe(to)
  })
})
