import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk, refuse } from '../../testing/open-desk.tsx'
import { aClaim, anItem, fillIn, theClaim, theDesk } from './testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const counts = { submitted: 1_250, needs_attention: 2, disputed: 3, late: 0 }
const countsAnswer = (answer: () => Response | Promise<Response>) =>
  apiServer.use(http.get(apiUrl('staff/claims/counts'), answer))
const queueAnswers = (answer: (search: URLSearchParams) => Response) =>
  apiServer.use(http.get(apiUrl('staff/claims'), ({ request }) => answer(new URL(request.url).searchParams)))
const queueOf = (ids: number[], next: string | null = null) =>
  listing(
    ids.map((id) => anItem(id, '2099-12-10')),
    next,
  )

describe('the queues', () => {
  it('are one line of links, each by its whole name with its count, and the chosen one is in the address', async () => {
    theDesk()
    countsAnswer(() => HttpResponse.json(counts))
    queueAnswers((search) => queueOf(search.get('status') === 'NEEDS_ATTENTION' ? [40] : [30]))
    openDesk('/staff/claims/30')
    const queues = within(await screen.findByRole('navigation', { name: 'Queues' }))
    expect(await queues.findByRole('link', { name: 'Submitted 1,250', current: 'page' })).toBeTruthy()
    const names = queues.getAllByRole('link').map((link) => link.textContent)
    expect(names).toEqual([
      'Submitted 1,250',
      'Needs Attention 2',
      'Disputed 3',
      'Validated ',
      'Rejected ',
      'All claims ',
    ])
    await userEvent.click(queues.getByRole('link', { name: 'Needs Attention 2' }))
    await theClaim(40)
    expect(window.location.pathname + window.location.search).toBe('/staff/claims/40?status=NEEDS_ATTENTION')
    expect(queues.getByRole('link', { name: /Needs Attention 2/, current: 'page' })).toBeTruthy()
  })

  it('are in the order that is chosen, in each of them and in the table, and the address has it', async () => {
    theDesk()
    countsAnswer(() => HttpResponse.json(counts))
    queueAnswers((search) => queueOf(search.get('sort') === '-amount' ? [40, 30] : [30, 40]))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Amount, descending')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Diner 40/ }).getAttribute('href')).toContain('sort=-amount'),
    )
    expect(window.location.search).toBe('?sort=-amount')
    const queues = within(screen.getByRole('navigation', { name: 'Queues' }))
    expect(queues.getByRole('link', { name: /Disputed/ }).getAttribute('href')).toBe(
      '/staff/claims?dispute=open&sort=-amount',
    )
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toContain('sort=-amount')
  })

  it('are asked for in each order that the choice offers', async () => {
    const asked: (string | null)[] = []
    theDesk()
    queueAnswers((search) => {
      asked.push(search.get('sort'))
      return queueOf([30])
    })
    openDesk('/staff/claims/30')
    await theClaim(30)
    const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Order' })
    for (const { value } of [...order.options].toReversed()) {
      await userEvent.selectOptions(order, value)
      await waitFor(() => expect(asked.at(-1)).toBe(value === 'promise' ? null : value))
    }
  })

  it('keep what is searched for; what is in none of them is found among all claims, each with its status', async () => {
    theDesk()
    countsAnswer(() => HttpResponse.json(counts))
    queueAnswers((search) => queueOf(search.get('q') === null || search.get('status') === 'ANY' ? [30] : []))
    openDesk('/staff/claims/30?q=6612')
    const queues = within(await screen.findByRole('navigation', { name: 'Queues' }))
    expect(queues.getByRole('link', { name: /Needs Attention/ }).getAttribute('href')).toBe(
      '/staff/claims?status=NEEDS_ATTENTION&q=6612',
    )
    await userEvent.click(await screen.findByRole('link', { name: 'Search all claims' }))
    await waitFor(() => expect(window.location.search).toBe('?status=ANY&q=6612'))
    const found = within(screen.getByRole('region', { name: 'Queue' })).findByRole('link', { name: /^30/ })
    expect((await found).textContent).toContain('Submitted')
  })

  it('a claim that looks like another one leads to that', async () => {
    theDesk()
    const flag = { kind: 'duplicate_file', sentence: 'The same file is in claim 18.', claim_id: 18 } as const
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30, { flags: [flag] }))))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.getByRole('link', { name: 'Open claim 18' }).getAttribute('href')).toBe('/staff/claims/18')
  })

  it('are there before their counts, and without them where these fail', async () => {
    theDesk()
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Response>()
    countsAnswer(() => {
      asked.resolve()
      return answer.promise
    })
    openDesk('/staff/claims/30')
    await theClaim(30)
    await asked.promise
    const names = () => screen.getAllByRole('link', { name: /Attention|Disputed/ }).map((link) => link.textContent)
    expect(names()).toEqual(['Needs Attention ', 'Disputed '])
    answer.resolve(HttpResponse.json({}, { status: 503 }))
    await userEvent.keyboard('j')
    await theClaim(10)
    expect(await screen.findByText('Counts could not be loaded')).toBeTruthy()
    expect(names()).toEqual(['Needs Attention ', 'Disputed '])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are counted anew after a decision, however fresh the counts are', async () => {
    theDesk()
    let submitted = 3
    countsAnswer(() => HttpResponse.json({ ...counts, submitted: submitted-- }))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(await screen.findByRole('link', { name: 'Submitted 3' })).toBeTruthy()
    await fillIn('12')
    await userEvent.click(screen.getByRole('button', { name: /^Validate/ }))
    expect(await screen.findByRole('link', { name: 'Submitted 2' })).toBeTruthy()
  })

  it('goes on where its first page ends', async () => {
    theDesk()
    queueAnswers((search) =>
      search.get('cursor') === 'two' ? queueOf([50]) : queueOf([30], 'http://desk.example/?cursor=two'),
    )
    openDesk('/staff/claims/30')
    const queue = within(await screen.findByRole('region', { name: 'Queue' }))
    await userEvent.click(await queue.findByRole('button', { name: 'Show more' }))
    expect(await queue.findByText('Diner 50')).toBeTruthy()
    expect(queue.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('that is empty says so, and no claim is open', async () => {
    theDesk()
    countsAnswer(() => HttpResponse.json(counts))
    queueAnswers(() => queueOf([]))
    openDesk('/staff/claims')
    expect(await screen.findByText('Nothing waits')).toBeTruthy()
    expect(screen.getByText('No claim is open.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Disputed 3' }))
    expect(await screen.findByText('No claim in this queue')).toBeTruthy()
  })

  it('that fails offers another try, while the open claim stays', async () => {
    theDesk()
    queueAnswers(() => HttpResponse.json({}, { status: 503 }))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(await screen.findByText('The queue could not be loaded')).toBeTruthy()
    queueAnswers(() => queueOf([30]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /^30/ })).toBeTruthy()
  })

  it('is searched from the slash key, and what was searched for stays in the address', async () => {
    theDesk()
    queueAnswers((search) => queueOf(search.get('q') === 'nobody' ? [] : [30]))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await userEvent.keyboard('nobody')
    expect(await screen.findByText('No claim fits')).toBeTruthy()
    expect(window.location.search).toBe('?q=nobody')
  })

  it('shows the claim before again on Back', async () => {
    theDesk()
    openDesk('/staff/claims/30')
    await theClaim(30)
    await userEvent.keyboard('j')
    await theClaim(10)
    window.history.back()
    expect(await theClaim(30)).toBeTruthy()
  })
})

