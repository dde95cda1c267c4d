import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { idParams, text } from '../../core/fields.ts'

export const skipClaim = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/skip',
  access: ['reviewer'],
  summary: 'A reviewer puts a claim by, with why: they are not given it as the next one',
  about:
    'Until the end of the next business day, until something happens to the claim, or until they take it up again. Colleagues are given it as before, and read the reason; operators never do. A second skip has the place of the first.',
  params: idParams,
  body: z.object({ reason: text(problem('reason.required'), 200) }),
  refusals: ['claim.transition'],
})

export const takeUpClaim = defineEndpoint({
  method: 'DELETE',
  path: 'staff/claims/{id}/skip',
  access: ['reviewer'],
  summary: 'A claim that a reviewer has put by is given to them again',
  params: idParams,
})
