import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserPage } from '../../shared/browser/browser-page.ts'
import { ada, aProfile } from '../../testing/factories.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { answer, refusal, signIn } from '../../testing/signed-in.ts'
import { userEvent } from '../../testing/user-event.ts'

withApiServer()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
  signIn()
  answer('get', 'app/auth/profile/', aProfile())
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
  await userEvent.type(field, text)
}

/** Types into three cards and sends one of them with a session that has ended. */
async function typeUntilSignedOut() {
  const { unmount } = openPortal('/settings')
  await retype((await card('Profile')).getByLabelText('First Name'), 'Augusta')
  await retype((await card('Phone')).getByLabelText('Mobile Phone Number'), '7735550123')
  const payout = await card('Payout')
  await userEvent.click(payout.getByRole('radio', { name: /^Printed, by mail/ }))
  await userEvent.click(payout.getByRole('checkbox'))
  answer('patch', 'app/auth/user/', refusal('Please sign in.'), 401)
  await userEvent.click((await card('Profile')).getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(browserPage.reload).toHaveBeenCalled())
  unmount()
}

const firstName = async () => (await card('Profile')).getByLabelText<HTMLInputElement>('First Name')

describe('what was typed in the settings', () => {
  it('is there again after a session that ended, ready to be sent', async () => {
    await typeUntilSignedOut()
    signIn()
    openPortal('/settings')
    await waitFor(async () => expect((await firstName()).value).toBe('Augusta'))
    expect((await card('Profile')).getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(false)
    expect((await card('Phone')).getByLabelText<HTMLInputElement>('Mobile Phone Number').value).toBe('(773) 555-0123')
    const payout = await card('Payout')
    expect(payout.getByRole<HTMLInputElement>('radio', { name: /^Printed, by mail/ }).checked).toBe(true)
    // A confirmation is given anew.
    expect(payout.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it('is not shown to another person who signs in', async () => {
    await typeUntilSignedOut()
    signIn()
    apiServer.use(http.get(apiUrl('app/auth/user/'), () => HttpResponse.json({ ...ada, pk: 2 })))
    openPortal('/settings')
    expect((await firstName()).value).toBe('Ada')
  })

  it('is forgotten once it is saved', async () => {
    await typeUntilSignedOut()
    signIn()
    const { unmount } = openPortal('/settings')
    await waitFor(async () => expect((await firstName()).value).toBe('Augusta'))
    answer('patch', 'app/auth/user/', { first_name: 'Augusta', last_name: 'Moreno' })
    await userEvent.click((await card('Profile')).getByRole('button', { name: 'Update' }))
    await screen.findByText('Profile updated successfully')
    unmount()
    openPortal('/settings')
    expect((await firstName()).value).toBe('Ada')
  })

  it('[L-10] is gone after Logout', async () => {
    openPortal('/settings')
    await retype(await firstName(), 'Augusta')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft_'))).not.toEqual([])
    answer('post', 'app/auth/logout/', {})
    const [logout] = screen.getAllByRole('button', { name: 'Logout' })
    await userEvent.click(logout!)
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft_'))).toEqual([])
  })
})
