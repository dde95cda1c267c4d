import type { WireHome } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { listing, openDesk, refuse, signedInAs } from '../../testing/open-desk.tsx'
import { aHome, aQueueItem, promiseBoard, thirtyDays } from '../../testing/sample-home.ts'

withApiServer()

const theHome = (fields: Partial<WireHome>) =>
  apiServer.use(http.get(apiUrl('staff/home/'), () => HttpResponse.json(aHome(fields))))
const main = () => within(screen.getByRole('main'))

describe('the start page of the desk', () => {
  it('offers a reviewer the claim with the oldest promise, and opens it', async () => {
    signedInAs('reviewer')
    const next = [aQueueItem(31, { operator_name: 'Casa Verde', estimate: 108.5 }), aQueueItem(32)]
    theHome({ review: { next, held: [], count: 23, more: false }, promises: promiseBoard() })
    apiServer.use(
      http.get(apiUrl('staff/claims'), () => listing(next)),
      http.get(apiUrl('staff/claims/counts'), () =>
        HttpResponse.json({ submitted: 23, needs_attention: 0, disputed: 0, late: 0 }),
      ),
      http.get(apiUrl('staff/claims/31'), () => refuse(404, 'not_found', 'Not found')),
    )
    openDesk()
    expect(await screen.findByText('Casa Verde')).toBeTruthy()
    expect(window.location.pathname).toBe('/staff/home')
    expect(screen.getByText('about $108.50')).toBeTruthy()
    expect(screen.getByRole('link', { name: '23 to review, oldest promise first' }).getAttribute('href')).toBe(
      '/staff/claims',
    )
    expect(screen.getByRole('link', { name: '32 Diner 32' }).getAttribute('href')).toBe('/staff/claims/32')
    apiServer.use(http.post(apiUrl('staff/claims/next'), () => HttpResponse.json({ claim: next[0] })))
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
    await waitFor(() => expect(window.location.pathname).toBe('/staff/claims/31'))
  })

  it('says which claims colleagues have, and where they have all', async () => {
    signedInAs('reviewer')
    const held = [aQueueItem(41, { holder: { mine: false, name: 'Ben', since: '2026-11-28T14:03:00' } })]
    theHome({ review: { next: [aQueueItem(42)], held, count: 2, more: false }, promises: promiseBoard() })
    openDesk('/staff/home')
    expect(await screen.findByText('With colleagues now')).toBeTruthy()
    expect(screen.getByRole('link', { name: '41 Diner 41' }).getAttribute('href')).toBe('/staff/claims/41')
    expect(screen.getByText('Ben, since 2:03 PM')).toBeTruthy()
    apiServer.use(http.post(apiUrl('staff/claims/next'), () => HttpResponse.json({ claim: null })))
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
    expect(await screen.findByText('Colleagues have every claim that waits')).toBeTruthy()
    expect(window.location.pathname).toBe('/staff/home')
  })

  it('without a network stays where it is and says so', async () => {
    signedInAs('reviewer')
    theHome({ review: { next: [aQueueItem(42)], held: [], count: 1, more: false }, promises: promiseBoard() })
    apiServer.use(http.post(apiUrl('staff/claims/next'), () => HttpResponse.error()))
    openDesk('/staff/home')
    await userEvent.click(await screen.findByRole('button', { name: 'Take it' }))
    expect(await screen.findByText(/The server could not be reached/)).toBeTruthy()
  })

  it('has a board of promises whose rows and columns add up, each number the way to just these claims', async () => {
    signedInAs('finance')
    theHome({
      promises: promiseBoard({
        REVIEW: { LATE: 1, DAYS_4_7: 2, LATER: 16 },
        OWED: { LATE: 3, DAYS_1_3: 1 },
        CHECK_FAILED: { TODAY: 1 },
      }),
    })
    openDesk()
    const board = within(await screen.findByRole('table'))
    const numbersOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, -1)
        .map(({ textContent }) => Number.parseInt(textContent?.replace('·', '') ?? '', 10))
    const rows = board.getAllByRole('row').slice(1).map(numbersOf)
    for (const row of rows) expect(row.at(-1)).toBe(row.slice(0, -1).reduce((sum, each) => sum + each, 0))
    const all = rows.at(-1) ?? []
    for (const [at, sum] of all.entries())
      expect(sum).toBe(rows.slice(0, -1).reduce((before, row) => before + (row[at] ?? 0), 0))
    expect(board.getAllByRole('row').map((row) => row.lastElementChild?.textContent)).toEqual([
      'With',
      'Reviewers',
      'Finance',
      'Manufacturers',
      'Finance',
      'Finance',
      '',
    ])
    expect(screen.getByText('4 late')).toBeTruthy()
    expect(screen.getByText('2 within three days')).toBeTruthy()
    const hrefOf = (name: string) => board.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('3 late, Manufacturer’s money')).toBe('/staff/claims?promised=OWED&left=LATE')
    expect(hrefOf('4 late, All')).toBe('/staff/claims?promised=ALL&left=LATE')
    expect(hrefOf('19 any day, A decision')).toBe('/staff/claims?promised=REVIEW')
  })

  it.each([
    ['finance', 'A check', '/staff/payments?at=to-pay'],
    ['finance', 'A request', '/staff/funding?at=to-request'],
    ['finance', 'A decision', null],
    ['reviewer', 'A decision', '/staff/claims'],
    ['reviewer', 'A check', null],
  ] as const)('leads %s from what waits for “%s” to where that is done: %s', async (role, stage, href) => {
    signedInAs(role)
    theHome({ promises: promiseBoard({ PAY: { LATER: 1 } }) })
    openDesk()
    const row = within(await screen.findByRole('rowheader', { name: stage }))
    expect(row.queryByRole('link')?.getAttribute('href') ?? null).toBe(href)
  })

  it('lists on the desk what a number of the board counts, until somebody searches or goes back', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    signedInAs('finance')
    const asked: string[] = []
    apiServer.use(
      http.get(apiUrl('staff/claims/promised'), ({ request }) => {
        asked.push(new URL(request.url).search)
        return listing([aQueueItem(41, { status: 'PENDING_MANUFACTURER_PAYMENT' })])
      }),
      http.get(apiUrl('staff/claims'), ({ request }) => {
        asked.push(new URL(request.url).search)
        return listing([])
      }),
      http.get(apiUrl('staff/reviewers'), () => listing([])),
      http.get(apiUrl('staff/claims/41'), () => refuse(404, 'not_found', 'Not found.')),
      http.get(apiUrl('staff/claims/counts'), () =>
        HttpResponse.json({ submitted: 0, needs_attention: 0, disputed: 0, late: 3 }),
      ),
    )
    openDesk('/staff/claims?promised=OWED&left=LATE')
    expect(await screen.findByText('Diner 41')).toBeTruthy()
    expect(asked).toEqual(['?stage=OWED&left=LATE&limit=100'])
    expect(await screen.findByText('Wait for: manufacturer’s money, late')).toBeTruthy()
    expect((await screen.findByRole('link', { name: /past their promise|late/ })).getAttribute('href')).toBe(
      '/staff/claims?promised=ALL&left=LATE',
    )
    await userEvent.type(screen.getByRole('searchbox'), '7')
    await waitFor(() => expect(asked.at(-1)).toContain('status=ANY&q=7'))
    expect(window.location.search).not.toContain('promised')
  })

  it('shows finance who has asked for what, and leads each line to its list', async () => {
    signedInAs('finance')
    const asked = { name: null, move: null, amount: 1985.9, claim_count: 12, asked_by: 'Femi Cole' }
    theHome({
      promises: promiseBoard(),
      to_approve: {
        batches: { count: 1, more: false, first: [{ kind: 'batch', id: 48, ...asked, asked: '2026-11-28T15:12:00Z' }] },
        moves: { count: 0, more: false, first: [] },
        offers: null,
      },
      lines: [
        { what: 'OVERDUE_REQUESTS', count: 2, more: false, amount: 798.25 },
        { what: 'CLAIMS_WITHOUT_REQUEST', count: 1000, more: true, amount: null },
      ],
    })
    openDesk()
    expect(await screen.findByText('Batch 48')).toBeTruthy()
    expect(screen.getByText(/12 checks · Femi Cole, Nov 28/)).toBeTruthy()
    const hrefOf = (name: RegExp | string) => main().getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Look: Batch 48')).toBe('/staff/batches/48')
    expect(hrefOf('1 batch waits for you')).toBe('/staff/payments?state=WAITING')
    expect(hrefOf(/2\s*requests are past due\s*\$798.25/)).toBe('/staff/funding?state=OVERDUE&at=requests')
    expect(hrefOf(/1,000\+\s*approved claims in no request yet/)).toBe('/staff/funding?at=to-request')
    expect(main().getByText('No promise is open.')).toBeTruthy()
  })

  it('says well that nothing waits', async () => {
    signedInAs('publisher')
    theHome({ to_approve: { batches: null, moves: null, offers: { count: 0, more: false, first: [] } } })
    openDesk()
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
    expect(main().getByText('Saturday, November 28, 2026')).toBeTruthy()
  })

  it('says that it could not be loaded, and asks again', async () => {
    signedInAs('publisher')
    let isDown = true
    apiServer.use(
      http.get(apiUrl('staff/home/'), () =>
        isDown ? refuse(503, 'server.unavailable', 'The server is busy.') : HttpResponse.json(aHome()),
      ),
    )
    openDesk()
    expect(await screen.findByText('What waits could not be loaded')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  })

  it('leads an admin to the first steps as long as one is not done', async () => {
    signedInAs('admin')
    theHome({ review: { next: [], held: [], count: 0, more: false }, promises: promiseBoard() })
    const step = { step: 'offer', done: false, parts_done: null, part_count: null }
    apiServer.use(http.get(apiUrl('staff/first-steps/'), () => HttpResponse.json({ results: [step] })))
    openDesk('/staff/home')
    expect((await screen.findByRole('link', { name: 'First steps' })).getAttribute('href')).toBe('/staff')
    expect(screen.getByText('Every claim is decided')).toBeTruthy()
  })

  it('has plots of thirty days for who sees claims, each with its sum, and every value in a table', async () => {
    signedInAs('finance')
    theHome({ promises: promiseBoard() })
    openDesk()
    expect(await screen.findByText('Claims sent in')).toBeTruthy()
    const { days } = thirtyDays()
    const sum = days.reduce((before, { sent }) => before + sent, 0)
    expect(screen.getByText(String(sum))).toBeTruthy()
    expect(screen.getByText('16.5 h')).toBeTruthy()
    expect(screen.getByText('Cashed by operators')).toBeTruthy()
    await userEvent.click(screen.getByText('As a table'))
    const table = within(screen.getByRole('table', { name: '30 days' }))
    expect(table.getAllByRole('row')).toHaveLength(31)
    expect(table.getByRole('row', { name: /Nov 27, 2026\s*5\s*4\s*9.5/ })).toBeTruthy()
  })

  it('has no plot and no column of money for reviewers', async () => {
    signedInAs('reviewer')
    theHome({ review: { next: [], held: [], count: 0, more: false }, promises: promiseBoard() })
    const { days, hours } = thirtyDays()
    const withoutMoney = { hours, days: days.map((each) => ({ ...each, paid: null })) }
    apiServer.use(http.get(apiUrl('staff/home/trends/'), () => HttpResponse.json(withoutMoney)))
    openDesk('/staff/home')
    expect(await screen.findByText('Claims sent in')).toBeTruthy()
    expect(screen.queryByText('Cashed by operators')).toBeNull()
    await userEvent.click(screen.getByText('As a table'))
    expect(screen.queryByRole('columnheader', { name: 'Cashed' })).toBeNull()
  })
})
