import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import {
  day,
  dollars,
  id,
  idParam,
  idParams,
  instant,
  listOf,
  pageQuery,
  searchText,
  sortQuery,
} from '../../core/fields.ts'
import { amount, reason, reference } from '../../core/money-fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { funding } from './funding.ts'

const money = { amount, received_on: day, reference }

export const receipt = z.object({
  id,
  manufacturer_id: id,
  manufacturer_name: z.string(),
  amount: dollars,
  received_on: day,
  reference: z.string(),
  created: instant,
  by: z.string(),
  /** What of it has settled which requests as it came; the rest became the manufacturer's credit. */
  applied: z.array(z.object({ funding_id: id, amount: dollars })),
  /** null while it counts. */
  reversed: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
})

/** What the ledger has written to the credit; negative for what was used or taken back. */
export const creditEntry = z.object({
  id,
  at: instant,
  amount: dollars,
  funding_id: z.nullable(id),
  receipt_id: z.nullable(id),
})

const whichReceipts = {
  manufacturer: z.optional(idParam),
  /** `counts`: without those that were reversed. */
  show: z._default(z.enum(['all', 'counts', 'reversed']), 'all'),
  q: z.optional(searchText),
  ...sortQuery(['created', 'received_on', 'amount', 'reference'], '-created'),
}

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: 'staff/receipts',
  access: finance,
  summary: 'Money that manufacturers have sent, newest first, found by reference or manufacturer',
  query: z.object({ ...whichReceipts, ...pageQuery }),
  response: listOf(receipt),
})

export const exportReceipts = defineEndpoint({
  method: 'GET',
  path: 'staff/receipts.csv',
  access: finance,
  summary: 'Money that manufacturers have sent as a table, what the same query lists, in its order',
  query: z.object(whichReceipts),
  transport: 'file',
  contentType: 'text/csv',
})

/** What is applied to no request becomes the manufacturer's credit. */
export const recordReceipt = defineEndpoint({
  method: 'POST',
  path: 'staff/receipts',
  access: finance,
  summary: 'Records money of a manufacturer, for one request, for several, or for none yet',
  body: z.object({
    manufacturer_id: id,
    ...money,
    apply: z._default(z.array(z.object({ funding_id: id, amount })).check(z.maxLength(100)), []),
  }),
  response: receipt,
  status: 201,
  made: 'staff/receipts/{id}',
  refusals: ['funding.state'],
})

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: 'staff/receipts/{id}',
  access: finance,
  summary: 'One receipt',
  params: idParams,
  response: receipt,
})

export const receiptReversal = z.object({
  /** Taken from the manufacturer's credit, and what that leaves it; negative where it owes us that then. */
  from_credit: dollars,
  credit_after: dollars,
  /** What is open again, and how many claims wait for the manufacturer's money again. */
  requests: z.array(z.object({ funding_id: id, amount: dollars, unfunded_claims: z.int() })),
})

/** As everything is now: what comes in between changes it. */
export const getReceiptReversal = defineEndpoint({
  method: 'GET',
  path: 'staff/receipts/{id}/reversal',
  access: finance,
  summary: 'What reversing a receipt would do, to the cent',
  params: idParams,
  response: receiptReversal,
  refusals: ['receipt.reversed'],
})

export const reverseReceipt = defineEndpoint({
  method: 'POST',
  path: 'staff/receipts/{id}/reverse',
  access: finance,
  summary: 'Reverses a receipt that was typed wrong or that the bank has taken back',
  params: idParams,
  body: z.object({ reason }),
  response: receipt,
  refusals: ['receipt.reversed'],
})

/** Settles what is open of the request, whole claims are funded oldest first; what exceeds it becomes credit. */
export const recordFundingMoney = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/money',
  access: finance,
  summary: "Records the manufacturer's money for one request",
  params: idParams,
  body: z.object(money),
  response: funding,
  refusals: ['funding.state'],
})

export const listManufacturerCredit = defineEndpoint({
  method: 'GET',
  path: 'staff/manufacturers/{id}/credit',
  access: finance,
  summary: "How a manufacturer's credit came about, newest first",
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(creditEntry),
})

export const applyCredit = defineEndpoint({
  method: 'POST',
  path: 'staff/manufacturers/{id}/credit/apply',
  access: finance,
  summary: "Settles an issued request, or part of it, with its manufacturer's credit",
  params: idParams,
  body: z.object({ funding_id: id, amount }),
  response: funding,
  refusals: ['funding.state', 'credit.too_small'],
})

const applicationParams = z.object({ id: idParam, application_id: idParam })

/** What taking credit back from a request would do. */
const creditReversal = z.object({
  /** What is open of the request again: as much of the credit as still settles it. */
  amount: dollars,
  credit_after: dollars,
  /** How many claims wait for the manufacturer's money again. */
  unfunded_claims: z.int(),
})

/** As everything is now: what comes in between changes it. */
export const getCreditReversal = defineEndpoint({
  method: 'GET',
  path: 'staff/funding/{id}/credit/{application_id}/reversal',
  access: finance,
  summary: 'What taking credit back from a request would do, to the cent',
  params: applicationParams,
  response: creditReversal,
  refusals: ['funding.state', 'credit.taken_back'],
})

export const takeCreditBack = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/credit/{application_id}/take-back',
  access: finance,
  summary: "Credit that was applied to a request by mistake is its manufacturer's credit again",
  params: applicationParams,
  body: z.object({ reason }),
  response: funding,
  refusals: ['funding.state', 'credit.taken_back'],
})

export type WireCreditEntry = z.output<typeof creditEntry>
export type WireReceipt = z.output<typeof receipt>
export type WireReceiptReversal = z.output<typeof receiptReversal>
export type WireCreditReversal = z.output<typeof creditReversal>
