import type { WireStaffPerson } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()

const aPerson = (values: Partial<WireStaffPerson> = {}): WireStaffPerson => ({
  id: 12,
  email: 'ida@provider.example',
  name: 'Ida Berg',
  roles: ['reviewer'],
  state: 'active',
  created: '2026-11-02T15:00:00Z',
  last_sign_in: '2026-11-20T15:00:00Z',
  invitation_ends: null,
  deactivated: null,
  second_factor: true,
  recovery_codes: 10,
  sessions: [
    {
      id: 3,
      created: '2026-11-20T15:00:00Z',
      last_used: '2026-11-20T15:00:00Z',
      expires: '2026-11-20T15:30:00Z',
      browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
      source: '198.51.100.7',
    },
  ],
  sign_ins: [],
  ...values,
})

/** One member of staff, as a server would keep them; `asked` has every change that was sent. */
function thePerson(first: WireStaffPerson) {
  signedInAs('admin')
  let now = first
  const asked: unknown[] = []
  const answer = (move: string, changed: Partial<WireStaffPerson>) =>
    http.post(apiUrl(`staff/people/${first.id}/${move}/`), () => {
      asked.push(move)
      now = { ...now, ...changed }
      return HttpResponse.json(now)
    })
  apiServer.use(
    http.get(apiUrl(`staff/people/${first.id}/`), () => HttpResponse.json(now)),
    http.patch(apiUrl(`staff/people/${first.id}/`), async ({ request }) => {
      const body = (await request.json()) as Partial<WireStaffPerson>
      asked.push(body)
      now = { ...now, ...body }
      return HttpResponse.json(now)
    }),
    answer('deactivate', { state: 'deactivated', deactivated: '2026-11-21T15:00:00Z', sessions: [] }),
    answer('reactivate', { state: 'active', deactivated: null }),
    answer('end-sessions', { sessions: [] }),
    answer('reset-second-factor', { state: 'invited', invitation_ends: '2099-01-01T00:00:00Z', sessions: [] }),
    answer('invite-again', { invitation_ends: '2099-02-01T00:00:00Z' }),
  )
  openDesk(`/staff/people/${first.id}`)
  return { asked }
}

describe('the staff', () => {
  it('are listed with state and roles, narrowed by what is typed and chosen', async () => {
    signedInAs('admin')
    const asked: string[] = []
    apiServer.use(
      http.get(apiUrl('staff/people/'), ({ request }) => {
        const { searchParams } = new URL(request.url)
        asked.push(`${searchParams.get('q') ?? ''} ${searchParams.get('state') ?? ''}`)
        return listing([
          aPerson({ roles: ['reviewer', 'finance'] }),
          aPerson({ id: 1, name: 'Rosa', state: 'invited' }),
        ])
      }),
    )
    openDesk('/staff/people')
    const row = within(await screen.findByRole('row', { name: /Ida Berg/ }))
    expect([row.getByText('Reviewer'), row.getByText('Finance'), row.getByText('Active')]).toHaveLength(3)
    expect(within(screen.getByRole('row', { name: /Rosa/ })).getByText('You')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'ida')
    await waitFor(() => expect(asked).toEqual([' ', 'ida ']))
    await userEvent.click(screen.getByRole('link', { name: 'Invited' }))
    await waitFor(() => expect(asked.at(-1)).toBe('ida invited'))
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toMatch(
      /people\.csv\?q=ida&state=invited$/,
    )
  })

  it('says of who was invited whether the mailed link is still good', async () => {
    signedInAs('admin')
    const invited = aPerson({ state: 'invited', last_sign_in: null, sessions: [] })
    apiServer.use(
      http.get(apiUrl('staff/people'), () =>
        listing([
          { ...invited, id: 13, name: 'Lia Moss', invitation_ends: '2099-01-01T00:00:00Z' },
          { ...invited, id: 14, name: 'Nia Reed', invitation_ends: '2026-01-01T00:00:00Z' },
        ]),
      ),
    )
    openDesk('/staff/people')
    expect(within(await screen.findByRole('row', { name: /Lia Moss/ })).getByText('Invited')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Nia Reed/ })).getByText('Link lapsed')).toBeTruthy()
  })

  it('are nobody else’s business than the admin’s', async () => {
    signedInAs(['reviewer', 'finance', 'publisher'])
    openDesk('/staff/people')
    expect(await screen.findByText('Page Not Found')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull()
  })
})

