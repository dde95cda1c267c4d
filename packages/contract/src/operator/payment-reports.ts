import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { idParams, instant, note } from '../core/fields.ts'

export const paymentReport = z.object({
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

/** An e-mailed check that nobody has opened is mailed by the provider once more, to the same address; once within a day. */
export const resendCheck = defineEndpoint({
  method: 'POST',
  path: 'app/rebates/claims/{id}/resend-check/',
  access: 'operator',
  summary: 'Has the e-mail with the check sent once more',
  params: idParams,
  response: z.object({ sent_to: z.string(), resent: instant }),
  refusals: ['payment.not_sent', 'payment.resent'],
})

export type WirePaymentReport = z.output<typeof paymentReport>
