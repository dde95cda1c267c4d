import { type StaffMember, takeNextClaim, type WireQueueItem } from '@caseback/contract'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { may } from '../../../shared/may.ts'
import type { ReviewQueue } from '../use-review-queue.ts'

export type NextAsked = { among?: number[]; passed: number[] }

/** A list is worked through so far at a time. */
const MOST = 200

/** Whether a reviewer has to decide about it. */
const waits = ({ status, disputed }: WireQueueItem) =>
  status === 'CLAIM_SUBMITTED' || (status === 'CLAIM_REJECTED' && disputed)

/** The list with what comes after a claim first, and without it. */
function onwardFrom(items: readonly WireQueueItem[], claimId: number | null): WireQueueItem[] {
  const at = items.findIndex((item) => item.id === claimId)
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
}

/** All that waits for reviewers, by promise: nothing is chosen out of it. */
const isWhole = ({ status, dispute, promised, text, filters, sort = 'promise' }: ReviewQueue) =>
  status === 'CLAIM_SUBMITTED' &&
  !dispute &&
  !promised &&
  text === '' &&
  Object.keys(filters).length === 0 &&
  sort === 'promise'

/** The claims that were looked at here, the one that is open included, in the order in which they were first. */
function useLookedAt(id: number | null): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  if (id === null || seen.has(id)) return seen
  const withThis = new Set([...seen, id])
  setSeen(withThis)
  return withThis
}

/**
 * What follows a claim for whoever is here. `likely` is the one that is read ahead. `asks` is how the server is asked for it,
 * also together with a decision; null where it is not asked. `take` has the server give it, so that two
 * reviewers never get the same one: of the whole queue what is
 * their own, then the oldest promise, without what was looked at and left; of anything else
 * the next of the list. It answers null where colleagues have every one, and what is likely where the server is not reached, the
 * claims wait for nobody here or whoever is here does not review.
 */
export function useNextForMe(queue: ReviewQueue, currentId: number | null, member: StaffMember) {
  const isReviewer = may(member, 'reviewer')
  const passed = useLookedAt(currentId)
  const onward = onwardFrom(queue.list.items ?? [], currentId)
  const isTheirs = ({ assignee }: WireQueueItem) => assignee?.id === member.id
  const free = onward.filter(
    (item) => (!item.holder || item.holder.mine) && !item.skip?.mine && (!item.assignee || isTheirs(item)),
  )
  const firstOf = (items: readonly WireQueueItem[]) => (isWhole(queue) ? items.find(isTheirs) : undefined) ?? items[0]
  const likely = firstOf(free.filter(({ id }) => !passed.has(id))) ?? firstOf(free)
  const asks = (): NextAsked | null => {
    const among = onward.filter(waits).slice(0, MOST)
    if (!isReviewer || (!isWhole(queue) && among.length === 0)) return null
    return {
      ...(!isWhole(queue) && { among: among.map(({ id }) => id) }),
      passed: [...passed].slice(-MOST),
    }
  }
  const take = async (): Promise<number | null> => {
    const body = asks()
    if (body === null) return likely?.id ?? null
    try {
      const { claim } = await call(takeNextClaim, { body })
      return claim && claim.id
    } catch {
      return likely?.id ?? null
    }
  }
  return { likely: likely?.id, asks, take }
}
