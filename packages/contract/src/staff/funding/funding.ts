import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { creditNote } from '../../core/credit-note.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import {
  day,
  dollars,
  id,
  idParam,
  idParams,
  instant,
  listOf,
  note,
  pageQuery,
  searchText,
  sortQuery,
  text,
} from '../../core/fields.ts'
import { reason } from '../../core/money-fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { announcement, dispute, requestLink } from './request-answers.ts'

export const claimLine = z.object({
  claim_id: id,
  operator_name: z.string(),
  offer_name: z.string(),
  amount: dollars,
  validated: instant,
  promise_date: z.nullable(day),
})

export const fundingState = z.enum(['DRAFT', 'ISSUED', 'FUNDED', 'DISCARDED'])

export const fundingBrief = z.object({
  id,
  state: fundingState,
  manufacturer_name: z.string(),
  cutoff: day,
  created: instant,
  issued: z.nullable(instant),
  /** Until when its manufacturer is to pay; null before it is issued. */
  due_date: z.nullable(day),
  total: dollars,
  received: dollars,
  claim_count: z.int(),
  /** Its manufacturer says that a line is not right, and nobody has answered. */
  disputed: z.boolean(),
  /** Its manufacturer says that it has sent money, and none has come since. */
  said_paid: z.boolean(),
})

const application = z.object({
  id,
  kind: z.enum(['receipt', 'credit', 'credit_taken_back', 'written_off', 'made_good', 'freed', 'reversed']),
  /** Negative for what settles the request no more. */
  amount: dollars,
  at: instant,
  by: z.string(),
  /** The receipt that it is of, or was; null for credit. */
  receipt_id: z.nullable(id),
  /** Of `credit`: it was taken back since; what `takeCreditBack` may take back. */
  taken_back: z.boolean(),
  credit_left: dollars,
})

export const fundingLine = z.object({
  ...claimLine.shape,
  funded: z.boolean(),
  /** No check pays it or is about to: `takeClaimBack` takes it out of its request. */
  may_be_taken_back: z.boolean(),
  /** The manufacturer says that it is not right, and nobody has answered. Money covers it last. */
  disputed: z.boolean(),
})

export const funding = z.object({
  ...fundingBrief.shape,
  /** The first page; `claims_next` is the address of the second. */
  claims: z.array(fundingLine),
  claims_next: z.nullable(z.string()),
  /** The receipts that have settled something of it; `reversed`: one counts no more. */
  receipts: z.array(
    z.object({ id, amount: dollars, received_on: day, reference: z.string(), by: z.string(), reversed: z.boolean() }),
  ),
  /** Money that settles the request, or did: of receipts, of the manufacturer's credit; in the order in which it was applied. */
  applications: z.array(application),
  /** What its manufacturer was told to be asked for no more: the latest 50 first. */
  credit_notes: z.array(creditNote),
  credit_notes_next: z.nullable(z.string()),
  /** What the manufacturer has to its credit; negative where it owes us that. */
  credit: dollars,
  manufacturer_id: id,
  /** Where it is paid, as it was said when it was issued; a draft says it as it is now. null while nobody has written that. */
  remit_to: z.nullable(z.string()),
  /** The one that is not revoked; null before a letter or somebody has made one. */
  link: z.nullable(requestLink),
  /** The latest 50 first. */
  announcements: z.array(announcement),
  /** The open ones first, then the latest 50. */
  disputes: z.array(dispute),
})

const whichRequests = {
  /** `OVERDUE`: issued, and its day has passed. `DISPUTED`: its manufacturer says that a line is not right. */
  state: z.optional(z.enum([...fundingState.options, 'OVERDUE', 'DISPUTED'])),
  manufacturer: z.optional(idParam),
  q: z.optional(searchText),
  ...sortQuery(['created', 'due_date'], '-created'),
}

export const listFunding = defineEndpoint({
  method: 'GET',
  path: 'staff/funding',
  access: finance,
  summary: 'Funding requests, newest first, found by number or manufacturer',
  query: z.object({ ...whichRequests, ...pageQuery }),
  response: listOf(fundingBrief),
})

export const exportFunding = defineEndpoint({
  method: 'GET',
  path: 'staff/funding.csv',
  access: finance,
  summary: 'Funding requests as a table, those that the same query lists, in its order',
  query: z.object(whichRequests),
  transport: 'file',
  contentType: 'text/csv',
})

export const getFunding = defineEndpoint({
  method: 'GET',
  path: 'staff/funding/{id}',
  access: finance,
  summary: 'One funding request',
  params: idParams,
  response: funding,
})

export const listFundingClaims = defineEndpoint({
  method: 'GET',
  path: 'staff/funding/{id}/claims',
  access: finance,
  summary: 'The claims of a funding request, oldest first',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(fundingLine),
})

export const draftFunding = defineEndpoint({
  method: 'POST',
  path: 'staff/funding',
  access: finance,
  summary: 'Drafts a funding request over the validated claims of a manufacturer',
  body: z.object({ manufacturer_id: id, cutoff: day, excluded_claim_ids: z._default(z.array(id), []) }),
  response: funding,
  status: 201,
  made: 'staff/funding/{id}',
  refusals: ['funding.empty'],
})

export const issueFunding = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/issue',
  access: finance,
  summary: 'Sends the request to the manufacturer: its claims wait for the money',
  params: idParams,
  response: funding,
  refusals: ['funding.state', 'funding.empty'],
})

export const discardFunding = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/discard',
  access: finance,
  summary: 'Throws a draft away; its claims stay validated',
  params: idParams,
  response: funding,
  refusals: ['funding.state'],
})

export const withdrawFromFunding = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/claims/{claim_id}/withdraw',
  access: finance,
  summary: 'Takes a claim back out of a request before it is funded',
  params: z.object({ id: idParam, claim_id: idParam }),
  body: z.object({ note: text(problem('why.required'), 500) }),
  response: funding,
  refusals: ['funding.state', 'claim.transition'],
})

/** Claims without money may stand in another request; money that covers none of them becomes credit. */
export const closeFundingShort = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/close-short',
  access: ['admin'],
  summary: 'Ends an issued request with what has come, and lets its other claims go',
  params: idParams,
  body: z.object({ reason }),
  response: funding,
  refusals: ['funding.state'],
})

/** With its document and the link, as on the day on which it is due; once a day. */
export const remindFunding = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/remind',
  access: finance,
  summary: 'Reminds the billing contacts of an issued request now',
  params: idParams,
  response: funding,
  refusals: ['funding.state', 'funding.no_contacts', 'funding.reminded'],
})

/** Whoever agrees with the manufacturer takes the claim out instead: `withdrawFromFunding`, `takeClaimBack`. */
export const answerLineDispute = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/disputes/{dispute_id}/answer',
  access: finance,
  summary: 'Stays with a line that the manufacturer disputes, and tells its billing contacts why',
  params: z.object({ id: idParam, dispute_id: idParam }),
  body: z.object({ answer: note(problem('why.required'), 1_000) }),
  response: funding,
  refusals: ['funding.state'],
})

export type WireFunding = z.output<typeof funding>

export type WireFundingBrief = z.output<typeof fundingBrief>
