import { claimStatuses } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, id, idParams, text } from '../../core/fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { funding } from './funding.ts'

export const takingBack = z.object({
  claim_id: id,
  status: z.enum(claimStatuses),
  operator_name: z.string(),
  manufacturer_name: z.string(),
  amount: dollars,
  funding_id: id,
  /** What the request asks for then; 0 where it holds no other claim. */
  request_total_after: dollars,
  /** Of the money that settled the claim: what pays other claims of the request then, and what becomes credit. */
  to_other_claims: dollars,
  to_credit: dollars,
  /** What of it was written off before: our loss is smaller by as much. */
  loss_made_good: dollars,
  credit_after: dollars,
  /** The draft of a batch that lets go of it. */
  batch_id: z.nullable(id),
  /** What became of the check that was to pay it; null where none was sent. */
  closed_check: z.nullable(z.string()),
})

/** As everything is now: what comes in between changes it. */
export const getTakingBack = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/{id}/take-back',
  access: finance,
  summary: 'What taking a claim back out of its request would do, to the cent',
  params: idParams,
  response: takingBack,
  refusals: ['claim.transition', 'payment.state'],
})

/** A reviewer decides on it anew, or another request asks for it. The operator hears nothing before that. */
export const takeClaimBack = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/take-back',
  access: finance,
  summary: 'Takes a claim that no check pays back out of its request: it is validated again, its money becomes credit',
  params: idParams,
  body: z.object({ note: text(problem('why.required'), 500) }),
  response: funding,
  refusals: ['claim.transition', 'payment.state'],
})

export type WireTakingBack = z.output<typeof takingBack>
