import type { getStaffSecurity, ResponseOf } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const device = (id: number, current: boolean) => ({
  id,
  created: '2026-11-20T15:00:00Z',
  last_used: '2026-11-20T15:00:00Z',
  expires: '2026-11-20T15:30:00Z',
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
  source: '198.51.100.7',
  current,
})

/** One's own account, as a server would keep it; `asked` has every change that was sent. */
function ownAccount(first: Partial<ResponseOf<typeof getStaffSecurity>> = {}) {
  signedInAs('reviewer')
  let now = {
    second_factor: true,
    recovery_codes: 3,
    digest: true,
    sessions: [device(1, true), device(2, false)],
    ...first,
  }
  const asked: unknown[] = []
  apiServer.use(
    http.get(apiUrl('staff/me/security/'), () => HttpResponse.json(now)),
    http.put(apiUrl('staff/me/digest/'), async ({ request }) => {
      const { digest } = (await request.json()) as { digest: boolean }
      asked.push(digest)
      now = { ...now, digest }
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete(apiUrl('staff/me/sessions/'), () => {
      asked.push('others')
      now = { ...now, sessions: now.sessions.filter(({ current }) => current) }
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete(apiUrl('staff/me/sessions/:id/'), ({ params }) => {
      asked.push(Number(params.id))
      now = { ...now, sessions: now.sessions.filter(({ id }) => id !== Number(params.id)) }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  openDesk('/staff/you')
  return { asked }
}

describe('one’s own account', () => {
  it('switches the mail of the morning off and on, which holds at once', async () => {
    const { asked } = ownAccount()
    const choice = await screen.findByRole('checkbox', { name: 'Tell me each morning what waits for me' })
    expect((choice as HTMLInputElement).checked).toBe(true)
    await userEvent.click(choice)
    expect(await screen.findByText('You get no mail in the morning any more')).toBeTruthy()
    await waitFor(() => expect((choice as HTMLInputElement).checked).toBe(false))
    await userEvent.click(choice)
    await waitFor(() => expect((choice as HTMLInputElement).checked).toBe(true))
    expect(asked).toEqual([false, true])
  })

  it('says so where the mail of the morning could not be switched, and leaves it', async () => {
    ownAccount()
    apiServer.use(http.put(apiUrl('staff/me/digest/'), () => refuse(503, 'server.unavailable', 'Try again later.')))
    const choice = await screen.findByRole('checkbox', { name: 'Tell me each morning what waits for me' })
    await userEvent.click(choice)
    expect(await screen.findByText('Try again later.')).toBeTruthy()
    expect((choice as HTMLInputElement).checked).toBe(true)
  })

  it('without a code has none whose place new ones would take', async () => {
    ownAccount({ recovery_codes: 0 })
    await userEvent.click(await screen.findByRole('button', { name: 'Make new codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }))
    expect(dialog.getByLabelText('One-time code')).toBeTruthy()
    expect(dialog.queryByText(/take the place/)).toBeNull()
  })

  it('is a click on one’s name away', async () => {
    ownAccount()
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Rosa.*Your account$/, current: 'page' })).toBeTruthy()
  })

  it('takes another name, which the desk shows at once', async () => {
    ownAccount()
    const field = await screen.findByLabelText('Your name')
    await userEvent.clear(field)
    await userEvent.type(field, 'Rosa Lind')
    const member = { id: 1, name: 'Rosa Lind', email: 'r@example.com', roles: ['reviewer'], check_simulator_url: null }
    apiServer.use(
      http.patch(apiUrl('staff/me'), () => HttpResponse.json(member)),
      http.get(apiUrl('staff/me'), () => HttpResponse.json(member)),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: /^Rosa Lind.*Your account$/ })).toBeTruthy()
  })

  it('takes another password by the one of until now, and says at the field what is wrong', async () => {
    ownAccount()
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/me/password/'), async ({ request }) => {
        sent.push(await request.json())
        return sent.length === 1
          ? refuse(400, 'input.invalid', 'Please check your input.', { old_password: ['This is not your password.'] })
          : new HttpResponse(null, { status: 204 })
      }),
    )
    const change = await screen.findByRole('button', { name: 'Change the password' })
    await userEvent.click(change)
    expect(screen.getByText('Please enter your password')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password of until now'), 'correct horse')
    await userEvent.type(screen.getByLabelText('New password'), 'forty quiet ovens')
    await userEvent.click(change)
    expect(await screen.findByText('This is not your password.')).toBeTruthy()
    await userEvent.click(change)
    expect(await screen.findByText('Your password is changed')).toBeTruthy()
    expect(screen.queryByDisplayValue('forty quiet ovens')).toBeNull()
    expect(sent[1]).toEqual({ old_password: 'correct horse', new_password: 'forty quiet ovens' })
  })

  it('says what it means to have no recovery code, and no more than their number while there are enough', async () => {
    ownAccount({ recovery_codes: 0 })
    expect(await screen.findByText('You have no recovery codes')).toBeTruthy()
    expect(screen.getByText(/^With a lost phone, only another admin/)).toBeTruthy()
    cleanup()
    ownAccount({ recovery_codes: 3 })
    expect(await screen.findByText(/^3 are left\./)).toBeTruthy()
    expect(screen.queryByText(/^You have/)).toBeNull()
  })

  it('shows new recovery codes once, for a code of the app', async () => {
    ownAccount()
    let tries = 0
    apiServer.use(
      http.post(apiUrl('staff/me/recovery-codes/'), () =>
        (tries += 1) === 1
          ? refuse(400, 'staff.code_wrong', 'That code is not right. Please enter the current one.')
          : HttpResponse.json({ codes: ['7KQ4M-X2VBN', '8KQ4M-X2VBN'] }),
      ),
    )
    expect(await screen.findByText(/3 are left/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Make new codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }))
    expect(dialog.getByText(/take the place of all earlier ones/)).toBeTruthy()
    const make = dialog.getByRole('button', { name: 'Make new codes' })
    await userEvent.click(make)
    expect(dialog.getByText('Please enter the six digits of your authenticator app.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('One-time code'), '123456')
    await userEvent.click(make)
    expect(await dialog.findByText('That code is not right. Please enter the current one.')).toBeTruthy()
    await userEvent.click(make)
    expect(await dialog.findByText('7KQ4M-X2VBN')).toBeTruthy()
    const user = userEvent.setup()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('7KQ4M-X2VBN\n8KQ4M-X2VBN')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText(/could not be copied/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'I have them' }))
    expect(screen.queryByText('7KQ4M-X2VBN')).toBeNull()
  })

  it('ends one other session, or all of them, and never offers to end this one', async () => {
    const { asked } = ownAccount({ sessions: [device(1, true), device(2, false), device(3, false)] })
    const rows = await screen.findAllByRole('button', { name: /^Sign out of Firefox on Linux/ })
    expect(rows).toHaveLength(2)
    await userEvent.click(rows[0] ?? document.body)
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Sign out of/ })).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out of/ })).toBeNull())
    expect(asked).toEqual([2, 'others'])
  })
})
