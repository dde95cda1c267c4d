import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { id, listOf } from '../../core/fields.ts'

export const listReviewers = defineEndpoint({
  method: 'GET',
  path: 'staff/reviewers',
  access: ['reviewer', 'finance', 'admin'],
  summary: 'Who may be assigned claims, by name',
  response: listOf(z.object({ id, name: z.string() })),
})

export const assignClaims = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/assignee',
  access: ['reviewer', 'admin'],
  summary: 'Makes claims that wait somebody’s, or nobody’s: others are not given them as the next one',
  about:
    'What was decided meanwhile stays as it is, and is not counted. An approval, a rejection or a withdrawal ends it.',
  body: z.object({
    claim_ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
    /** A reviewer or an admin; null: nobody. */
    staff_id: z.nullable(id),
  }),
  response: z.object({
    /** How many claims are somebody else’s now. */
    changed: z.int(),
  }),
})
