import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProfile } from '../../../testing/factories.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../../testing/signed-in.ts'
import { userEvent } from '../../../testing/user-event.ts'

withApiServer()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/auth/profile/', aProfile())
  answer('get', 'app/auth/closing/', { asked: null, open_claims: 0 })
  answer('get', 'app/auth/sessions/', { results: [], next: null })
  answer('get', 'app/auth/notifications/', { claim_steps: true, deadlines: true, uncashed: true, sms: false })
})
afterEach(() => {
  act(() => clearToasts())
})

const deadlines = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Before a deadline' })

describe('which letters come', () => {
  it('is saved where it is chosen', async () => {
    const { requests } = answer('patch', 'app/auth/notifications/', {
      claim_steps: true,
      deadlines: false,
      uncashed: true,
      sms: false,
    })
    openPortal('/settings')
    await userEvent.click(await deadlines())
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ deadlines: false }]))
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect((await deadlines()).checked).toBe(false)
  })

  it('is as it was when it could not be saved', async () => {
    answer('patch', 'app/auth/notifications/', refusal('Away.'), 500)
    openPortal('/settings')
    await userEvent.click(await deadlines())
    const toasts = within(screen.getByRole('region', { name: 'Notifications (F8)' }))
    expect(await toasts.findByText('Not saved. Please try again.')).toBeTruthy()
    expect((await deadlines()).checked).toBe(true)
  })

  it('[SE-01] payout comes first, the rest in the specification’s order', async () => {
    openPortal('/settings')
    await deadlines()
    await screen.findByText('How checks arrive')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Payout',
      'Profile',
      'Email',
      'Phone',
      'Address',
      'Notifications',
      'Password',
      'Where you are signed in',
      'Company',
      'My data',
      'Close account',
    ])
  })
})
