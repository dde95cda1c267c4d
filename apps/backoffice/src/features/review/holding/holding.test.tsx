import type { WireClaimHold, WireQueueItem } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listing, openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { aClaim, anItem, fillIn, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()

beforeEach(() => {
  // jsdom lays nothing out: no width to ask for, nothing to scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const since = '2026-11-28T14:03:00'
const ben: WireClaimHold = { mine: false, name: 'Ben', since }
const mine: WireClaimHold = { mine: true, name: 'Rosa', since }
const heldBy = (hold: WireClaimHold | null) => ({ hold, seconds_left: hold?.mine ? 300 : 0 })

/** Claims that were left, of all tests: the screen of one may still do so in the next. */
const left: number[] = []
/** What is asked about a claim, in order; `answer` says who has it. */
function holds(answer: (way: string, body: { take_over?: boolean }) => WireClaimHold | null | 'away') {
  const asked: string[] = []
  for (const way of ['open', 'hold', 'leave'])
    apiServer.use(
      http.post(apiUrl(`staff/claims/:id/${way}`), async ({ request, params }) => {
        const text = await request.text()
        const body = (text === '' ? {} : JSON.parse(text)) as { take_over?: boolean }
        if (way === 'leave') {
          left.push(Number(params['id']))
          return new HttpResponse(null, { status: 204 })
        }
        asked.push(`${way} ${String(params['id'])}${body.take_over ? ' over' : ''}`)
        const hold = answer(way, body)
        return hold === 'away' ? HttpResponse.error() : HttpResponse.json(heldBy(hold))
      }),
    )
  return asked
}
/** What the next claim is, each time; and what it was asked among. */
function nexts(...ids: (number | null)[]) {
  const asked: { among?: number[]; passed: number[] }[] = []
  apiServer.use(
    http.post(apiUrl('staff/claims/next'), async ({ request }) => {
      asked.push((await request.json()) as { among?: number[]; passed: number[] })
      const id = ids[Math.min(asked.length, ids.length) - 1]
      return HttpResponse.json({ claim: id ? anItem(id, '2099-12-10') : null })
    }),
  )
  return asked
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const theQueueHas = (...items: Partial<WireQueueItem>[]) =>
  apiServer.use(
    http.get(apiUrl('staff/claims'), () =>
      listing(items.map((item) => ({ ...anItem(item.id ?? 0, '2099-12-10'), ...item }))),
    ),
  )

describe('a claim that is opened', () => {
  it('is taken, kept by work at most once a minute, not kept without, and left for the next one', async () => {
    theDesk()
    const asked = holds(() => mine)
    openDesk('/staff/claims/30')
    await theClaim(30)
    await waitFor(() => expect(asked).toEqual(['open 30']))
    await pass(240)
    expect(asked).toEqual(['open 30'])
    await user.keyboard('x')
    await waitFor(() => expect(asked).toEqual(['open 30', 'hold 30']))
    for (let at = 0; at < 20; at++) await user.keyboard('x')
    await pass(59)
    expect(asked).toEqual(['open 30', 'hold 30'])
    await pass(2)
    await waitFor(() => expect(asked).toEqual(['open 30', 'hold 30', 'hold 30']))
    expect(screen.queryByText(/looking at this/)).toBeNull()
    await user.keyboard('j')
    await theClaim(10)
    await waitFor(() => expect(asked.at(-1)).toBe('open 10'))
    expect(left).toContain(30)
  })

  it('says before anything is typed that a colleague has it, who can be relieved of it', async () => {
    theDesk()
    const asked = holds((_, { take_over }) => (take_over ? mine : ben))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(await screen.findByText('Ben is looking at this since 2:03 PM.', { selector: 'strong' })).toBeTruthy()
    // Nobody is locked out, and nobody decides by mistake what a colleague is deciding.
    expect(screen.getByLabelText('Distributor')).toBeTruthy()
    await user.keyboard('r')
    expect((await screen.findAllByText('You may read along. Take it over to decide it yourself.')).length).toBe(2)
    await user.click(screen.getByRole('button', { name: /^Validate/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take over' }))
    expect(await screen.findByText('It is yours now')).toBeTruthy()
    expect(screen.getByText('Ben is told as soon as they go on.')).toBeTruthy()
    expect(screen.queryByText(/looking at this/)).toBeNull()
    expect(asked).toEqual(['open 30', 'hold 30 over'])
    await user.keyboard('r')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('that a colleague takes over says so within a minute, and what was typed stays', async () => {
    theDesk()
    let isTaken = false
    const asked = holds(() => (isTaken ? ben : mine))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await fillIn('24')
    isTaken = true
    await pass(61)
    expect(
      await screen.findByText('Ben has had this claim since 2:03 PM; you had it before.', { selector: 'strong' }),
    ).toBeTruthy()
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '88213')
    expect(asked).toEqual(['open 30', 'hold 30'])
  })

  it('is not decided from a sheet that was open before a colleague took it over, whose note stays', async () => {
    const sent = theDesk()
    let isTaken = false
    holds((_, { take_over }) => (isTaken && !take_over ? ben : mine))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await user.keyboard('r')
    const note = async () => within(await screen.findByRole('dialog')).findByLabelText('Note to the operator')
    await user.selectOptions(screen.getByLabelText('Reason'), 'unreadable')
    await user.type(await note(), 'Page 2 is dark.')
    isTaken = true
    await pass(61)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take over' }))
    await screen.findByText('It is yours now')
    await user.keyboard('r')
    expect(await note()).toHaveProperty('value', 'Page 2 is dark.')
  })

  it('that a colleague takes over while nothing is done here is heard of by the queue', async () => {
    theDesk()
    let isTaken = false
    const asked = holds(() => (isTaken ? ben : mine))
    theQueueHas({ id: 30 }, { id: 10 })
    openDesk('/staff/claims/30')
    await theClaim(30)
    await waitFor(() => expect(asked).toEqual(['open 30']))
    isTaken = true
    theQueueHas({ id: 30, holder: ben }, { id: 10 })
    await pass(61)
    expect(await screen.findByText(/you had it before/, { selector: 'strong' })).toBeTruthy()
  })

  it('is anybody’s after five minutes without a key, says so, and is theirs again with the next one', async () => {
    theDesk()
    const asked = holds(() => mine)
    openDesk('/staff/claims/30')
    await theClaim(30)
    await waitFor(() => expect(asked).toEqual(['open 30']))
    await pass(301)
    const note = /nothing has happened here for five minutes/
    expect(await screen.findByText(note, { selector: 'strong' })).toBeTruthy()
    await user.keyboard('x')
    await waitFor(() => expect(screen.queryByText(note)).toBeNull())
    expect(asked).toEqual(['open 30', 'hold 30'])
  })

  it('without a network says that colleagues do not see so, and tries again by itself', async () => {
    theDesk()
    let isAway = true
    const asked = holds(() => (isAway ? 'away' : mine))
    openDesk('/staff/claims/30')
    await theClaim(30)
    expect(await screen.findByText(/Without a connection/, { selector: 'strong' })).toBeTruthy()
    isAway = false
    await pass(11)
    await waitFor(() => expect(screen.queryByText(/Without a connection/)).toBeNull())
    expect(asked).toEqual(['open 30', 'hold 30'])
  })

  it('is given up as the page is left', async () => {
    theDesk()
    const asked = holds(() => mine)
    openDesk('/staff/claims/20')
    await theClaim(20)
    await waitFor(() => expect(asked).toEqual(['open 20']))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(left).toContain(20))
  })

  it('takes nothing where it is decided, or by who may not review', async () => {
    theDesk()
    const asked = holds(() => mine)
    signedInAs('finance')
    openDesk('/staff/claims/30')
    await theClaim(30)
    apiServer.use(
      http.get(apiUrl('staff/claims/10'), () => HttpResponse.json(aClaim(10, { status: 'CLAIM_VALIDATED' }))),
    )
    signedInAs('reviewer')
    await user.keyboard('j')
    await theClaim(10)
    expect(asked).toEqual([])
  })
})

describe('the queue', () => {
  it('has who is at work on a claim, and opens the first that the server gives', async () => {
    theDesk()
    holds(() => mine)
    theQueueHas({ id: 30, holder: ben }, { id: 10, holder: mine }, { id: 20, holder: mine })
    const asked = nexts(10)
    openDesk('/staff/claims')
    await theClaim(10)
    expect(asked).toEqual([{ passed: [] }])
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    expect(queue.getByRole('link', { name: /^30.*Ben is looking at it since 2:03 PM/ })).toBeTruthy()
    expect(await queue.findByRole('link', { name: /^10.*You have it before you/ })).toBeTruthy()
    // The list is some seconds old: that one was before them.
    expect(queue.getByRole('link', { name: /^20/ }).textContent).not.toContain('You have it')
  })

  it('goes on after a decision with what the server gives: of all by promise, without what was left', async () => {
    theDesk()
    holds(() => mine)
    const asked = nexts(20)
    openDesk('/staff/claims/30')
    await theClaim(30)
    await user.keyboard('j')
    await theClaim(10)
    await fillIn('24')
    await user.keyboard('{Escape}a')
    await theClaim(20)
    expect(asked).toEqual([{ passed: [30, 10] }])
  })

  it('goes on within a list that is searched or sorted, from where it is', async () => {
    theDesk()
    holds(() => mine)
    const asked = nexts(20)
    openDesk('/staff/claims/10?q=diner')
    await theClaim(10)
    await fillIn('24')
    await user.keyboard('{Escape}a')
    await theClaim(20)
    expect(asked).toEqual([{ among: [20, 30], passed: [10] }])
    expect(window.location.search).toBe('?q=diner')
  })

  it('says where colleagues have every claim, and gives one once there is one', async () => {
    theDesk()
    holds(() => ben)
    const asked = nexts(null, 20)
    openDesk('/staff/claims/30')
    await theClaim(30)
    await user.click(await screen.findByRole('button', { name: 'Next for me' }))
    expect(await screen.findByText('Colleagues have every claim that waits')).toBeTruthy()
    expect(window.location.pathname).toBe('/staff/claims')
    await user.click(screen.getByRole('button', { name: 'Next for me' }))
    await theClaim(20)
    expect(asked).toHaveLength(2)
  })

  it('says of colleagues nothing where nothing waits, and opens by itself what has come', async () => {
    theDesk()
    holds(() => mine)
    nexts(null, 20)
    openDesk('/staff/claims/30')
    await theClaim(30)
    theQueueHas()
    await fillIn('24')
    await user.keyboard('{Escape}a')
    await waitFor(() => expect(window.location.pathname).toBe('/staff/claims'))
    await screen.findByText('No claim is open.')
    await waitFor(() => expect(screen.queryByText('Colleagues have every claim that waits')).toBeNull())
    theQueueHas({ id: 20 })
    await pass(61)
    await theClaim(20)
  })

  it('goes on by itself where the server cannot be asked', async () => {
    theDesk()
    holds(() => 'away')
    theQueueHas({ id: 30 }, { id: 10, holder: ben }, { id: 20 })
    apiServer.use(http.post(apiUrl('staff/claims/next'), () => HttpResponse.error()))
    openDesk('/staff/claims/30')
    await theClaim(30)
    await user.keyboard('g')
    expect(await theClaim(20)).toBeTruthy()
  })
})