describe('a claim', () => {
  it('that is on its way is a skeleton that says so', async () => {
    theDesk()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    apiServer.use(
      http.get(apiUrl('staff/claims/30'), async () => {
        await answered
        return HttpResponse.json(aClaim(30))
      }),
    )
    openDesk('/staff/claims/30')
    const said = await screen.findByText('Loading the claim')
    expect(said.closest('[aria-busy=true]')).toBeTruthy()
    answer()
    await theClaim(30)
    expect(screen.queryByText('Loading the claim')).toBeNull()
  })

  it('that cannot be read offers another try', async () => {
    theDesk()
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => refuse(503, 'server.unavailable', 'Try again later.')))
    openDesk('/staff/claims/30')
    expect((await screen.findByRole('alert')).textContent).toContain('The claim could not be loaded')
    apiServer.use(http.get(apiUrl('staff/claims/30'), () => HttpResponse.json(aClaim(30))))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await theClaim(30)
  })

  it('that does not exist says so, and offers no other try', async () => {
    theDesk()
    apiServer.use(http.get(apiUrl('staff/claims/99'), () => refuse(404, 'not_found', 'We could not find that.')))
    openDesk('/staff/claims/99')
    expect((await screen.findByRole('alert')).textContent).toContain('No claim has this number')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('tells finance who decides, and offers no decision and no field', async () => {
    theDesk()
    apiServer.use(
      http.get(apiUrl('staff/me'), () =>
        HttpResponse.json({
          id: 2,
          name: 'Femi',
          email: 'f@example.com',
          roles: ['finance'],
          check_simulator_url: null,
        }),
      ),
    )
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(screen.getByText('A reviewer decides about this claim.')).toBeTruthy()
    for (const name of [/^Validate/, /^Reject/, /^Needs attention/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByLabelText('Distributor')).toHaveProperty('readOnly', true)
    await userEvent.keyboard('r')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
