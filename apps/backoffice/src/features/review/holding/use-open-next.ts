import { getReviewClaim, type StaffMember } from '@caseback/contract'
import { useLocation, useNavigate } from '@caseback/web/router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../../shared/paths.ts'
import { useRead } from '../../../shared/use-read.ts'
import type { ReviewQueue } from '../use-review-queue.ts'
import { giveBack } from './hold-calls.ts'
import { useOncePainted } from './painted.ts'
import { type NextAsked, useNextForMe } from './use-next-for-me.ts'

const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** What an entry of the browser's history says where colleagues had every claim. */
const NOTHING_LEFT = 'nothing left'

/** On a wide screen the first one opens by itself; a phone shows the list first. */
function useFirstOpens(isFirst: boolean, open: () => Promise<void>) {
  const openFirst = useEffectEvent(() => void open())
  useEffect(() => {
    if (isFirst && isWide()) openFirst()
  }, [isFirst])
}

/** The next claim is there before it is asked for. It is read anew when it is opened: it may have changed until then. */
function useReadAhead(nextId: number | undefined) {
  const { data } = useRead(getReviewClaim, nextId === undefined ? null : { params: { id: nextId } }, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return data?.id === nextId ? data : undefined
}

/** Where a claim is being asked for from; it is not opened where it is called off. */
type Asking = { from: number | null; isOff: boolean; done: Promise<void> }

/**
 * The way to the next claim for whoever is here, and whether colleagues have every one. One is asked for at a time: `openNext`
 * from the same claim meanwhile is the same. Who opens another claim, leaves the desk or calls it off gives back what they get.
 */
export function useOpenNext(queue: ReviewQueue, currentId: number | null, member: StaffMember) {
  const navigate = useNavigate()
  const { likely, asks, take } = useNextForMe(queue, currentId, member)
  const { query, list } = queue
  const ahead = useReadAhead(useOncePainted(likely))
  const { state } = useLocation()
  const isNothingLeft = currentId === null && state === NOTHING_LEFT
  const isEmpty = list.items?.length === 0 && !list.isPrevious
  // Where nothing waits, colleagues have nothing: what comes then opens by itself.
  const forget = useEffectEvent(() => navigate(`${paths.claims.href()}${query}`, { replace: true }))
  useEffect(() => {
    if (isNothingLeft && isEmpty) forget()
  }, [isNothingLeft, isEmpty])
  const here = useRef<number | null | undefined>(currentId)
  const asking = useRef<Asking | null>(null)
  // Before anybody can press something on what is painted.
  useLayoutEffect(() => {
    here.current = currentId
    return () => {
      here.current = undefined
    }
  }, [currentId])

  const ask = async (mine: Asking, before: Asking | null, options?: { replace: boolean }) => {
    await before?.done
    const isWanted = () => !mine.isOff && here.current === mine.from
    if (!isWanted()) return
    const next = await take()
    if (isWanted()) go(next, options)
    else if (next !== null && next !== here.current) giveBack(next)
  }
  const go = (next: number | null, options?: { replace: boolean }) => {
    if (next === null) navigate(`${paths.claims.href()}${query}`, { replace: currentId === null, state: NOTHING_LEFT })
    // Most often it was read ahead; where it was not, it says that it is being read.
    else flushSync(() => navigate(`${paths.claim.href(next)}${query}`, { ...options, atOnce: true }))
  }
  /** How the next claim is asked for together with a decision about this one; undefined where it is asked for by itself. */
  const withDecision = (): NextAsked | undefined =>
    asking.current?.from === currentId && !asking.current.isOff ? undefined : (asks() ?? undefined)
  /** Goes to what a decision's answer has given, or gives it back. */
  const goTo = (next: number | null) => {
    if (here.current === currentId) go(next)
    else if (next !== null && next !== here.current) giveBack(next)
  }
  const openNext = (options?: { replace: boolean }): Promise<void> => {
    const before = asking.current
    if (before?.from === currentId && !before.isOff) return before.done
    const mine: Asking = { from: currentId, isOff: false, done: Promise.resolve() }
    asking.current = mine
    mine.done = ask(mine, before, options).finally(() => {
      if (asking.current === mine) asking.current = null
    })
    return mine.done
  }
  const callOff = () => {
    if (asking.current) asking.current.isOff = true
  }
  useFirstOpens(currentId === null && !list.isPrevious && (list.items?.length ?? 0) > 0 && !isNothingLeft, () =>
    openNext({ replace: true }),
  )
  return { openNext, withDecision, goTo, callOff, ahead, isNothingLeft: isNothingLeft && !isEmpty }
}
