import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

describe('a wrong address at sign-up', () => {
  const change = async (typed: string) => {
    sessionStorage.setItem('verification_email', 'aad@example.com')
    openPortal('/check-email')
    await userEvent.click(await screen.findByRole('button', { name: 'Wrong address? Change it' }))
    const field = screen.getByLabelText('Your e-mail address')
    expect(field).toHaveProperty('value', 'aad@example.com')
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.click(screen.getByRole('button', { name: 'Send the link there' }))
  }

  it('is corrected where it is seen, and the link goes to the right one', async () => {
    const { requests } = answer('post', 'app/auth/change-unverified-email/', { detail: 'Sent.' })
    await change('ada@example.com')
    expect(await screen.findByText('We have sent a verification link to ada@example.com.')).toBeTruthy()
    expect(requests[0]?.body).toEqual({ email: 'ada@example.com' })
    expect(sessionStorage.getItem('verification_email')).toBe('ada@example.com')
    expect(screen.queryByLabelText('Your e-mail address')).toBeNull()
  })

  it('that somebody else has is refused beside the field, and what was typed stays', async () => {
    const sentence = 'An account with this e-mail address already exists.'
    answer('post', 'app/auth/change-unverified-email/', refusal(sentence, { email: [sentence] }), 400)
    await change('taken@example.com')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText('Your e-mail address')).toHaveProperty('value', 'taken@example.com')
  })

  it('in another browser leads back to the sign-up', async () => {
    answer('post', 'app/auth/change-unverified-email/', refusal('Over.', { code: 'signup.over' }), 409)
    await change('ada@example.com')
    await waitFor(() => expect(location.pathname).toBe('/signup'))
  })
})
