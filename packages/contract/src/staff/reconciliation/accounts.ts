import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { idParams, text } from '../../core/fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { reconciliation } from './statements.ts'

export const changeBankAccount = defineEndpoint({
  method: 'PATCH',
  path: 'staff/reconciliation/accounts/{id}',
  access: finance,
  summary: 'Names an account of ours anew, or says that no more statements come of it; what is left out stays as it is',
  params: idParams,
  body: z.object({ name: z.optional(text(problem('name.required'), 80)), given_up: z.optional(z.boolean()) }),
  response: reconciliation,
})
