import { apiServer, apiUrl, withApiServer } from '@caseback/web/testing/api-server'
import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { theClaim, theDesk } from '../testing/review-desk.ts'
import { leftClaims } from './hold-calls.ts'

withApiServer()
const user = userEvent.setup()
const later = setTimeout
beforeEach(() => {
  // jsdom lays nothing out: no width to ask for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

/** Claim 10 opened with a key after 30, before the browser paints it: what is sent from then on, and `paint`. */
async function claim10Unpainted() {
  const sent: string[] = []
  theDesk()
  for (const way of ['open', 'hold', 'leave'] as const)
    apiServer.use(
      http.post(apiUrl(`staff/claims/:id/${way}`), ({ params }) => {
        sent.push(`${way} ${String(params['id'])}`)
        return HttpResponse.json({
          hold: { mine: true, name: 'Rosa', since: '2026-11-28T14:03:00' },
          seconds_left: 300,
        })
      }),
    )
  openDesk('/staff/claims/30')
  await theClaim(30)
  await waitFor(() => expect(sent).toContain('open 30'))
  // A test before this one may have left it just now: to open it waits for that.
  sent.splice(0)
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  // However slow this machine is, it is no page that nobody sees.
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => (ms === 500 ? 0 : later(act, ms)))
  await user.keyboard('j')
  await theClaim(10)
  expect(sent).toEqual([])
  const paint = () =>
    act(() => {
      for (const frame of frames.splice(0)) frame(performance.now())
    })
  return { sent, paint }
}

describe('a claim that is opened after another one', () => {
  it('is painted before anything is sent of it, or of the one before', async () => {
    const { sent, paint } = await claim10Unpainted()
    paint()
    await waitFor(() => expect(sent.toSorted()).toEqual(['leave 30', 'open 10']))
  })

  it('where the page goes before that, the one before is left at once, and once', async () => {
    const { sent, paint } = await claim10Unpainted()
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(sent).toContain('leave 30'))
    paint()
    await waitFor(() => expect(sent).toContain('open 10'))
    expect(sent.filter((each) => each === 'leave 30')).toHaveLength(1)
  })

  it('is not taken again by what another tab says of the one before', async () => {
    const { sent, paint } = await claim10Unpainted()
    const otherTab = leftClaims()
    // oxlint-disable-next-line require-post-message-target-origin
    otherTab.postMessage(30)
    await new Promise((resolve) => later(resolve, 50))
    paint()
    await waitFor(() => expect(sent).toContain('open 10'))
    // So long a tab waits before it takes again what another one has left.
    await new Promise((resolve) => later(resolve, 1100))
    otherTab.close()
    expect(sent.toSorted()).toEqual(['leave 30', 'open 10'])
  })
})
