import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

describe('what an account leaves in the browser', () => {
  it('[L-07] what a sign-up and a reset had left in the browser is gone with the sign-in', async () => {
    sessionStorage.setItem('draft_signup_account', '{"email":"kim@example.com"}')
    sessionStorage.setItem('draft_settings_name_1', '{"first_name":"Augusta"}')
    localStorage.setItem('reset_email', 'kim@example.com')
    answer('post', 'app/auth/login/', { key: 'tok-9', user_id: 1, ...ada })
    answer('get', 'app/rebate-offers/user/', { results: [], next: null })
    openPortal('/login')
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'secret-99{Enter}')
    expect(await screen.findByRole('heading', { name: 'My Offers' })).toBeTruthy()
    expect(sessionStorage.getItem('draft_signup_account')).toBeNull()
    expect(localStorage.getItem('reset_email')).toBeNull()
    // That is why somebody was asked to sign in again.
    expect(sessionStorage.getItem('draft_settings_name_1')).not.toBeNull()
  })

  it('[PW-04] the address of a reset is forgotten when its link is no longer good', async () => {
    localStorage.setItem('reset_email', `${Date.now() - 2 * 3_600_000} kim@example.com`)
    openPortal('/password-reset-confirm/NA/tok')
    await screen.findByLabelText('New Password')
    expect(document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')?.value).toBe('')
    expect(localStorage.getItem('reset_email')).toBeNull()
  })

  it.each([
    '/password-reset-confirm/NA/tok',
    '/reset-password/NA/tok',
  ])('[PW-04] %s tells the keeper of passwords whose password it is', async (path) => {
    answer('post', 'app/auth/password/reset/', { detail: 'Sent.' })
    const { unmount } = openPortal('/forgot-password')
    await userEvent.type(await screen.findByLabelText('Email'), 'kim@example.com{Enter}')
    await screen.findByRole('heading', { name: 'Check your email' })
    unmount()
    openPortal(path)
    await screen.findByLabelText('New Password')
    const account = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')
    expect(account?.value).toBe('kim@example.com')
    expect(account?.hidden).toBe(true)
  })
})
