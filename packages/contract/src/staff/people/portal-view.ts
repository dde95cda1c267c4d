import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { idParams, instant, note } from '../../core/fields.ts'

export const viewPortalAsOperator = defineEndpoint({
  method: 'POST',
  path: 'staff/operators/{id}/portal-view',
  access: ['reviewer', 'finance', 'admin'],
  summary: 'A token with which the portal is read as the operator reads it, for half an hour',
  about:
    'Every change by it is refused with `portal_view.read_only`, as are the tax form and the download of all data. It ends with the sign-in at the desk, and is in the audit log with why.',
  params: idParams,
  body: z.object({ note: note(problem('note.required'), 600) }),
  response: z.object({ portal_token: z.string(), expires: instant }),
  refusals: ['operator.state'],
})
