import * as z from 'zod/mini'
import { claimStatus } from '../../core/claim-shapes.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, id } from '../../core/fields.ts'
import { attentionReason, decisionAction } from '../review.ts'

export const getLatestDecision = defineEndpoint({
  method: 'GET',
  path: 'staff/decisions/latest',
  access: ['reviewer'],
  summary: 'One’s own latest decision, while it may be taken back',
  about: 'For a page that was loaded anew within the 15 seconds that the letter of a decision waits.',
  response: z.object({
    /** Null where none may be taken back. */
    decision: z.nullable(
      z.object({
        claim_id: id,
        action: decisionAction,
        /** What the claim was before. */
        from: claimStatus,
        reason: z.nullable(attentionReason),
        /** What the operator was told. */
        note: z.nullable(z.string()),
        /** What a validation pays. */
        amount: z.nullable(dollars),
        /** It is a validation that a second reviewer decides about. */
        waits_for_second: z.boolean(),
        seconds_left: z.int(),
      }),
    ),
  }),
})
