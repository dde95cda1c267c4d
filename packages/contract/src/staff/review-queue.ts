import { claimStatuses, daysLeft, promiseStages, riskKinds } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { claimStatus } from '../core/claim-shapes.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { day, dollars, id, instant, listOf, pageQuery, searchText, sortQuery } from '../core/fields.ts'
import { queueNarrowing } from './review/queue-filters.ts'

/** Who has a claim before them. */
export const claimHold = z.object({
  /** Whoever asks has it, in whatever tab or browser. */
  mine: z.boolean(),
  name: z.string(),
  since: instant,
})
export type WireClaimHold = z.output<typeof claimHold>

/** Whose a claim is; null: nobody's. */
const claimAssignee = z.nullable(z.object({ id, name: z.string() }))

/** A reviewer has put it by: whoever asks before colleagues, of whom the latest is told. */
const claimSkip = z.object({
  mine: z.boolean(),
  name: z.string(),
  reason: z.string(),
  since: instant,
  /** The last day on which they are not given it. */
  until: day,
})
export type WireClaimSkip = z.output<typeof claimSkip>

/** What colleagues do with a claim. */
export const colleaguesOfClaim = {
  assignee: claimAssignee,
  /** Null where nobody has put it by. */
  skip: z.nullable(claimSkip),
  /** Whoever has put it by since it came, the latest first. For colleagues alone. */
  skips: z.array(z.object({ by: z.string(), reason: z.string(), created: instant })),
}

export const queueItem = z.object({
  id,
  status: claimStatus,
  submitted: instant,
  promise_date: z.nullable(day),
  operator_name: z.string(),
  manufacturer_name: z.string(),
  offer_name: z.string(),
  payout_amount: z.nullable(dollars),
  /** What the operator's count would bring; null where nothing was counted. */
  estimate: z.nullable(dollars),
  /** The number of another claim with the same file, if there is one. */
  duplicate_of: z.nullable(id),
  /** What looks odd about it, the weightiest first, as it was within the last minute. */
  flags: z.array(z.enum(riskKinds)),
  /** Its operator disputes the rejection and waits for an answer. */
  disputed: z.boolean(),
  /** A first reviewer would approve it, and a second one decides. */
  second_review: z.boolean(),
  /** Its check is over without being paid, and no other one is on its way. */
  check_failed: z.boolean(),
  /** Who has it before them now, and since when; null where nobody has, and to whoever may not review. */
  holder: z.nullable(claimHold),
  assignee: claimAssignee,
  /** Null where nobody has put it by, and to whoever may not review. */
  skip: z.nullable(claimSkip),
})

const queueFilter = {
  /** `ANY`: all of them, one status after the other by promise, all together in any other order. */
  status: z._default(z.enum([...claimStatuses, 'ANY']), 'CLAIM_SUBMITTED'),
  /** `open`: only rejections whose dispute waits for an answer, whatever `status` says. */
  dispute: z.optional(z.literal('open', problem('dispute.only_open'))),
  q: z.optional(searchText),
  ...queueNarrowing,
  ...sortQuery(['promise', 'submitted', 'amount', 'operator', 'offer', 'manufacturer', 'risk'], 'promise'),
}

/** What a queue is asked for by, in its address and in views of it. */
export const queueAsked = z.object({ ...queueFilter, ...pageQuery })

export const listReviewQueue = defineEndpoint({
  method: 'GET',
  path: 'staff/claims',
  access: ['reviewer', 'finance'],
  summary: 'Claims by status, the oldest promise first where no other order is asked for',
  query: queueAsked,
  response: listOf(queueItem),
})

export const exportReviewQueue = defineEndpoint({
  method: 'GET',
  path: 'staff/claims.csv',
  access: ['reviewer', 'finance'],
  summary: 'Claims by status as a table, those that the same query lists, in its order',
  query: z.object(queueFilter),
  transport: 'file',
  contentType: 'text/csv',
})

export const listPromisedClaims = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/promised',
  access: ['reviewer', 'finance'],
  summary: 'Claims with an open promise by what they wait for, the oldest promise of each first',
  about: 'What a number of the board of promises counts: of one step or all, with so many days left or any.',
  query: z.object({ stage: z.optional(z.enum(promiseStages)), left: z.optional(z.enum(daysLeft)), ...pageQuery }),
  response: listOf(queueItem),
})

export const getQueueCounts = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/counts',
  access: ['reviewer', 'finance'],
  summary: 'How many claims wait',
  response: z.object({
    submitted: z.int(),
    needs_attention: z.int(),
    /** Rejected, and their operator waits for an answer. */
    disputed: z.int(),
    /** Past their promise, in any status before their payment. */
    late: z.int(),
  }),
})

export type WireQueueItem = z.output<typeof queueItem>
