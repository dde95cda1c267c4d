import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { operatorSession } from '../core/account-fields.ts'
import { ownPassword, password } from '../core/credentials.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { idParams, listOf, pageQuery } from '../core/fields.ts'

const done = z.object({ detail: z.string() })

/** For ten minutes this session may change to whom and how checks go. */
export const confirmPassword = defineEndpoint({
  method: 'POST',
  path: 'app/auth/confirm-password/',
  access: 'operator',
  summary: 'Proves that the person at this session knows the password, for what asks for it in the next ten minutes',
  body: z.object({ password: ownPassword }),
  response: done,
  refusals: ['auth.too_many'],
})

export const changePassword = defineEndpoint({
  method: 'POST',
  path: 'app/auth/password/change/',
  access: 'operator',
  summary: 'Changes the password; every other session ends',
  body: z.object({
    old_password: ownPassword,
    new_password1: password,
    new_password2: z.string(problem('password.differs')).check(z.maxLength(2_000, problem('password.differs'))),
  }),
  response: done,
  refusals: ['auth.too_many'],
})

export const ownSession = z.object({
  ...operatorSession,
  /** The session that asks. */
  current: z.boolean(),
})

export type WireOwnSession = z.output<typeof ownSession>

export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: 'app/auth/sessions/',
  access: 'operator',
  summary: 'Where the operator is signed in, the latest sign-in first',
  query: z.object(pageQuery),
  response: listOf(ownSession),
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: 'app/auth/sessions/',
  access: 'operator',
  summary: 'Signs the operator out everywhere but here',
})

export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: 'app/auth/sessions/{id}/',
  access: 'operator',
  summary: 'Ends one of the operator’s sessions',
  params: idParams,
})
