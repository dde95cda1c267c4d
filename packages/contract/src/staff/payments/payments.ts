import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import {
  day,
  dollars,
  id,
  idParams,
  instant,
  listOf,
  pageQuery,
  searchText,
  sortQuery,
  text,
} from '../../core/fields.ts'
import { finance, payment } from './payment-shapes.ts'

const whichPayments = {
  /** `attention`: a person has to look. `open`: sent and not yet paid or closed, which reconciliation goes through. */
  show: z._default(z.enum(['all', 'attention', 'open']), 'all'),
  q: z.optional(searchText),
  ...sortQuery(['created', 'payee', 'amount'], '-created'),
}

export const listPayments = defineEndpoint({
  method: 'GET',
  path: 'staff/payments',
  access: finance,
  summary: 'Operator payments, newest first, found by claim, check number or payee',
  query: z.object({ ...whichPayments, ...pageQuery }),
  response: listOf(payment),
})

export const exportPayments = defineEndpoint({
  method: 'GET',
  path: 'staff/payments.csv',
  access: finance,
  summary: 'Operator payments as a table, those that the same query lists, in its order',
  query: z.object(whichPayments),
  transport: 'file',
  contentType: 'text/csv',
})

export const uncashedCheck = z.object({
  payment_id: id,
  claim_id: id,
  payee_name: z.string(),
  operator_name: z.string(),
  /** The state of the operator's location, whose law says when money that nobody takes is due to it; as its code. */
  state: z.string(),
  amount: dollars,
  payout_method: z.enum(['EMAIL', 'MAIL']),
  check_status: z.nullable(z.string()),
  check_number: z.nullable(z.string()),
  /** The day on which its envelope came back in the mail. */
  returned_on: z.nullable(day),
  sent: instant,
  /** Since then, in the provider's time zone. */
  days: z.int(),
})

const whichUncashed = {
  /** Two letters, such as IL. */
  state: z.optional(z.string().check(z.trim(), z.regex(/^[A-Z]{2}$/, problem('state.unknown')))),
  /** Checks that were sent so many days ago, or more. */
  days: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, problem('number.positive'))), z.transform(Number)),
    14,
  ),
}

/** A check that was stopped, failed or refunded is finance's own doing or fault: it is issued anew, not waited for. */
export const listUncashedChecks = defineEndpoint({
  method: 'GET',
  path: 'staff/payments/uncashed',
  access: finance,
  summary: 'Checks that are out, expired or came back in the mail, and that nobody has cashed, the oldest first',
  query: z.object({ ...whichUncashed, ...pageQuery }),
  response: listOf(uncashedCheck),
})

export const exportUncashedChecks = defineEndpoint({
  method: 'GET',
  path: 'staff/payments/uncashed.csv',
  access: finance,
  summary: 'The same as a table, for reports of unclaimed property',
  query: z.object(whichUncashed),
  transport: 'file',
  contentType: 'text/csv',
})

export type WireUncashedCheck = z.output<typeof uncashedCheck>

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
  refusals: ['payment.state', 'payment.same_person'],
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

/** The provider names another recipient or reference than was approved; a person who had no part in the batch has looked. */
export const adoptCheck = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/adopt',
  access: finance,
  summary: 'Takes a check of the approved amount, which the provider has named for a payment, as its check',
  params: idParams,
  body: z.object({ check_id: text(problem('check.required'), 120), note: text(problem('why.required'), 500) }),
  response: payment,
  refusals: ['payment.state', 'payment.same_person'],
})

/** Typed for a check that has not cleared: it is out again, and its operator is told. */
export const unclearPayment = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/uncleared',
  access: finance,
  summary: 'Takes back that a check was marked as cleared',
  params: idParams,
  body: z.object({ reason: text(problem('why.required'), 500) }),
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

/** What a batch pays anew is approved by two people, as ever: stopping a check takes one. */
export const voidPayment = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/void',
  access: finance,
  summary: 'Has the provider void a check that is out; its claim may be paid by another batch',
  params: idParams,
  body: z.object({ reason: text(problem('why.required'), 500) }),
  response: payment,
  refusals: ['payment.state', 'server.unavailable'],
})

export const resendPayment = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/resend',
  access: finance,
  summary: 'Has the provider send the e-mail of a check once more',
  params: idParams,
  response: payment,
  refusals: ['payment.not_sent'],
})
