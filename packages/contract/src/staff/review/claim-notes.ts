import { staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { id, idParams, listOf, note } from '../../core/fields.ts'
import { claimRecord } from './claim-record.ts'

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: 'staff/colleagues',
  access: staffRoles,
  summary: 'Whom of staff one may name in a note: everybody else, by name',
  response: listOf(z.object({ id, name: z.string() })),
})

export const writeClaimNote = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/notes',
  access: ['reviewer', 'finance', 'publisher', 'admin'],
  summary: 'Writes a note about a claim for colleagues; whom it names gets a letter',
  about: 'Operators never read it. A note stays as it was written.',
  params: idParams,
  body: z.object({
    text: note(problem('message.required'), 2000),
    /** Members of staff, at most 20; who is no longer there gets none. */
    named: z._default(z.array(id).check(z.maxLength(20)), []),
  }),
  response: claimRecord,
})
