import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProfile } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()

const profile = aProfile()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/auth/profile/', profile)
  answer('get', 'app/auth/notifications/', { claim_steps: true, deadlines: true, uncashed: true, sms: false })
  answer('get', 'app/auth/closing/', { asked: null, open_claims: 0 })
  answer('get', 'app/auth/sessions/', { results: [], next: null })
})

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('a new address', () => {
  it('[SE-03] that waits is told, sent again and given up', async () => {
    const expires = '2099-12-10T15:00:00.000Z'
    answer('get', 'app/auth/profile/', { ...profile, pending_email: { email: 'grace@example.com', expires } })
    const { requests: asked } = answer('post', 'app/auth/update-email/', { detail: 'Sent.' })
    const { requests: given } = answer('delete', 'app/auth/update-email/', null, 204)
    openPortal('/settings')
    const form = await card('Email')
    expect(await form.findByText(/^We wait for you to open the link that we sent to grace@example.com/)).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Send it again' }))
    expect(await screen.findByText('The link is on its way again.')).toBeTruthy()
    expect(asked[0]?.body).toEqual({ email: 'grace@example.com' })
    await userEvent.click(form.getByRole('button', { name: 'Cancel the change' }))
    expect(await screen.findByText('Your address stays as it is.')).toBeTruthy()
    expect(given).toHaveLength(1)
    expect(form.queryByText(/We wait for you/)).toBeNull()
  })

  it('[SE-03] waits from the moment that it is sent', async () => {
    answer('post', 'app/auth/update-email/', { detail: 'Sent.' })
    openPortal('/settings')
    const form = await card('Email')
    await userEvent.clear(form.getByLabelText('Email'))
    await userEvent.type(form.getByLabelText('Email'), 'grace@example.com')
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await form.findByText(/^We wait for you to open the link that we sent to grace@example.com/)).toBeTruthy()
    expect(form.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com')
  })
})
