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
  role: 'publisher',
  check_simulator_url: null,
}
const theInvitation = () =>
  apiServer.use(
    http.get(apiUrl('staff/me'), () => refuse(401, 'auth.required', 'Please sign in to continue.')),
    http.get(apiUrl('staff/invitations/key-1'), () =>
      HttpResponse.json({
        email: 'paula@example.com',
        role: 'publisher',
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
    expect(await screen.findByRole('heading', { name: 'Hello, Paula' })).toBeTruthy()
    expect(sent).toEqual([{ name: 'Paula', password: 'a-long-one', one_time_code: '123456' }])
    expect(window.location.pathname).toBe('/staff')
  })

  it('checks every field before it asks the server', async () => {
    theInvitation()
    openDesk('/staff/invitation/key-1')
    await userEvent.click(await screen.findByRole('button', { name: 'Accept and sign in' }))
    expect(screen.getByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
    expect(screen.getByText('Please enter the six digits of your authenticator app.')).toBeTruthy()
  })
})
