import type { WireOperatorSession, WireStaffOperator } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { anOperatorAccount } from '../../testing/records/sample-operator-account.ts'

withApiServer()

const anOperator = (values: Partial<WireStaffOperator> = {}): WireStaffOperator => ({
  id: 12,
  email: 'ada@bluedoor.example',
  name: 'Ada Moreno',
  company_name: 'Blue Door Group',
  location_name: 'Blue Door Diner',
  account: 'active',
  created: '2026-11-02T15:00:00Z',
  sessions: 2,
  ...values,
})
const aSession = (id: number, values: Partial<WireOperatorSession> = {}): WireOperatorSession => ({
  id,
  created: '2026-11-12T15:00:00Z',
  last_used: '2026-11-20T15:00:00Z',
  expires: '2026-12-20T15:00:00Z',
  browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
  ...values,
})
const serve = (path: string, answer: (url: URL) => Response) =>
  apiServer.use(http.get(apiUrl(path), ({ request }) => answer(new URL(request.url))))

describe('the operators', () => {
  it('are found by what is typed, after a moment, and say whether the account is in use', async () => {
    signedInAs('admin')
    const asked: (string | null)[] = []
    serve('staff/operators', (url) => {
      asked.push(url.searchParams.get('q'))
      return listing([
        anOperator(),
        anOperator({ id: 13, location_name: 'Red Door', account: 'unverified', sessions: 0 }),
      ])
    })
    openDesk('/staff/operators')
    const table = within(await screen.findByRole('table', { name: 'Operators' }))
    const second = within(table.getByRole('row', { name: /Red Door/ }))
    expect(second.getByText('Not verified')).toBeTruthy()
    expect(second.getByText('Nowhere')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'blue')
    await waitFor(() => expect(asked).toEqual([null, 'blue']))
    expect(window.location.search).toBe('?q=blue')
  })

  it('are nobody else’s business than the admin’s', async () => {
    signedInAs('finance')
    openDesk('/staff/operators')
    expect(await screen.findByText('Page Not Found')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Operators' })).toBeNull()
  })

  it('say that nobody is found', async () => {
    signedInAs('admin')
    serve('staff/operators', () => listing([]))
    openDesk('/staff/operators?q=nobody')
    expect(await screen.findByText('No operator found')).toBeTruthy()
  })
})

describe('an operator', () => {
  function theOperator(sessions: WireOperatorSession[]) {
    signedInAs('admin')
    let left = sessions
    serve('staff/operators/12', () => HttpResponse.json(anOperator({ sessions: left.length })))
    serve('staff/operators/12/account', () => HttpResponse.json(anOperatorAccount()))
    serve('staff/operators/12/sessions', () => listing(left))
    serve('staff/operators/12/messages', () =>
      listing([{ id: 41, text: 'Where is my check?', created: '2026-11-20T16:00:00.000Z' }]),
    )
    const ended: string[] = []
    apiServer.use(
      http.delete(apiUrl('staff/operators/12/sessions/:session'), ({ params }) => {
        ended.push(String(params.session))
        left = left.filter((session) => session.id !== Number(params.session))
        return new HttpResponse(null, { status: 204 })
      }),
      http.delete(apiUrl('staff/operators/12/sessions'), () => {
        ended.push('all')
        left = []
        return new HttpResponse(null, { status: 204 })
      }),
    )
    return ended
  }

  it('is signed out of one session, once for a double click', async () => {
    const ended = theOperator([aSession(8), aSession(9, { browser: null })])
    openDesk('/staff/operators/12')
    expect(await screen.findByText('Where is my check?')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Blue Door Diner' })).toBeTruthy()
    await userEvent.dblClick(
      await screen.findByRole('button', { name: 'Sign out of Safari on iPhone, signed in on Nov 12, 2026' }),
    )
    expect(await screen.findByText('The session is ended')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(screen.getByText('Unknown browser')).toBeTruthy()
    expect(ended).toEqual(['8'])
  })

  it('is signed out everywhere after a question that says what it means', async () => {
    const ended = theOperator([aSession(8), aSession(9)])
    openDesk('/staff/operators/12')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Ada Moreno loses 2 sessions/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('Not signed in anywhere')).toBeTruthy()
    expect(ended).toEqual(['all'])
  })

  it('is signed in nowhere once its account is deactivated', async () => {
    theOperator([aSession(8)])
    apiServer.use(
      http.post(apiUrl('staff/operators/12/deactivate'), () => {
        serve('staff/operators/12', () => HttpResponse.json(anOperator({ account: 'deactivated', sessions: 0 })))
        serve('staff/operators/12/sessions', () => listing([]))
        return HttpResponse.json(anOperatorAccount({ account: 'deactivated' }))
      }),
    )
    openDesk('/staff/operators/12')
    await screen.findByText('Safari on iPhone')
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), 'Two accounts of one cook.')
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Not signed in anywhere')).toBeTruthy()
  })

  it('that is not there says so', async () => {
    signedInAs('admin')
    serve('staff/operators/12', () => refuse(404, 'not_found', 'We could not find that.'))
    openDesk('/staff/operators/12')
    expect(await screen.findByText('No operator has this number')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('whose sessions cannot be ended keeps the question open and says why', async () => {
    theOperator([aSession(8)])
    apiServer.use(http.delete(apiUrl('staff/operators/12/sessions'), () => HttpResponse.error()))
    openDesk('/staff/operators/12')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch('The server could not be reached.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull()
  })

  it('whose session has ended meanwhile is read anew', async () => {
    theOperator([aSession(8)])
    apiServer.use(
      http.delete(apiUrl('staff/operators/12/sessions/8'), () => {
        serve('staff/operators/12/sessions', () => listing([]))
        return refuse(404, 'not_found', 'We could not find that.')
      }),
    )
    openDesk('/staff/operators/12')
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out of Safari on iPhone/ }))
    expect(await screen.findByText('We could not find that.')).toBeTruthy()
    expect(await screen.findByText('Not signed in anywhere')).toBeTruthy()
  })
})

describe('the list of operators', () => {
  it('goes on where its first page ends', async () => {
    signedInAs('admin')
    serve('staff/operators', (url) =>
      url.searchParams.get('cursor') === 'two'
        ? listing([anOperator({ id: 13, location_name: 'Red Door' })])
        : listing([anOperator()], 'http://desk.example/?cursor=two'),
    )
    openDesk('/staff/operators')
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: 'Red Door' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Blue Door Diner' })).toBeTruthy()
  })

  it('that fails offers another try', async () => {
    signedInAs('admin')
    serve('staff/operators', () => HttpResponse.json({}, { status: 400 }))
    openDesk('/staff/operators')
    expect((await screen.findByRole('alert')).textContent).toContain('The operators could not be loaded')
    serve('staff/operators', () => listing([anOperator()]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Blue Door Diner' })).toBeTruthy()
  })

  it('forgets what was searched for when the menu leads to it again', async () => {
    signedInAs('admin')
    serve('staff/operators', (url) => listing(url.searchParams.get('q') ? [] : [anOperator()]))
    openDesk('/staff/operators?q=nobody')
    expect(await screen.findByText('No operator found')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Operators' }))
    expect(await screen.findByRole('link', { name: 'Blue Door Diner' })).toBeTruthy()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })

  it('leads to an operator and Back to what was found', async () => {
    signedInAs('admin')
    serve('staff/operators', () => listing([anOperator()]))
    serve('staff/operators/12', () => HttpResponse.json(anOperator()))
    serve('staff/operators/12/sessions', () => listing([]))
    serve('staff/operators/12/messages', () => listing([]))
    serve('staff/operators/12/account', () => HttpResponse.json(anOperatorAccount()))
    openDesk('/staff/operators?q=blue')
    await userEvent.click(await screen.findByRole('link', { name: 'Blue Door Diner' }))
    expect(await screen.findByText('Not signed in anywhere')).toBeTruthy()
    window.history.back()
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'blue')
  })
})
