import { clearToasts } from '@caseback/ui'
import { withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()

const profile = {
  first_name: 'Ada',
  last_name: 'Moreno',
  email: 'ada@example.com',
  phone_number: '3125550142',
  address: {
    street_address: '12 W Lake St',
    city: 'Chicago',
    state: 'IL',
    postal_code: '60601',
    country: 'United States',
  },
  company_data: {
    operator_type: { name: 'Restaurants & Bars' },
    company_name: 'Blue Door',
    location_name: 'Blue Door Diner',
    domain: 'bluedoor.example',
  },
  payout_method: 'EMAIL',
  payee_name: 'Blue Door Diner',
}

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

describe('/settings', () => {
  describe('closing the account', () => {
    async function openDialog() {
      openPortal('/settings')
      const opener = await (await card('Close account')).findByRole<HTMLButtonElement>('button')
      await waitFor(() => expect(opener.disabled).toBe(false))
      await userEvent.click(opener)
      return within(await screen.findByRole('dialog', { name: 'Close your account?' }))
    }
    const press = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
      userEvent.click(dialog.getByRole('button', { name: 'Close my account' }))

    it('tells a password manager whose password is asked for', async () => {
      await openDialog()
      const account = document.querySelector<HTMLInputElement>('dialog input[autocomplete="username"]')
      expect(account?.value).toBe('ada@example.com')
    })

    it('needs the password, says when it is wrong, and signs out once the account is closed', async () => {
      const dialog = await openDialog()
      expect(dialog.getByText(/No claim is open/)).toBeTruthy()
      await press(dialog)
      expect(await dialog.findByText('Please enter your password')).toBeTruthy()
      const refused = { ...refusal('This is not your password.'), password: ['This is not your password.'] }
      answer('post', 'app/auth/closing/', refused, 400)
      await userEvent.type(dialog.getByLabelText('Your password'), 'wrong horse')
      await press(dialog)
      expect(await dialog.findByText('This is not your password.')).toBeTruthy()
      answer('post', 'app/auth/closing/', { asked: '2026-11-16T15:00:00.000Z', open_claims: 0, closed: true })
      answer('post', 'app/auth/logout/', refusal('Please sign in to continue.'), 401)
      await press(dialog)
      expect(await screen.findByText('Your account is closed.')).toBeTruthy()
      await waitFor(() => expect(window.location.pathname).toBe('/login'))
      expect(localStorage.getItem('TRADESPEND@TOKEN')).toBeNull()
    })

    it('with open claims waits for them, and can be taken back', async () => {
      answer('get', 'app/auth/closing/', { asked: null, open_claims: 2 })
      const dialog = await openDialog()
      expect(dialog.getByText(/2 claims are still open/)).toBeTruthy()
      answer('post', 'app/auth/closing/', { asked: '2026-11-16T15:00:00.000Z', open_claims: 2, closed: false })
      await userEvent.type(dialog.getByLabelText('Your password'), 'correct horse')
      await press(dialog)
      const closing = await card('Close account')
      expect(await closing.findByText('Your account will be closed once your 2 open claims are settled.')).toBeTruthy()
      answer('delete', 'app/auth/closing/', { asked: null, open_claims: 2 })
      await userEvent.click(closing.getByRole('button', { name: 'Keep my account' }))
      expect(await screen.findByText('You keep your account.')).toBeTruthy()
      expect(await closing.findByRole('button', { name: 'Close my account' })).toBeTruthy()
    })
  })

  it('gives one’s data as a file, and says when it cannot', async () => {
    URL.createObjectURL = () => 'blob:data'
    URL.revokeObjectURL = () => undefined
    const names: string[] = []
    // jsdom follows no link.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    answer('get', 'app/auth/my-data/', { account: {} })
    openPortal('/settings')
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(names).toEqual(['caseback-my-data.json']))
    answer('get', 'app/auth/my-data/', refusal('We cannot reach our database right now.'), 503)
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('We cannot reach our database right now.')).toBeTruthy()
  })
})
