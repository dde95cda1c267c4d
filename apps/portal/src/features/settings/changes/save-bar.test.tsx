import { clearToasts } from '@caseback/ui'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
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
  answer('get', 'app/auth/notifications/', { claim_steps: true, deadlines: true, uncashed: true, sms: false })
  answer('get', 'app/auth/closing/', { asked: null, open_claims: 0 })
})

// In braces: what act returns would be awaited, and hold React's queue open into the next test.
afterEach(() => {
  act(() => clearToasts())
})

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const bar = async () => within(await screen.findByRole('region', { name: 'Changes' }))

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

async function changeNameAndPhone() {
  openPortal('/settings')
  await retype((await card('Profile')).getByLabelText('First Name'), 'Grace')
  await retype((await card('Phone')).getByLabelText('Mobile Phone Number'), '7735550123')
}

describe('the bar of changes that are not saved', () => {
  it('is not there while nothing is changed, names what is, and puts it back', async () => {
    openPortal('/settings')
    const name = (await card('Profile')).getByLabelText<HTMLInputElement>('First Name')
    expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull()
    const before = name.value
    await retype(name, 'Grace')
    expect((await bar()).getByText('1 change not saved')).toBeTruthy()
    await retype((await card('Phone')).getByLabelText('Mobile Phone Number'), '7735550123')
    expect((await bar()).getByText('2 changes not saved')).toBeTruthy()
    expect((await bar()).getByText('Profile: Grace Moreno · Phone: (773) 555-0123')).toBeTruthy()
    await userEvent.click((await bar()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull())
    expect(name.value).toBe(before)
  })

  it('sends every card that is changed, one after the other, and goes', async () => {
    const sent: string[] = []
    const takes = (method: 'patch' | 'post', path: string) =>
      apiServer.use(
        http[method](apiUrl(path), async ({ request }) => {
          sent.push(`${path} ${JSON.stringify(await request.json())}`)
          return HttpResponse.json({})
        }),
      )
    takes('patch', 'app/auth/user/')
    takes('post', 'app/auth/update-phone/')
    await changeNameAndPhone()
    await userEvent.click((await bar()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull())
    expect(sent).toEqual([
      'app/auth/user/ {"first_name":"Grace","last_name":"Moreno"}',
      'app/auth/update-phone/ {"phone_number":"(773) 555-0123"}',
    ])
  })

  it('keeps naming what could not be saved', async () => {
    answer('patch', 'app/auth/user/', {})
    answer('post', 'app/auth/update-phone/', refusal('No.'), 400)
    await changeNameAndPhone()
    await userEvent.click((await bar()).getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await bar()).getByText('1 change not saved')).toBeTruthy())
    expect((await bar()).getByText('Phone: (773) 555-0123')).toBeTruthy()
  })
})