describe('an invitation', () => {
  it('is of somebody who has not been here, which is not said of them', async () => {
    thePerson(aPerson({ state: 'invited', last_sign_in: null, invitation_ends: '2099-01-01T00:00:00Z', sessions: [] }))
    expect(await screen.findByText(/has never signed in/)).toBeTruthy()
    expect(screen.queryByText(/here since/)).toBeNull()
  })

  const open = () => {
    signedInAs('admin')
    apiServer.use(http.get(apiUrl('staff/people/'), () => listing([])))
    return openDesk('/staff/people?state=invited')
  }

  it('asks for what is missing, shows what the server says at its field, and leads to who was invited', async () => {
    open()
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/people/'), async ({ request }) => {
        sent.push(await request.json())
        return sent.length === 1
          ? refuse(400, 'email.taken', 'There is a member of staff with this address already.')
          : HttpResponse.json(aPerson({ state: 'invited' }), { status: 201 })
      }),
      http.get(apiUrl('staff/people/12/'), () => HttpResponse.json(aPerson({ state: 'invited' }))),
    )
    await userEvent.click((await screen.findAllByRole('button', { name: 'Invite somebody' }))[0] ?? document.body)
    const sheet = within(await screen.findByRole('dialog', { name: 'Invite somebody' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Send the invitation' }))
    expect(sheet.getByText('Enter a valid e-mail address.')).toBeTruthy()
    expect(sheet.getByText('Choose at least one role.')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.type(sheet.getByLabelText('E-mail'), ' ida@provider.example')
    await userEvent.type(sheet.getByLabelText('Name'), 'Ida Berg')
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Finance' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Reviewer' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Send the invitation' }))
    expect(await sheet.findByText('There is a member of staff with this address already.')).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Send the invitation' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ida Berg' })).toBeTruthy()
    expect(sent[1]).toEqual({ email: 'ida@provider.example', name: 'Ida Berg', roles: ['reviewer', 'finance'] })
  })

  it('is there again after a reload, until it is thrown away', async () => {
    const { unmount } = open()
    await userEvent.click((await screen.findAllByRole('button', { name: 'Invite somebody' }))[0] ?? document.body)
    await userEvent.type(await screen.findByLabelText('Name'), 'Ida Berg')
    unmount()
    openDesk('/staff/people?state=invited&invite=1')
    expect(await screen.findByDisplayValue('Ida Berg')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Start anew' }))
    expect(screen.queryByDisplayValue('Ida Berg')).toBeNull()
  })
})

describe('a member of staff', () => {
  it('gets other roles and another name, both in one change', async () => {
    const { asked } = thePerson(aPerson())
    const name = await screen.findByLabelText('Name')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await userEvent.clear(name)
    await userEvent.type(name, 'Ida B.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Publisher' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ida B.' })).toBeTruthy()
    expect(asked).toEqual([{ name: 'Ida B.', roles: ['reviewer', 'publisher'] }])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('whose name is changed keeps the roles that a colleague has given meanwhile: they are not sent', async () => {
    const { asked } = thePerson(aPerson())
    const name = await screen.findByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Ida B.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toEqual([{ name: 'Ida B.' }]))
  })

  it('keeps at least one role', async () => {
    const { asked } = thePerson(aPerson())
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Reviewer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Choose at least one role.')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it.each([
    ['Deactivate', /1 session of theirs ends at once/, 'deactivate', 'Deactivated', 'Let back in'],
    ['New password and app', /Password, authenticator app/, 'reset-second-factor', 'Invited', 'Invite again'],
    ['Sign out everywhere', /They lose 1 session at once/, 'end-sessions', 'Active', 'Deactivate'],
  ])('%s says what it does before it does it', async (move, says, call, state, next) => {
    const { asked } = thePerson(aPerson())
    await userEvent.click(await screen.findByRole('button', { name: move }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(says)).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: move }))
    await waitFor(() => expect(asked).toEqual([call]))
    expect(await screen.findByRole('button', { name: next })).toBeTruthy()
    expect(screen.getAllByText(state)).not.toEqual([])
  })

  it('who is out can be let back in, and nothing else', async () => {
    const { asked } = thePerson(aPerson({ state: 'deactivated', deactivated: '2026-11-20T15:00:00Z', sessions: [] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Let back in' }))
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: 'Let Ida Berg back in?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Let back in' }))
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeTruthy()
    expect(asked).toEqual(['reactivate'])
  })

  it('oneself: no move, and giving up the own admin role is asked about', async () => {
    const { asked } = thePerson(aPerson({ id: 1, roles: ['admin', 'reviewer'] }))
    expect(await screen.findByRole('link', { name: 'Your account' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Admin' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop being an admin?' }))
    expect(asked).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Stop being an admin' }))
    await waitFor(() => expect(asked).toEqual([{ roles: ['reviewer'] }]))
  })
})
