import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { day, idParams, text } from '../../core/fields.ts'
import { finance, payment } from './payment-shapes.ts'

/** Nothing goes to the same address once more by itself: its operator is asked for the right one. */
export const recordReturnedMail = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/returned',
  access: finance,
  summary: 'Writes that the envelope of a check came back in the mail, and has the provider void the check',
  params: idParams,
  body: z.object({ returned_on: day, reason: text(problem('why.required'), 500) }),
  response: payment,
  refusals: ['payment.state', 'server.unavailable'],
})

export const takeReturnedMailBack = defineEndpoint({
  method: 'POST',
  path: 'staff/payments/{id}/not-returned',
  access: finance,
  summary: 'Takes back that the envelope of a check came back, while the check is out',
  params: idParams,
  body: z.object({ reason: text(problem('why.required'), 500) }),
  response: payment,
  refusals: ['payment.state'],
})
