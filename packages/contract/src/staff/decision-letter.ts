import { languages } from '@caseback/words/languages'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { attentionReason } from './review.ts'

export const getDecisionLetter = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/{id}/decision/letter',
  access: ['reviewer'],
  summary: 'The e-mail that a decision would send to the operator, in their language',
  about: 'The reviewer’s note has a block of its own, without lines: what is typed stands there.',
  params: idParams,
  query: z.object({
    decision: z.enum(['needs_attention', 'reject', 'uphold', 'reopen']),
    reason: z.optional(attentionReason),
  }),
  response: z.object({
    to: z.string(),
    language: z.enum(languages),
    subject: z.string(),
    heading: z.string(),
    blocks: z.array(z.object({ kind: z.enum(['paragraph', 'note', 'facts']), lines: z.array(z.string()) })),
    button: z.string(),
    why: z.string(),
  }),
})
export type WireDecisionLetter = ResponseOf<typeof getDecisionLetter>
