import { daysLeft, promiseStages, staffRoles, workLines } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { day, dollars, id, instant } from '../../core/fields.ts'
import { approval } from '../funding/approvals.ts'
import { queueItem } from '../review-queue.ts'

/** More than this is not counted to its end. */
export const COUNTED_TO = 1_000

const counted = {
  count: z.int(),
  /** There are more: the count ends at 1,000. */
  more: z.boolean(),
}

const workLine = z.object({
  what: z.enum(workLines),
  ...counted,
  /** What they come to; null where that says nothing, or more are there than are counted. */
  amount: z.nullable(dollars),
})

/** Something of a colleague that whoever asks may agree to. */
const toApprove = z.object({
  kind: z.enum(['batch', 'move', 'offer']),
  id,
  /** Of an offer. */
  name: z.nullable(z.string()),
  /** Of a move: what is asked for. */
  move: z.nullable(approval.shape.kind),
  amount: z.nullable(dollars),
  claim_count: z.nullable(z.int()),
  asked_by: z.string(),
  asked: instant,
})

const waitingFor = z.object({ ...counted, first: z.array(toApprove) })

const stage = z.object({
  stage: z.enum(promiseStages),
  /** For each number of days left, in their order. */
  cells: z.array(z.object({ left: z.enum(daysLeft), ...counted })),
})

const home = z.object({
  today: day,
  /**
   * Of reviewers: the claims that come next to whoever asks, at most three; those that colleagues have before them, at most ten;
   * and how many wait.
   */
  review: z.nullable(z.object({ next: z.array(queueItem), held: z.array(queueItem), ...counted })),
  /** Open promises by what they wait for; of reviewers and finance. */
  promises: z.nullable(z.array(stage)),
  /** What others have asked for, at most three of each. */
  to_approve: z.object({
    batches: z.nullable(waitingFor),
    moves: z.nullable(waitingFor),
    offers: z.nullable(waitingFor),
  }),
  /** What waits besides; lines of nothing are left out. */
  lines: z.array(workLine),
})

export const getStaffHome = defineEndpoint({
  method: 'GET',
  path: 'staff/home/',
  access: staffRoles,
  summary: 'What waits for whoever asks, by their roles, each with its number',
  about:
    'What a role may not see is null or left out. Each number is that of a list: claims of `staff/claims` and `staff/claims/promised`, batches that wait, moves of money, requests, reports, offers, failed deliveries.',
  response: home,
})

const trendDay = z.object({
  day,
  /** Claims whose latest submission was on it. */
  sent: z.int(),
  /** Claims that stand as they were approved on it. */
  approved: z.int(),
  /** Of these: the median of hours from submission to approval; null where there are none. */
  hours: z.nullable(z.number()),
  /** What operators have cashed on it; null to who may not see payments. */
  paid: z.nullable(dollars),
})

export const getHomeTrends = defineEndpoint({
  method: 'GET',
  path: 'staff/home/trends/',
  access: ['reviewer', 'finance'],
  summary: 'Thirty whole days, the last of them yesterday: claims sent in and approved, and what was paid',
  response: z.object({
    days: z.array(trendDay),
    /** The median of hours from submission to approval, of all that were approved within the days; null where there are none. */
    hours: z.nullable(z.number()),
  }),
})

export type WireTrendDay = z.output<typeof trendDay>
export type WireWorkLine = z.output<typeof workLine>
export type WireHome = z.output<typeof home>
export type WireToApprove = z.output<typeof toApprove>
