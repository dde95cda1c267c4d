import type { StaffMember } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openDesk, refuse } from '../../testing/open-desk.tsx'

withApiServer()

const paula: StaffMember = {
  id: 5,
  name: 'Paula',
  email: 'paula@example.com',
  roles: ['publisher'],
  check_simulator_url: null,
  recovery_codes: 0,
}
const theInvitation = (name: string | null = null) =>
  apiServer.use(
    http.get(apiUrl('staff/me'), () => refuse(401, 'auth.required', 'Please sign in to continue.')),
    http.get(apiUrl('staff/invitations/key-1'), () =>
      HttpResponse.json({
        email: 'paula@example.com',
        name,
        roles: ['publisher'],
        otpauth_url: 'otpauth://totp/x',
        secret: 'ABCDEFGH',
        qr_svg_path: 'M0 0h1v1z',
        qr_size: 21,
      }),
    ),
  )

async function fillIn(code: string) {
  await userEvent.type(await screen.findByLabelText('Your name'), 'Paula')
  await userEvent.type(screen.getByLabelText('Password'), 'a-long-one')
  await userEvent.type(screen.getByLabelText('One-time code'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Accept and sign in' }))
}

describe('the invitation', () => {
  it('stays with all that was typed when the code is wrong, and says so at the code', async () => {
    theInvitation()
    apiServer.use(
      http.post(apiUrl('staff/invitations/key-1'), () => refuse(400, 'staff.code_wrong', 'That code is not right.')),
    )
    openDesk('/staff/invitation/key-1')
    await fillIn('000000')
    expect(await screen.findByText('That code is not right.')).toBeTruthy()
    expect(screen.getByLabelText('One-time code').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Paula')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a-long-one')
  })

  it('signs in at once when it is accepted', async () => {
    theInvitation()
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/invitations/key-1'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(paula)
      }),
    )
    openDesk('/staff/invitation/key-1')
    await fillIn('123456')
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
    expect(sent).toEqual([{ name: 'Paula', password: 'a-long-one', one_time_code: '123456' }])
    expect(window.location.pathname).toBe('/staff/home')
  })

  it('has the name already that the admin gave, and takes another one', async () => {
    theInvitation('Paula Marsh')
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/invitations/key-1'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(paula)
      }),
    )
    openDesk('/staff/invitation/key-1')
    const name = await screen.findByLabelText('Your name')
    expect(name).toHaveProperty('value', 'Paula Marsh')
    await userEvent.clear(name)
    expect(name).toHaveProperty('value', '')
    await fillIn('123456')
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
    expect(sent).toMatchObject([{ name: 'Paula' }])
  })

  it('says at once what is wrong with the code and with the password', async () => {
    theInvitation()
    apiServer.use(
      http.post(apiUrl('staff/invitations/key-1'), () =>
        refuse(400, 'staff.code_wrong', 'That code is not right.', { password: ['This password is in many lists.'] }),
      ),
    )
    openDesk('/staff/invitation/key-1')
    await fillIn('000000')
    expect(await screen.findByText('That code is not right.')).toBeTruthy()
    expect(screen.getByText('This password is in many lists.')).toBeTruthy()
  })

  it('checks every field before it asks the server', async () => {
    theInvitation()
    openDesk('/staff/invitation/key-1')
    await userEvent.click(await screen.findByRole('button', { name: 'Accept and sign in' }))
    expect(screen.getByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
    expect(screen.getByText('Please enter the six digits of your authenticator app.')).toBeTruthy()
  })

  it('is accepted once for a double click', async () => {
    theInvitation()
    let sent = 0
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    apiServer.use(
      http.post(apiUrl('staff/invitations/key-1'), async () => {
        sent += 1
        await answered
        return HttpResponse.json(paula)
      }),
    )
    openDesk('/staff/invitation/key-1')
    await fillIn('123456')
    expect(await screen.findByText('Signing in...')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
    expect(sent).toBe(1)
  })

  it('shows what the server says of a field beside it', async () => {
    theInvitation()
    apiServer.use(
      http.post(apiUrl('staff/invitations/key-1'), () =>
        refuse(400, 'input.invalid', 'Please check your input.', { password: ['This password is in many lists.'] }),
      ),
    )
    openDesk('/staff/invitation/key-1')
    await fillIn('123456')
    expect(await screen.findByText('This password is in many lists.')).toBeTruthy()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('keeps all that was typed when the network is lost, and goes through at the next try', async () => {
    theInvitation()
    apiServer.use(
      http.post(apiUrl('staff/invitations/key-1'), () => HttpResponse.error(), { once: true }),
      http.post(apiUrl('staff/invitations/key-1'), () => HttpResponse.json(paula)),
    )
    openDesk('/staff/invitation/key-1')
    await fillIn('123456')
    expect((await screen.findByRole('alert')).textContent).toMatch('The server could not be reached.')
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Paula')
    await userEvent.click(screen.getByRole('button', { name: 'Accept and sign in' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  })

  it('whose link was used leads to sign-in, since another try cannot help', async () => {
    theInvitation()
    apiServer.use(
      http.get(apiUrl('staff/invitations/key-1'), () =>
        refuse(404, 'link.invalid', 'This link is no longer valid. Please ask for a new one.'),
      ),
    )
    openDesk('/staff/invitation/key-1')
    expect(await screen.findByText('This link is no longer valid. Please ask for a new one.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Go to sign-in' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
  })

  it('that could not be read is read at the next try', async () => {
    theInvitation()
    apiServer.use(http.get(apiUrl('staff/invitations/key-1'), () => HttpResponse.error(), { once: true }))
    openDesk('/staff/invitation/key-1')
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Accept the invitation' })).toBeTruthy()
  })
})
