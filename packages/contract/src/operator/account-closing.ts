import * as z from 'zod/mini'
import { ownPassword } from '../core/credentials.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'

export const downloadOwnData = defineEndpoint({
  method: 'GET',
  path: 'app/auth/my-data/',
  access: 'operator',
  inStaffView: false,
  summary: 'Everything that the program keeps about the operator, as a JSON file',
  transport: 'file',
  contentType: 'application/json',
})

/** An account that its owner wants closed stays open until its claims are paid or decided. */
const accountClosing = z.object({
  /** When it was asked for; null when it was not. */
  asked: z.nullable(instant),
  /** Claims that are not settled yet, disputes and payments under inquiry among them. */
  open_claims: z.int(),
})

export const getAccountClosing = defineEndpoint({
  method: 'GET',
  path: 'app/auth/closing/',
  access: 'operator',
  summary: 'Whether the account is to be closed, and what has to be settled first',
  response: accountClosing,
})

/** With nothing left to settle the account is closed at once: the answer says so, and the session is over. */
export const closeAccount = defineEndpoint({
  method: 'POST',
  path: 'app/auth/closing/',
  access: 'operator',
  summary: 'Closes the account, once every open claim is settled',
  body: z.object({
    password: ownPassword,
  }),
  response: z.object({ ...accountClosing.shape, closed: z.boolean() }),
  refusals: ['auth.too_many'],
})

export const keepAccount = defineEndpoint({
  method: 'DELETE',
  path: 'app/auth/closing/',
  access: 'operator',
  summary: 'Keeps an account that was to be closed',
  response: accountClosing,
})
