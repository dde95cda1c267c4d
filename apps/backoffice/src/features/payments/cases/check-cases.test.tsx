import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { listing, openDesk } from '../../../testing/open-desk.tsx'
import { aCase, serve, thePaymentsPage } from '../testing/payments.ts'

withApiServer()

const section = async () => {
  const part = (await screen.findByRole('heading', { name: 'Compared with Checkbook' })).closest('section')
  if (!part) throw new Error('the heading has no section')
  return within(part)
}

describe('checks about which both sides do not agree', () => {
  it('are told with what each side says, and are closed with a note', async () => {
    thePaymentsPage({})
    let open = [aCase(), aCase({ id: 8, check_id: 'c18', kind: 'missing', theirs: null })]
    serve('staff/check-cases', () => listing(open))
    const sent: unknown[] = []
    apiServer.use(
      http.post(apiUrl('staff/check-cases/7/close'), async ({ request }) => {
        sent.push(await request.json())
        open = open.slice(1)
        return HttpResponse.json(aCase({ closed: '2026-11-21T15:00:00Z', closed_by: 'Femi', note: 'Voided there.' }))
      }),
    )
    openDesk('/staff/payments')
    const cases = await section()
    expect(await cases.findByText(/which does not have it\. Void it there/)).toBeTruthy()
    expect(cases.getAllByText('Cancelled')).toHaveLength(2)
    expect(cases.getByText('There is no such check.')).toBeTruthy()
    await userEvent.click(cases.getByRole('button', { name: 'Close the case about check c17' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), 'Voided there.')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Close the case' }))
    expect(await screen.findByText('Case closed')).toBeTruthy()
    expect(sent).toEqual([{ note: 'Voided there.' }])
    await waitFor(() => expect(cases.queryByText('Check c17')).toBeNull())
    expect(cases.getByText('Check c18')).toBeTruthy()
  })

  it('are looked for when somebody asks, and say when that was last done', async () => {
    thePaymentsPage({})
    let last: object | null = null
    let state = 'idle'
    let lists = 0
    serve('staff/check-comparison', () => HttpResponse.json({ last, state }))
    serve('staff/check-cases', () => {
      lists += 1
      return listing([])
    })
    let asked = 0
    apiServer.use(
      http.post(apiUrl('staff/check-comparison'), () => {
        asked += 1
        state = 'running'
        return new HttpResponse(null, { status: 204 })
      }),
    )
    openDesk('/staff/payments')
    const cases = await section()
    expect(await cases.findByText(/^Not compared yet/)).toBeTruthy()
    expect(await cases.findByText('No case is open')).toBeTruthy()
    expect(cases.queryByText('Everything agrees')).toBeNull()
    await userEvent.click(cases.getByRole('button', { name: 'Compare now' }))
    expect(await cases.findByText(/^Comparing now/)).toBeTruthy()
    expect(asked).toBe(1)
    const before = lists
    state = 'idle'
    last = { finished: '2026-11-21T15:00:00Z', checks: 1234 }
    // Without a reload, with the time of day, and with what it has found.
    const done = /^Last compared on Nov 21, 2026, \d+:\d\d [AP]M: 1,234 checks were on Checkbook’s list\./
    expect(await cases.findByText(done, undefined, { timeout: 5_000 })).toBeTruthy()
    expect(cases.queryByText(/^Comparing now/)).toBeNull()
    expect(await cases.findByText('Everything agrees')).toBeTruthy()
    await waitFor(() => expect(lists).toBeGreaterThan(before))
  })

  it.each([
    ['retrying', /is tried again by itself/],
    ['failed', /Compare again\.$/],
  ])('say that the latest comparison has failed: %s', async (state, sentence) => {
    thePaymentsPage({})
    serve('staff/check-comparison', () => HttpResponse.json({ last: null, state }))
    openDesk('/staff/payments')
    const cases = await section()
    expect(await cases.findByText(sentence)).toBeTruthy()
    expect(cases.getByRole('button', { name: 'Compare now' })).toBeTruthy()
  })

  it('say so in their place when the comparison cannot be asked for', async () => {
    thePaymentsPage({})
    apiServer.use(http.post(apiUrl('staff/check-comparison'), () => HttpResponse.error()))
    openDesk('/staff/payments')
    const cases = await section()
    await userEvent.click(await cases.findByRole('button', { name: 'Compare now' }))
    expect((await cases.findByRole('alert')).textContent).toMatch('The server could not be reached.')
  })

  it('are shown with the closed ones, by the address', async () => {
    thePaymentsPage({})
    serve('staff/check-cases', (url) =>
      listing(
        url.searchParams.get('show') === 'all'
          ? [aCase({ closed: '2026-11-21T15:00:00Z', closed_by: 'Femi', note: 'Voided there.' })]
          : [],
      ),
    )
    openDesk('/staff/payments')
    const cases = await section()
    await userEvent.click(await cases.findByRole('link', { name: 'All' }))
    expect(await cases.findByText('Closed by Femi on Nov 21, 2026: Voided there.')).toBeTruthy()
    expect(cases.queryByRole('button', { name: /^Close the case/ })).toBeNull()
    expect(window.location.search).toBe('?cases=all')
  })
})
