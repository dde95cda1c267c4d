import { paymentPhases } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { day, dollars, id, idParam, idParams, instant, listOf, note, pageQuery, text } from './fields.ts'

const finance = ['finance'] as const

const claimLine = z.object({
  claim_id: id,
  operator_name: z.string(),
  offer_name: z.string(),
  amount: dollars,
  validated: instant,
  promise_date: z.nullable(day),
})

const fundingCandidate = z.object({
  manufacturer_id: id,
  manufacturer_name: z.string(),
  total: dollars,
  claim_count: z.int(),
  claims: z.array(claimLine),
})

/**
 * Validated claims that no funding request holds yet. A page holds `limit` claims grouped by manufacturer; `total` and
 * `claim_count` are the manufacturer's whole, also where its claims go on on the next page.
 */
export const listFundingCandidates = defineEndpoint({
  method: 'GET',
  path: 'staff/funding/candidates',
  access: finance,
  summary: 'Validated claims waiting for a funding request, by manufacturer',
  query: z.object(pageQuery),
  response: listOf(fundingCandidate),
})

const fundingState = z.enum(['DRAFT', 'ISSUED', 'FUNDED', 'DISCARDED'])

const fundingBrief = z.object({
  id,
  state: fundingState,
  manufacturer_name: z.string(),
  cutoff: day,
  created: instant,
  issued: z.nullable(instant),
  total: dollars,
  received: dollars,
  claim_count: z.int(),
})

const fundingLine = z.object({ ...claimLine.shape, funded: z.boolean() })

const funding = z.object({
  ...fundingBrief.shape,
  /** The first page; `claims_next` is the address of the second. */
  claims: z.array(fundingLine),
  claims_next: z.nullable(z.string()),
  receipts: z.array(z.object({ id, amount: dollars, received_on: day, reference: z.string(), by: z.string() })),
})

export const listFunding = defineEndpoint({
  method: 'GET',
  path: 'staff/funding',
  access: finance,
  summary: 'Funding requests, newest first',
  query: z.object({ state: z.optional(fundingState), ...pageQuery }),
  response: listOf(fundingBrief),
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

/** Covers whole claims, oldest first; what exceeds the request stays unapplied. */
export const recordFundingMoney = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/money',
  access: finance,
  summary: "Records the manufacturer's money",
  params: idParams,
  body: z.object({
    amount: z
      .number(problem('amount.required'))
      .check(
        z.minimum(0.01, problem('amount.positive')),
        z.maximum(100_000_000),
        z.multipleOf(0.01, problem('amount.decimals')),
      ),
    received_on: day,
    reference: text(problem('reference.required'), 120),
  }),
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

const payLine = z.object({
  claim_id: id,
  operator_name: z.string(),
  payee_name: z.string(),
  payout_method: z.enum(['EMAIL', 'MAIL']),
  /** E-mail address, or the postal address in one line. */
  recipient: z.string(),
  amount: dollars,
  promise_date: z.nullable(day),
  /** Why finance should look before paying: the payee or the address changed lately. */
  hold: z.nullable(z.string()),
  /** The status of the check that this one replaces. */
  replaces: z.nullable(z.string()),
})

export const listPaymentCandidates = defineEndpoint({
  method: 'GET',
  path: 'staff/batches/candidates',
  access: finance,
  summary: 'Funded claims that no batch holds yet, and closed checks to issue again',
  query: z.object(pageQuery),
  response: listOf(payLine),
})

const batchState = z.enum(['DRAFT', 'APPROVED', 'DISCARDED'])

const batchBrief = z.object({
  id,
  state: batchState,
  cutoff: day,
  created: instant,
  created_by: z.string(),
  approved: z.nullable(instant),
  approved_by: z.nullable(z.string()),
  total: dollars,
  claim_count: z.int(),
})

const payment = z.object({
  id,
  claim_id: id,
  payee_name: z.string(),
  amount: dollars,
  phase: z.enum(paymentPhases),
  check_id: z.nullable(z.string()),
  check_status: z.nullable(z.string()),
  check_number: z.nullable(z.string()),
  payout_method: z.enum(['EMAIL', 'MAIL']),
  deposit_option: z.nullable(z.string()),
  /** Why a person has to look at it, in a sentence; null when nobody has to. */
  attention: z.nullable(z.string()),
  sent: z.nullable(instant),
  paid: z.nullable(instant),
})

const batchLine = z.object({ ...payLine.shape, payment: z.nullable(payment) })

const batch = z.object({
  ...batchBrief.shape,
  /** False for the person who made the batch. */
  may_approve: z.boolean(),
  /** How far its checks are; a draft has none yet. `waiting` are those that a job is about to send. */
  progress: z.object({ waiting: z.int(), sent: z.int(), paid: z.int(), attention: z.int() }),
  /** Lines that somebody should look at first, of all pages. */
  held: z.int(),
  /** The first page, with the payments of its lines; `lines_next` is the address of the second. */
  lines: z.array(payLine),
  payments: z.array(payment),
  lines_next: z.nullable(z.string()),
})

export const listBatches = defineEndpoint({
  method: 'GET',
  path: 'staff/batches',
  access: finance,
  summary: 'Payment batches, newest first',
  query: z.object({ state: z.optional(batchState), ...pageQuery }),
  response: listOf(batchBrief),
})

export const getBatch = defineEndpoint({
  method: 'GET',
  path: 'staff/batches/{id}',
  access: finance,
  summary: 'One payment batch',
  params: idParams,
  response: batch,
})

export const listBatchLines = defineEndpoint({
  method: 'GET',
  path: 'staff/batches/{id}/lines',
  access: finance,
  summary: 'What a batch pays, by claim, with its payments',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(batchLine),
})

export const createBatch = defineEndpoint({
  method: 'POST',
  path: 'staff/batches',
  access: finance,
  summary: 'Makes a payment batch of the funded claims',
  body: z.object({ cutoff: day, excluded_claim_ids: z._default(z.array(id), []) }),
  response: batch,
  status: 201,
  refusals: ['batch.empty'],
})

export const approveBatch = defineEndpoint({
  method: 'POST',
  path: 'staff/batches/{id}/approve',
  access: finance,
  summary: 'Approves a batch made by somebody else: its payments are frozen and sent',
  params: idParams,
  response: batch,
  refusals: ['batch.state', 'batch.same_person', 'batch.empty', 'payment.state'],
})

export const discardBatch = defineEndpoint({
  method: 'POST',
  path: 'staff/batches/{id}/discard',
  access: finance,
  summary: 'Throws a batch away before it is approved',
  params: idParams,
  response: batch,
  refusals: ['batch.state'],
})

/** `attention`: a person has to look. `open`: sent and not yet paid or closed, which reconciliation goes through. */
export const listPayments = defineEndpoint({
  method: 'GET',
  path: 'staff/payments',
  access: finance,
  summary: 'Operator payments, newest first',
  query: z.object({ show: z._default(z.enum(['all', 'attention', 'open']), 'all'), ...pageQuery }),
  response: listOf(payment),
})

const why = z.object({ note: text(problem('why.required'), 500) })

/** The provider's list is looked through first: a check that is there after all is recorded, not made again. */
export const releasePayment = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/release',
  access: finance,
  summary: 'Sends a payment that waited for a person',
  params: idParams,
  body: why,
  response: payment,
  refusals: ['payment.state'],
})

