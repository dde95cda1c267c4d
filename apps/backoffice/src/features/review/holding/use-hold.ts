import type { WireClaimHold, WireHeldClaim } from '@caseback/contract'
import { useEffect, useRef, useState } from 'react'
import { isSessionEnd, mayHelpToRetry } from '../../../shared/api.ts'
import { holdClaim, leave, leftClaims, openClaim } from './hold-calls.ts'
import { painted } from './painted.ts'

export type HoldState =
  /** Nothing is to be said: it waits for no reviewer, or the server has not answered yet. */
  | { kind: 'none' }
  | { kind: 'mine' }
  /** `wasMine`: it was with whoever is here before. */
  | { kind: 'other'; hold: WireClaimHold; wasMine: boolean }
  /** Nothing was done for so long that it is anybody’s. */
  | { kind: 'ended' }
  /** The server was not reached. */
  | { kind: 'unknown' }

/** Work on a claim is told at most so often, and tried again so soon where the network failed. */
const TELL_MS = 60_000
const AGAIN_MS = 10_000
/** What another tab of the same person gives up as it closes is theirs again so long after. */
const AFTER_OTHER_TAB_MS = 1_000

const WORK = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'] as const
const NOTHING: HoldState = { kind: 'none' }

/**
 * Reserves a claim for the signed-in reviewer while it is open and they work on it (keys, pointer, scrolling). Leaving the claim
 * or the page releases it.
 * @param claimId null: no claim is reserved
 * @param isListedElsewhere the queue, read anew, shows the claim with a colleague: the server is asked at once
 */
export function useHold(
  claimId: number | null,
  isListedElsewhere: boolean,
): { hold: HoldState; takeOver: () => Promise<boolean> } {
  const [hold, setHold] = useState<HoldState>(NOTHING)
  const watched = useRef<ReturnType<typeof watch> | null>(null)
  useEffect(() => {
    if (claimId === null) return undefined
    const watching = watch(claimId, setHold)
    watched.current = watching
    return () => {
      watching.end()
      watched.current = null
      setHold(NOTHING)
    }
  }, [claimId])
  useEffect(() => {
    if (isListedElsewhere && hold.kind === 'mine') watched.current?.ask()
  }, [isListedElsewhere, hold.kind])
  return { hold, takeOver: async () => (await watched.current?.takeOver()) ?? false }
}

/** Takes a claim and watches over it until its end; `tell` hears of every change. */
function watch(claimId: number, tell: (state: HoldState) => void) {
  let isOver = false
  let state: HoldState = NOTHING
  let wasMine = false
  let askedAt = performance.now()
  let waitMs = TELL_MS
  let asking: ReturnType<typeof setTimeout> | undefined
  let ending: ReturnType<typeof setTimeout> | undefined

  const become = (next: HoldState) => {
    state = next
    tell(next)
  }
  const hear = ({ hold, seconds_left: secondsLeft }: WireHeldClaim) => {
    clearTimeout(ending)
    if (hold === null) become(NOTHING)
    else if (hold.mine) {
      wasMine = true
      ending = setTimeout(() => become({ kind: 'ended' }), secondsLeft * 1000)
      if (state.kind !== 'mine') become({ kind: 'mine' })
    } else become({ kind: 'other', hold, wasMine })
  }
  const ask = async (asks: () => Promise<WireHeldClaim>) => {
    if (isOver) return
    clearTimeout(asking)
    asking = undefined
    askedAt = performance.now()
    waitMs = TELL_MS
    try {
      const held = await asks()
      if (!isOver) hear(held)
    } catch (error) {
      if (isOver || isSessionEnd(error)) return
      waitMs = AGAIN_MS
      if (!mayHelpToRetry(error)) return
      become({ kind: 'unknown' })
      askLater()
    }
  }
  const keep = () => ask(() => holdClaim(claimId, { takesOver: false }))
  const askLater = () => {
    asking ??= setTimeout(() => void keep(), Math.max(0, askedAt + waitMs - performance.now()))
  }
  const worked = () => askLater()
  const isBack = () => void keep()
  const goes = () => {
    if (state.kind !== 'other') leave(claimId)
  }
  const otherTabs = leftClaims()
  otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOver || data !== claimId || state.kind !== 'mine') return
    clearTimeout(asking)
    asking = setTimeout(() => void keep(), AFTER_OTHER_TAB_MS)
  })
  const isGone = () => {
    goes()
    // A channel is of this origin alone.
    // oxlint-disable-next-line require-post-message-target-origin
    otherTabs.postMessage(claimId)
  }

  for (const kind of WORK) document.addEventListener(kind, worked, { passive: true, capture: true })
  window.addEventListener('online', isBack)
  window.addEventListener('pagehide', isGone)
  const begin = async () => {
    // What is sent takes time of the processor that the claim is painted with.
    await painted()
    await ask(() => openClaim(claimId))
  }
  void begin()

  return {
    ask: () => void keep(),
    /** Whether it is now with whoever is here. */
    takeOver: async () => {
      await ask(() => holdClaim(claimId, { takesOver: true }))
      return state.kind === 'mine'
    },
    end: () => {
      isOver = true
      clearTimeout(asking)
      clearTimeout(ending)
      for (const kind of WORK) document.removeEventListener(kind, worked, { capture: true })
      window.removeEventListener('online', isBack)
      window.removeEventListener('pagehide', isGone)
      // What comes next is painted first, unless the page goes before that.
      let isLeft = false
      const leaves = () => {
        window.removeEventListener('pagehide', leaves)
        if (isLeft) return
        isLeft = true
        isGone()
        otherTabs.close()
      }
      window.addEventListener('pagehide', leaves)
      void painted().then(leaves)
    },
  }
}
