import type { WireClaimHold } from '@caseback/contract'
import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk, signedInAs } from '../../../testing/open-desk.tsx'
import { aClaim, anItem, fillIn, theClaim, theDesk } from '../testing/review-desk.ts'

withApiServer()
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const user = userEvent.setup()
const mine: WireClaimHold = { mine: true, name: 'Rosa', since: '2026-11-28T14:03:00' }

/** What is asked about claims, in order. */
function holds() {
  const asked: string[] = []
  for (const way of ['open', 'hold', 'leave'])
    apiServer.use(
      http.post(apiUrl(`staff/claims/:id/${way}`), ({ params }) => {
        asked.push(`${way} ${String(params['id'])}`)
        return way === 'leave'
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json({ hold: mine, seconds_left: 300 })
      }),
    )
  return asked
}

/** The next claim, each time that it is asked for: told once `answer` is called. */
function slowNext(id: number) {
  const waiting: (() => void)[] = []
  let asked = 0
  apiServer.use(
    http.post(apiUrl('staff/claims/next'), async () => {
      asked++
      await new Promise<void>((resolve) => waiting.push(resolve))
      return HttpResponse.json({ claim: anItem(id, '2099-12-10'), waiting: true })
    }),
  )
  return { asked: () => asked, answer: () => waiting.shift()?.() }
}

/** A claim is decided, and the next one is being asked for. */
async function decideOn30(next: { asked: () => number }) {
  openDesk('/staff/claims/30')
  await theClaim(30)
  await fillIn('24')
  await user.keyboard('{Escape}a')
  await waitFor(() => expect(next.asked()).toBe(1))
}

describe('while the next claim is being asked for', () => {
  it('whoever opens the very one that they are given keeps it', async () => {
    theDesk()
    const asked = holds()
    const next = slowNext(10)
    await decideOn30(next)
    await user.keyboard('j')
    await theClaim(10)
    await waitFor(() => expect(asked).toContain('open 10'))
    next.answer()
    // The queue is read anew after the answer.
    await user.keyboard('j')
    await theClaim(20)
    await waitFor(() => expect(asked).toContain('open 20'))
    expect(asked.indexOf('leave 10')).toBeGreaterThan(asked.indexOf('leave 30'))
    expect(asked.filter((each) => each === 'leave 10')).toHaveLength(1)
  })

  it('whoever opens another one gives back the one that they are given, and other tabs hear so', async () => {
    theDesk()
    const asked = holds()
    const heard: unknown[] = []
    const otherTab = new BroadcastChannel('claims that are left')
    otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
    const next = slowNext(20)
    await decideOn30(next)
    await user.keyboard('j')
    await theClaim(10)
    next.answer()
    await waitFor(() => expect(asked).toContain('leave 20'))
    await waitFor(() => expect(heard).toContain(20))
    otherTab.close()
    expect(screen.getByRole('heading', { level: 2, name: 'Diner 10' })).toBeTruthy()
  })

  it('another key asks for no other one', async () => {
    theDesk()
    const asked = holds()
    const next = slowNext(10)
    openDesk('/staff/claims/30')
    await theClaim(30)
    await user.keyboard('gg')
    await waitFor(() => expect(next.asked()).toBe(1))
    next.answer()
    await theClaim(10)
    await waitFor(() => expect(asked).toContain('open 10'))
    expect(next.asked()).toBe(1)
    expect(asked.slice(asked.indexOf('open 10'))).not.toContain('leave 10')
  })

  it('whoever takes the decision back stays with their claim, as it was, and gives the other one back', async () => {
    theDesk()
    const asked = holds()
    const next = slowNext(10)
    apiServer.use(http.post(apiUrl('staff/claims/30/decision/undo'), () => HttpResponse.json(aClaim(30))))
    await decideOn30(next)
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull())
    next.answer()
    await waitFor(() => expect(asked).toContain('leave 10'))
    expect(window.location.pathname).toBe('/staff/claims/30')
    expect(screen.getByRole('heading', { level: 2, name: 'Diner 30' })).toBeTruthy()
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '88213')
  })
})

describe('the next claim', () => {
  it('is not asked for by who may not review: the first of the queue opens', async () => {
    theDesk()
    holds()
    const next = slowNext(10)
    signedInAs('finance')
    openDesk('/staff/claims')
    await theClaim(30)
    expect(next.asked()).toBe(0)
  })
})
