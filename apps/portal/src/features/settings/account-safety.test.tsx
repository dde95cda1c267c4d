import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProfile } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()

const profile = aProfile()

const session = (id: number, current: boolean) => ({
  id,
  created: '2026-10-02T15:00:00.000Z',
  last_used: '2026-11-15T20:00:00.000Z',
  expires: '2026-12-15T20:00:00.000Z',
  browser: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Safari/604.1',
  current,
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/auth/profile/', profile)
  answer('get', 'app/auth/notifications/', { claim_steps: true, deadlines: true, uncashed: true, sms: false })
  answer('get', 'app/auth/closing/', { asked: null, open_claims: 0 })
  answer('get', 'app/auth/sessions/', { results: [session(3, true), session(2, false), session(1, false)], next: null })
})

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('/settings', () => {
  it('asks for the password before money goes elsewhere, and goes on with what was typed', async () => {
    const bodies: unknown[] = []
    let confirmed = false
    apiServer.use(
      http.post(apiUrl('app/auth/confirm-password/'), async ({ request }) => {
        confirmed = ((await request.json()) as { password: string }).password === 'right horse'
        return confirmed
          ? HttpResponse.json({ detail: 'Password confirmed.' })
          : HttpResponse.json(refusal('Wrong.', { password: ['This is not your password.'] }), { status: 400 })
      }),
      http.post(apiUrl('app/auth/update-payout/'), async ({ request }) => {
        if (!confirmed)
          return HttpResponse.json({ ...refusal('Confirm.'), code: 'auth.confirm_password' }, { status: 409 })
        bodies.push(await request.json())
        return HttpResponse.json({ payout_method: 'EMAIL', payee_name: 'Blue Door Holdings' })
      }),
    )
    openPortal('/settings')
    const payout = await card('Payout')
    const payee = payout.getByLabelText<HTMLInputElement>('Checks are made out to')
    await userEvent.clear(payee)
    await userEvent.type(payee, 'Blue Door Holdings')
    await userEvent.click(payout.getByRole('button', { name: 'Update' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
    // A refusal that a question answers is not told as a failure besides.
    expect(screen.queryByText('Failed to update payout. Please try again.')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('Please enter your password')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Your password'), 'wrong horse')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('This is not your password.')).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText('Your password'))
    await userEvent.type(dialog.getByLabelText('Your password'), 'right horse')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Payout updated successfully')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodies).toEqual([{ payout_method: 'EMAIL', payee_name: 'Blue Door Holdings', confirm_address: false }])
    expect(payee.value).toBe('Blue Door Holdings')
  })

  it('changes the password here, with the old one', async () => {
    const { requests } = answer('post', 'app/auth/password/change/', { detail: 'Your password has been changed.' })
    openPortal('/settings')
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
    const change = () => userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
    await userEvent.type(dialog.getByLabelText('Your password'), 'wet horse battery')
    await userEvent.type(dialog.getByLabelText('New Password'), 'forty quiet ovens')
    await userEvent.type(dialog.getByLabelText('Confirm Password'), 'forty quiet')
    await change()
    expect(await dialog.findByText("Passwords don't match")).toBeTruthy()
    expect(requests).toHaveLength(0)
    await userEvent.type(dialog.getByLabelText('Confirm Password'), ' ovens')
    await change()
    expect(await screen.findByText(/^Your password has been changed/)).toBeTruthy()
    expect(requests[0]?.body).toEqual({
      old_password: 'wet horse battery',
      new_password1: 'forty quiet ovens',
      new_password2: 'forty quiet ovens',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says beside the field what is wrong with the old password', async () => {
    answer('post', 'app/auth/password/change/', refusal('No.', { old_password: ['This is not your password.'] }), 400)
    openPortal('/settings')
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
    await userEvent.type(dialog.getByLabelText('Your password'), 'wrong horse')
    await userEvent.type(dialog.getByLabelText('New Password'), 'forty quiet ovens')
    await userEvent.type(dialog.getByLabelText('Confirm Password'), 'forty quiet ovens')
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
    expect(await dialog.findByText('This is not your password.')).toBeTruthy()
  })

  it('lists where somebody is signed in, and ends one session or all others', async () => {
    const one = answer('delete', 'app/auth/sessions/2/', null)
    const others = answer('delete', 'app/auth/sessions/', null)
    openPortal('/settings')
    const list = await card('Where you are signed in')
    const rows = () => list.getAllByRole('listitem')
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(within(rows()[0]!).getByText('This browser')).toBeTruthy()
    expect(within(rows()[0]!).queryByRole('button')).toBeNull()
    await userEvent.click(within(rows()[1]!).getByRole('button', { name: /^Sign out Safari on iPhone/ }))
    expect(await screen.findByText('Signed out there.')).toBeTruthy()
    expect(one.requests).toHaveLength(1)
    await waitFor(() => expect(rows()).toHaveLength(2))
    await userEvent.click(list.getByRole('button', { name: 'Sign out everywhere else' }))
    expect(await screen.findByText('Signed out everywhere else.')).toBeTruthy()
    expect(others.requests).toHaveLength(1)
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(list.queryByRole('button')).toBeNull()
  })
})
