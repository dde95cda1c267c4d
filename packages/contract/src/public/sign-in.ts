import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { attribution, sessionUser } from '../core/account-fields.ts'
import { password, signInEmail } from '../core/credentials.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { emailAddress, id } from '../core/fields.ts'

export const login = defineEndpoint({
  method: 'POST',
  path: 'app/auth/login/',
  access: 'public',
  headers: ['X-Attribution-Codes'],
  summary: 'Signs an operator in',
  body: z.object({
    email: signInEmail,
    password: z.string(problem('password.required')).check(z.minLength(1, problem('password.required'))),
    ...attribution,
  }),
  response: z.object({ key: z.string(), user_id: id, ...sessionUser }),
  refusals: ['auth.credentials', 'email.unverified', 'account.deactivated', 'auth.too_many'],
})

export const logout = defineEndpoint({
  method: 'POST',
  path: 'app/auth/logout/',
  access: 'optional',
  inStaffView: true,
  summary: 'Ends the session of the token',
})

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: 'app/auth/password/reset/',
  access: 'public',
  summary: 'Mails a link to choose a new password; the answer is the same for every address',
  body: z.object({ email: emailAddress }),
  response: z.object({ detail: z.string() }),
  refusals: ['auth.too_many'],
})

export const confirmPasswordReset = defineEndpoint({
  method: 'POST',
  path: 'app/auth/password/reset/confirm/',
  access: 'public',
  summary: 'Sets a new password with the mailed link and ends every other session',
  body: z.object({
    uid: z.string(problem('reset_link.invalid')).check(z.maxLength(64, problem('reset_link.invalid'))),
    token: z.string(problem('reset_link.invalid')).check(z.maxLength(200, problem('reset_link.invalid'))),
    new_password1: password,
    new_password2: z.string(problem('password.differs')),
  }),
  response: z.object({ detail: z.string() }),
  refusals: ['link.invalid', 'auth.too_many'],
})
