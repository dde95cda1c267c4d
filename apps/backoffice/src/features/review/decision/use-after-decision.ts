import {
  type decideClaim,
  getReviewClaim,
  type ResponseOf,
  type StaffMember,
  type WireReviewClaim,
} from '@caseback/contract'
import type { ClaimStatus } from '@caseback/domain'
import { urlOf } from '@caseback/web/client'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { may } from '../../../shared/may.ts'
import { giveBack } from '../holding/hold-calls.ts'
import { painted } from '../holding/painted.ts'
import type { useOpenNext } from '../holding/use-open-next.ts'
import { beginDeciding, sayDecided } from '../keys/just-decided.ts'
import { ANY_STATUS, type ReviewQueue } from '../use-review-queue.ts'
import type { Action } from './claim-actions.ts'
import type { MadeDecision } from './last-decision.tsx'

/** Which status a claim leaves that leaves the queue by its decision; null where the queue has claims of any. */
function statusOf(queue: ReviewQueue, before: ClaimStatus | undefined): string | null {
  const was = queue.promised ? before : queue.status
  return was === undefined || was === ANY_STATUS ? null : was
}

/** Whether a claim that was of a status before its decision has left the queue by it. */
function leaves(queue: ReviewQueue, before: ClaimStatus | undefined, claim: WireReviewClaim): boolean {
  const was = statusOf(queue, before)
  if (was === null) return false
  // It waits for somebody else, and is no longer for whoever decides here.
  if (claim.first_review?.mine) return true
  return queue.dispute ? !claim.dispute?.open : claim.status !== was
}

/**
 * What comes after a decision on the desk: the next claim, which the decision's answer has or which is asked for, the claim as it
 * is now, and then the queue. `made` is the decision that may still be taken back.
 */
export function useAfterDecision({
  queue,
  status,
  next,
  member,
  reloadQueue,
}: {
  queue: ReviewQueue
  member: StaffMember
  /** Of the claim that is open, as the queue has it. */
  status: ClaimStatus | undefined
  next: ReturnType<typeof useOpenNext>
  reloadQueue: () => void
}) {
  const { mutate } = useSWRConfig()
  const [made, setMade] = useState<MadeDecision | null>(null)
  const [stood, setStood] = useState<number | null>(null)
  const undone = useRef(new Set<MadeDecision>())
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    beginDeciding()
    return () => {
      isHere.current = false
    }
  }, [])
  const decides = may(member, 'reviewer')
  useEffect(() => {
    if (!decides) return
    const ask = async () => {
      await painted()
      if (!isHere.current) return
      const { earlierDecision } = await import('./earlier/earlier-decision.ts')
      const earlier = await earlierDecision()
      if (isHere.current && earlier) setMade((made) => made ?? earlier)
    }
    // Without an answer the decision stands, as it does where nobody takes it back.
    ask().catch(() => undefined)
  }, [decides])
  const hasOthers = (queue.list.items?.length ?? 0) > 1

  /** How the next claim is asked for with a decision, where that will most likely be followed by it. */
  const nextAsked = (action: Action) =>
    hasOthers && statusOf(queue, status) !== null && (action !== 'uphold' || queue.dispute === 'open')
      ? next.withDecision()
      : undefined
  const decided = async ({ next: given, ...answer }: ResponseOf<typeof decideClaim>, sent: MadeDecision) => {
    const decision = { ...sent, waitsForSecond: answer.first_review?.mine === true }
    const goesOn = hasOthers && leaves(queue, status, answer)
    // The one before can no longer be meant by a key.
    setMade(null)
    // Asking for the next claim takes its time; the decision may be taken back meanwhile.
    if (given === undefined) {
      setMade(decision)
      if (goesOn) await next.openNext()
    } else if (goesOn) next.goTo(given && given.id)
    else if (given) giveBack(given.id)
    // Taken back while the next claim was asked for: it is there as it was.
    if (!undone.current.has(decision))
      void mutate(urlOf(getReviewClaim, { id: answer.id }), answer, { revalidate: false })
    // The next claim first: what is said of the decision, and what the queue says anew, takes time of the processor that it is
    // painted with.
    await painted()
    if (!isHere.current) return
    if (given !== undefined) setMade(decision)
    sayDecided()
    reloadQueue()
  }
  return {
    made,
    decided,
    nextAsked,
    /** The claim of the latest decision that can no longer be taken back. */
    stood,
    /** It can no longer be taken back. */
    stands: (claimId: number) => {
      setMade(null)
      setStood(claimId)
    },
    isUndone: (decision: MadeDecision) => {
      setMade(null)
      undone.current.add(decision)
      next.callOff()
    },
  }
}
