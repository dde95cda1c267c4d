import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { id, idParams } from '../../core/fields.ts'
import { claimHold, queueItem } from '../review-queue.ts'

/** What takes a claim answers. */
const held = z.object({
  /** Null where it waits for no reviewer. */
  hold: z.nullable(claimHold),
  /** So long it is theirs from now on; 0 where it is not. */
  seconds_left: z.int(),
})
export type WireHeldClaim = z.output<typeof held>

export const openReviewClaim = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/open',
  access: ['reviewer'],
  summary: 'A reviewer has opened the claim: from here on its operator can no longer add pages',
  about:
    'A claim that waits for a reviewer is theirs from here on, unless a colleague has it: then the answer has the colleague, and nobody is kept from deciding.',
  params: idParams,
  response: held,
})

export const keepClaim = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/hold',
  access: ['reviewer'],
  summary: 'A reviewer is at work on the claim: it is theirs for five minutes more',
  about: 'Who had it before is told so by their own next call. Asked at most once a minute.',
  params: idParams,
  body: z.object({
    /** Whoever asks is to have it, also where a colleague has it now. */
    take_over: z._default(z.boolean(problem('input.unexpected', { said: 'take_over' })), false),
  }),
  response: held,
})

export const leaveClaim = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/leave',
  access: ['reviewer'],
  summary: 'A reviewer no longer has the claim before them: it is anybody’s',
  params: idParams,
})

/** Which claim is to be next. */
export const nextAsked = z.object({
  /** The next of these instead, in their order: of a list that is worked through. */
  among: z.optional(z.array(id).check(z.maxLength(200))),
  /** These come after all others: they were looked at and left. */
  passed: z._default(z.array(id).check(z.maxLength(200)), []),
})

export const takeNextClaim = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/next',
  access: ['reviewer'],
  summary: 'Takes the next claim that nobody else has: the one with the oldest promise',
  about:
    'However many ask at once, each gets another one. `claim` is null where every claim that waits is with a colleague.',
  body: nextAsked,
  response: z.object({ claim: z.nullable(queueItem) }),
})
