import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { id, idParams, instant, listOf, note, pageQuery } from '../../core/fields.ts'
import { finance, payment } from './payment-shapes.ts'

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
  body: z.object({
    note: note(problem('answer.required'), 2000),
    /** The check is voided first, so that the claim may be paid by another one. */
    void_check: z.optional(z.boolean()),
  }),
  refusals: ['payment.state', 'server.unavailable'],
})

export type WireReportedPayment = z.output<typeof reportedPayment>