export const cancelPayment = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/cancel',
  access: finance,
  summary: 'Gives up a payment that waited for a person; its claim may go into another batch',
  params: idParams,
  body: why,
  response: payment,
  refusals: ['payment.state'],
})

/** Printed and mailed checks may never be told as paid by the provider. */
export const clearPayment = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/cleared',
  access: finance,
  summary: 'Marks a printed or mailed check as cleared by the bank: it is paid',
  params: idParams,
  body: z.object({ cleared_on: day }),
  response: payment,
  refusals: ['payment.state'],
})

// ——— operators

const paymentReport = z.object({
  text: z.string(),
  created: instant,
  /** What finance found out; null while they look. */
  answer: z.nullable(z.string()),
})

export const getPaymentReport = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/claims/{id}/payment-problem/',
  access: 'operator',
  summary: "What the operator has reported about the claim's payment, and the answer; null when there is nothing",
  params: idParams,
  response: z.object({ report: z.nullable(paymentReport) }),
})

export const reportPayment = defineEndpoint({
  method: 'POST',
  path: 'app/rebates/claims/{id}/payment-problem/',
  access: 'operator',
  summary: 'Tells finance that a check which was sent has not come',
  params: idParams,
  body: z.object({ text: note(problem('report.required'), 2000) }),
  response: z.object({ report: z.nullable(paymentReport) }),
  status: 201,
  refusals: ['payment.not_sent', 'payment.reported'],
})

const reportedPayment = z.object({ id, text: z.string(), created: instant, email: z.string(), payment })

export const listPaymentReports = defineEndpoint({
  method: 'GET',
  path: 'staff/payment-reports',
  access: finance,
  summary: 'What operators report about their payments and waits for an answer, the oldest first',
  query: z.object(pageQuery),
  response: listOf(reportedPayment),
})

export const answerPaymentReport = defineEndpoint({
  method: 'POST',
  path: 'staff/payment-reports/{id}/answer',
  access: finance,
  summary: 'Answers an operator about their payment, by mail and on the claim',
  params: idParams,
  body: z.object({ note: note(problem('answer.required'), 2000) }),
  refusals: ['payment.state'],
})

/** The body is read raw: the signature covers its bytes. Always 2xx for a well-signed event, known check or not. */
export const receiveCheckWebhook = defineEndpoint({
  method: 'POST',
  path: 'webhooks/checkbook/',
  access: 'public',
  summary: 'A signed event of the check provider: a hint to read the check again',
  transport: 'raw',
  refusals: ['webhook.signature'],
})

export type WireFundingCandidate = z.output<typeof fundingCandidate>
export type WireFunding = z.output<typeof funding>
export type WireFundingBrief = z.output<typeof fundingBrief>
export type WireBatch = z.output<typeof batch>
export type WireBatchBrief = z.output<typeof batchBrief>
export type WirePayment = z.output<typeof payment>
export type WirePayLine = z.output<typeof payLine>
export type WirePaymentReport = z.output<typeof paymentReport>
export type WireReportedPayment = z.output<typeof reportedPayment>
