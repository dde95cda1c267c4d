import * as z from 'zod/mini'
import { claimStatus } from '../../core/claim-shapes.ts'
import { defineEndpoint, type ResponseOf } from '../../core/endpoint.ts'
import { day, dollars, id, idParams, instant } from '../../core/fields.ts'
import { sentLetter } from '../people/letters.ts'
import { recordedClaims } from '../records/recorded-claims.ts'
import { payoutOfClaim } from '../review/claim-payout.ts'
import { postedMove, recordedCheck, recordedEvent } from '../review/claim-record.ts'

/** Everything about a payment and its check on one page: what it pays, where it went, and what became of it. */
export const paymentRecord = z.object({
  ...recordedCheck.shape,
  /** As the provider of checks names it; null before there is one. */
  check_id: z.nullable(z.string()),
  created: instant,
  cleared_on: z.nullable(day),
  /** Why a person has to look at it. */
  attention: z.nullable(z.string()),
  /** What it pays. */
  claim: z.object({
    id,
    status: claimStatus,
    /** Its check is over without being paid, and no other one is on its way. */
    check_failed: z.boolean(),
    submitted: instant,
    ...payoutOfClaim,
    /** The paid claim of which this one pays what was missing. */
    corrects: z.nullable(id),
  }),
  /** What of the payout was kept back, by the paid claims that had brought too much. */
  kept_back_for: z.array(z.object({ claim_id: id, amount: dollars })),
  operator: z.object({
    id,
    name: z.string(),
    location_id: id,
    location_name: z.string(),
    city: z.string(),
    state: z.string(),
    email: z.string(),
  }),
  offer: z.object({ id, name: z.string(), manufacturer_id: id, manufacturer_name: z.string() }),
  /** The request that asks the manufacturer for the payout; null without one. */
  funding_id: z.nullable(id),
  /** The line of a bank’s statement that says it was paid out; null without one. */
  bank: z.nullable(z.object({ account: z.string(), booked_on: day })),
  /** What else was made for the same claim, the newest first. */
  others: z.array(
    z.object({ payment_id: id, check_number: z.nullable(z.string()), status: z.string(), amount: dollars }),
  ),
  /** What was posted for it, the oldest first. */
  ledger: z.array(postedMove),
  /** The invoices of the claim, in their order. */
  claim_files: recordedClaims.shape.claim_files,
  /** What its operator was written about the claim while this was its payment, the newest first. */
  letters: z.array(sentLetter),
  /** Moves of the check, what was done, and what the operator has told of it, the newest first. */
  timeline: z.array(recordedEvent),
})

export const getPaymentRecord = defineEndpoint({
  method: 'GET',
  path: 'staff/payments/{id}/record',
  access: ['reviewer', 'finance', 'publisher', 'admin'],
  summary: 'Everything about a payment: its check, the claim that it pays, its postings, letters, and what was done',
  params: idParams,
  response: paymentRecord,
})

export type WirePaymentRecord = ResponseOf<typeof getPaymentRecord>
