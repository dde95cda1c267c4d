import { accounts, claimStepNames } from '@caseback/domain'
import * as z from 'zod/mini'
import { claimStatus, filePage, renderState } from '../../core/claim-shapes.ts'
import { defineEndpoint, type ResponseOf } from '../../core/endpoint.ts'
import { day, dollars, id, idParams, instant } from '../../core/fields.ts'
import { sentLetter } from '../people/letters.ts'
import { payoutOfClaim } from './claim-payout.ts'

/** One line of a transaction of the ledger; either `debit` or `credit` is 0. */
const recordedLine = z.object({
  account: z.enum(accounts),
  /** Whose account it is; null for our own. */
  subject_name: z.nullable(z.string()),
  debit: dollars,
  credit: dollars,
})

/** A transaction of the ledger, as far as it is about what the page tells. */
export const postedMove = z.object({
  transaction: z.string(),
  at: instant,
  event: z.string(),
  lines: z.array(recordedLine),
})

/** A check that was made for the claim, or is to be made by an approved batch. */
export const recordedCheck = z.object({
  payment_id: id,
  batch_id: id,
  amount: dollars,
  check_number: z.nullable(z.string()),
  /** As the provider of checks says it; before there is a check how far we are with it. */
  status: z.string(),
  /** Nothing else was or is to be paid for the claim at the same time. */
  live: z.boolean(),
  payout_method: z.enum(['EMAIL', 'MAIL']),
  payee_name: z.string(),
  sent_to: z.nullable(z.string()),
  sent: z.nullable(instant),
  resent: z.nullable(instant),
  paid: z.nullable(instant),
  returned_on: z.nullable(day),
  /** It was e-mailed and goes no further before its recipient opens it. */
  waits_for_deposit: z.boolean(),
  created_by: z.string(),
  approved_by: z.nullable(z.string()),
})

/** Something that was done to the claim or to its payments. */
export const recordedEvent = z.object({
  at: instant,
  by: z.object({ kind: z.enum(['staff', 'operator', 'program']), name: z.string() }),
  /** The location that it is about, where the page tells of several. */
  at_location: z.nullable(z.string()),
  /** Where the claim went by it; null where it stayed where it was. */
  moved_to: z.nullable(claimStatus),
  /** What was done, such as `payment.resent`; null where nothing is known but the move. */
  action: z.nullable(z.string()),
  /** What the operator reads about it. */
  notes: z.nullable(z.string()),
  /** What a member of staff wrote for colleagues. */
  internal: z.nullable(z.string()),
  /** What the operator wrote against a rejection. */
  said: z.nullable(z.string()),
  /** What has changed, as it was and as it is; amounts in dollars. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
})

/** Everything about a claim on one page, whatever its status. */
export const claimRecord = z.object({
  id,
  status: claimStatus,
  submitted: instant,
  promise_date: z.nullable(day),
  ...payoutOfClaim,
  /** Its check is over without being paid, and no other one is on its way. */
  check_failed: z.boolean(),
  /** Its operator disputes the rejection, and another reviewer has not decided yet. */
  disputed: z.boolean(),
  /** A first reviewer would approve it, and a second one decides. */
  second_review: z.boolean(),
  /** For corrections of other claims. */
  kept_back: dollars,
  /** Payments of its location are stopped: nothing of it is paid meanwhile. */
  payments_stopped: z.boolean(),
  /** The paid claim of which this one pays what was missing. */
  corrects: z.nullable(id),
  steps: z.array(z.object({ step: z.enum(claimStepNames), at: z.nullable(instant), due: z.nullable(day) })),
  operator: z.object({
    id,
    name: z.string(),
    location_id: id,
    location_name: z.string(),
    city: z.string(),
    state: z.string(),
    email: z.string(),
    claim_count: z.int(),
  }),
  offer: z.object({
    id,
    name: z.string(),
    code: z.string(),
    unit: z.string(),
    manufacturer_id: id,
    manufacturer_name: z.string(),
  }),
  invoices: z.array(
    z.object({
      id,
      number: z.nullable(z.string()),
      distributor: z.nullable(z.string()),
      date: z.nullable(day),
      approved: z.array(z.object({ variant_id: id, name: z.string(), units: z.int() })),
      files: z.array(
        z.object({ id, name: z.string(), file: z.string(), pages: z.array(filePage), render_state: renderState }),
      ),
    }),
  ),
  /** The newest first. */
  checks: z.array(recordedCheck),
  /** The request that asks its manufacturer for the payout, with the receipts that have settled it; null without one. */
  funding: z.nullable(
    z.object({
      id,
      state: z.enum(['DRAFT', 'ISSUED', 'FUNDED', 'DISCARDED']),
      issued: z.nullable(instant),
      due_day: z.nullable(day),
      funded: z.nullable(instant),
      receipts: z.array(z.object({ id, reference: z.string(), amount: dollars, received_on: day })),
    }),
  ),
  /** What was posted for it, the oldest first; lines of one transaction that are about other claims are left out. */
  ledger: z.array(postedMove),
  /** What its operator was written about it, the newest first; the latest hundred. */
  letters: z.array(sentLetter),
  /** The newest first; of what was done besides moves the latest hundred. */
  timeline: z.array(recordedEvent),
})

export const getClaimRecord = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/{id}/record',
  access: ['reviewer', 'finance', 'publisher', 'admin'],
  summary: 'Everything about a claim: its money, its checks, its files, and what was done to it',
  params: idParams,
  response: claimRecord,
})

export type WireClaimRecord = ResponseOf<typeof getClaimRecord>
export type WireRecordedEvent = z.output<typeof recordedEvent>
export type WireRecordedCheck = z.output<typeof recordedCheck>
export type WirePostedMove = z.output<typeof postedMove>
