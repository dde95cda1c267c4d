import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'

withApiServer()
afterEach(() => {
  delete document.documentElement.dataset['timeZone']
})

const anEntry = (fields: Record<string, unknown> = {}) => ({
  id: '9',
  at: '2026-11-20T15:04:05Z',
  actor: { kind: 'operator', id: 12, name: 'Ada Moreno', email: 'ada@bluedoor.example' },
  account: null,
  action: 'payee.changed',
  subject: 'location:31',
  subject_name: 'Blue Door, Lake Street',
  subject_page: null,
  outcome: 'done',
  code: null,
  times: 1,
  source: '198.51.100.7',
  before: { payee: 'Blue Door Diner' },
  after: { payee: 'Somebody Else LLC' },
  ...fields,
})

/** Answers the list, and keeps what it was asked for. */
function theLog(entries: unknown[]): string[] {
  const asked: string[] = []
  signedInAs('admin')
  apiServer.use(
    http.get(apiUrl('staff/audit'), ({ request }) => {
      asked.push(new URL(request.url).search)
      return listing(entries)
    }),
  )
  return asked
}

describe('the page of the audit log', () => {
  it('says who did what, to what, from where, and what was before and after', async () => {
    theLog([anEntry()])
    openDesk('/staff/audit')
    const row = within((await screen.findByText('198.51.100.7')).closest('tr')!)
    for (const text of [
      'Ada Moreno',
      'ada@bluedoor.example',
      'Changed how a location is paid',
      'Blue Door, Lake Street',
      'location:31',
      '198.51.100.7',
      'payee: Blue Door Diner → Somebody Else LLC',
    ])
      expect(row.getByText(text)).toBeTruthy()
  })

  it('tells times as the provider’s clock shows them, wherever the browser is, and names the zone once', async () => {
    document.documentElement.dataset['timeZone'] = 'America/Los_Angeles'
    theLog([anEntry({ id: '2' }), anEntry({ id: '1', at: '2026-07-01T03:00:00Z' })])
    openDesk('/staff/audit')
    expect(await screen.findByText('Nov 20, 2026, 7:04:05 AM')).toBeTruthy()
    expect(screen.getByText('Jun 30, 2026, 8:00:00 PM')).toBeTruthy()
    expect(screen.getAllByText(/Pacific Time/)).toHaveLength(1)
  })

  it('leads to what was changed where that has a page, by its name', async () => {
    theLog([
      anEntry({ id: '1', subject: 'offer:7', subject_name: 'Fries and Wedges', subject_page: 'offer:7' }),
      anEntry({ id: '2', subject: 'payment:4', subject_name: 'Blue Door Diner', subject_page: 'payment:4' }),
      anEntry({ id: '3', subject: 'claim:13', subject_name: 'Harbor Grill', subject_page: 'claim:13' }),
      anEntry({ id: '4', subject: 'text:1', subject_name: 'terms', subject_page: 'text:terms' }),
    ])
    openDesk('/staff/audit')
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await href('Fries and Wedges')).toBe('/staff/offers/7')
    expect(await href('Payment to Blue Door Diner')).toBe('/staff/payments/4/record')
    expect(await href('Claim 13 of Harbor Grill')).toBe('/staff/claims/13/record')
    expect(await href('Terms of Service')).toBe('/staff/texts/terms')
  })

  it('says of what came by the link of a request how they called themselves', async () => {
    theLog([
      anEntry({
        actor: { kind: 'stranger', id: null, name: 'Dana Whitfield', email: null },
        action: 'funding.announced',
        subject: 'funding:5',
        subject_name: 'Harvest Valley Potato Co.',
        before: null,
        after: { said_by: 'Dana Whitfield', amount: 216, paid_on: '2026-11-20', reference: 'WIRE 7' },
      }),
    ])
    openDesk('/staff/audit')
    expect(await screen.findByText('Dana Whitfield, by the link of a request')).toBeTruthy()
    expect(screen.getByText('Said that a request is paid', { selector: 'span' })).toBeTruthy()
    for (const text of ['amount: $216.00', 'paid on: Nov 20, 2026', 'reference: WIRE 7'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText(/^said by/)).toBeNull()
  })

  it('says what was refused, why, and how often', async () => {
    theLog([
      anEntry({
        actor: { kind: 'stranger', id: null, name: null, email: null },
        account: 'ada@bluedoor.example',
        action: 'operator.signed_in',
        outcome: 'refused',
        code: 'auth.credentials',
        times: 9,
      }),
    ])
    openDesk('/staff/audit')
    expect(await screen.findByText('Refused: unknown address or wrong password')).toBeTruthy()
    expect(screen.getByText('9 times more')).toBeTruthy()
    expect(screen.getByText('as ada@bluedoor.example')).toBeTruthy()
  })

  it('is filtered in the address, so that it can be passed on', async () => {
    const asked = theLog([anEntry()])
    openDesk('/staff/audit?outcome=done')
    await userEvent.type(await screen.findByLabelText('Who'), ' ada@bluedoor.example')
    await userEvent.selectOptions(screen.getByLabelText('What'), 'payee.changed')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await screen.findByText('198.51.100.7')
    const expected = '?actor=ada%40bluedoor.example&action=payee.changed&outcome=done'
    expect(window.location.search).toBe(expected)
    expect(asked.at(-1)).toBe(expected)
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toMatch(/staff\/audit\.csv\?/)
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')?.endsWith(expected)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    expect(window.location.search).toBe('?outcome=done')
  })

  it('shows nothing of other filters as found by these while they are asked for', async () => {
    signedInAs('admin')
    const answered = Promise.withResolvers<void>()
    apiServer.use(
      http.get(apiUrl('staff/audit'), async ({ request }) => {
        if (new URL(request.url).searchParams.has('actor')) await answered.promise
        return listing([anEntry()])
      }),
    )
    openDesk('/staff/audit')
    await screen.findByText('198.51.100.7')
    await userEvent.type(screen.getByLabelText('Who'), 'ada@bluedoor.example')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('Loading the audit log')).toBeTruthy()
    expect(screen.queryByText('198.51.100.7')).toBeNull()
    answered.resolve()
    expect(await screen.findByText('198.51.100.7')).toBeTruthy()
  })

  it('shows beside the field what the server says of it, and keeps the list', async () => {
    signedInAs('admin')
    apiServer.use(
      http.get(apiUrl('staff/audit'), ({ request }) =>
        new URL(request.url).searchParams.has('actor')
          ? refuse(400, 'input.invalid', 'Please check your input.', { actor: ['There is nobody called so.'] })
          : listing([anEntry()]),
      ),
    )
    openDesk('/staff/audit')
    await screen.findByText('198.51.100.7')
    await userEvent.type(screen.getByLabelText('Who'), 'Felix')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('There is nobody called so.')).toBeTruthy()
    expect(screen.getByLabelText('Who').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Who')).toHaveProperty('value', 'Felix')
    expect(screen.getByText('198.51.100.7')).toBeTruthy()
    expect(screen.getByText('Put the filters right. What was found before stays below.')).toBeTruthy()
    expect(screen.queryByText('The audit log could not be loaded')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull()
  })

  it('that is opened with a wrong filter says so at its field, and nothing of a failure', async () => {
    signedInAs('admin')
    apiServer.use(
      http.get(apiUrl('staff/audit'), () =>
        refuse(400, 'input.invalid', 'Please check your input.', { to: ['This day is before the first one.'] }),
      ),
    )
    openDesk('/staff/audit?from=2026-11-20&to=2026-11-01')
    expect(await screen.findByText('This day is before the first one.')).toBeTruthy()
    expect(screen.getByLabelText('To day').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('The audit log could not be loaded')).toBeNull()
  })
})
