import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { note } from '../core/fields.ts'

export const writeToSupport = defineEndpoint({
  method: 'POST',
  path: 'app/auth/support/',
  access: 'operator',
  summary: 'Writes to support',
  about:
    'Staff read it with the account, and a letter with it goes to the address of support, which answers by e-mail.',
  body: z.object({ text: note(problem('message.required'), 2000) }),
  refusals: ['auth.too_many'],
})
