import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/rebate-offers/user/', { results: [], next: null })
})
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const address = () => window.location.pathname + window.location.search

describe('who is signed in already', () => {
  it('[RT-04] [L-02] a link that failed is said, and leads on to My Offers', async () => {
    openPortal('/email-verification-failed')
    expect(await screen.findByText('Email verification failed. Please try again or contact support.')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'My Offers' })).toBeTruthy()
    expect(address()).toBe('/rebates/offers/pending')
  })

  it('[PW-05] a new password ends every session, this one too: the sign-in page comes with the message', async () => {
    answer('post', 'app/auth/password/reset/confirm/', { detail: 'Done.' })
    openPortal('/reset-password/NA/x-1')
    await userEvent.type(await screen.findByLabelText('New Password'), 'long enough')
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'long enough')
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(screen.getByText('Your password has been reset. You can now log in with your new password.')).toBeTruthy()
    expect(address()).toBe('/login')
    await waitFor(() => expect(window.history.state?.usr).toBeNull())
    expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
  })
})
