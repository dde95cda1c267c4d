import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { keyParams, password, signInEmail } from './credentials.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idParam, idParams, instant, listOf, optionalText, pageQuery, searchText, text } from './fields.ts'

const staffMember = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(['reviewer', 'finance', 'publisher', 'admin']),
  /** In demo mode the address of the check simulator's page, else null. */
  check_simulator_url: z.nullable(z.string()),
})

export const staffLogin = defineEndpoint({
  method: 'POST',
  path: 'staff/login',
  access: 'public',
  summary: 'Signs a member of staff in; sets an HttpOnly session cookie',
  body: z.object({
    email: signInEmail,
    password: z.string(problem('password.required')).check(z.minLength(1, problem('password.required'))),
    one_time_code: optionalText(10),
  }),
  response: staffMember,
  refusals: ['auth.credentials', 'staff.code_required', 'staff.code_wrong', 'auth.too_many'],
})

export const staffLogout = defineEndpoint({
  method: 'POST',
  path: 'staff/logout',
  access: 'public',
  summary: 'Ends the staff session',
})

const everyRole = ['reviewer', 'finance', 'publisher', 'admin'] as const

export const getStaffMe = defineEndpoint({
  method: 'GET',
  path: 'staff/me',
  access: everyRole,
  summary: 'The signed-in member of staff',
  response: staffMember,
})

export const getInvitation = defineEndpoint({
  method: 'GET',
  path: 'staff/invitations/{key}',
  access: 'public',
  summary: 'An invitation that is still open, with the secret for the authenticator app',
  params: keyParams,
  response: z.object({
    email: z.string(),
    role: z.string(),
    otpauth_url: z.string(),
    secret: z.string(),
    qr_svg_path: z.string(),
    qr_size: z.int(),
  }),
  refusals: ['link.invalid'],
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: 'staff/invitations/{key}',
  access: 'public',
  summary: 'Sets name and password and confirms the authenticator app',
  params: keyParams,
  body: z.object({
    name: text(problem('name.required'), 80),
    password,
    one_time_code: z
      .string(problem('one_time_code.required'))
      .check(z.maxLength(10, problem('one_time_code.required'))),
  }),
  response: staffMember,
  refusals: ['link.invalid', 'staff.code_wrong', 'auth.too_many'],
})

// ——— operators, as staff see them

const staffOperator = z.object({
  id,
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
  location_name: z.string(),
  account: z.enum(['active', 'unverified', 'closing', 'closed', 'deactivated']),
  created: instant,
  /** How many sessions are alive. */
  sessions: z.int(),
})

export const listOperators = defineEndpoint({
  method: 'GET',
  path: 'staff/operators',
  access: ['admin'],
  summary: 'Operator accounts, the newest first, found by e-mail address, company or location',
  query: z.object({ q: z.optional(searchText), ...pageQuery }),
  response: listOf(staffOperator),
})

export const getOperator = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}',
  access: ['admin'],
  summary: 'One operator account',
  params: idParams,
  response: staffOperator,
})

const operatorSession = z.object({
  id,
  created: instant,
  /** To the hour. */
  last_used: instant,
  /** When it ends if it is not used again. */
  expires: instant,
  /** What the browser called itself at sign-in. */
  browser: z.nullable(z.string()),
})

export const listOperatorSessions = defineEndpoint({
  method: 'GET',
  path: 'staff/operators/{id}/sessions',
  access: ['admin'],
  summary: 'Where an operator is signed in, the latest sign-in first',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(operatorSession),
})

export const endOperatorSessions = defineEndpoint({
  method: 'DELETE',
  path: 'staff/operators/{id}/sessions',
  access: ['admin'],
  summary: 'Signs an operator out everywhere',
  params: idParams,
})

export const endOperatorSession = defineEndpoint({
  method: 'DELETE',
  path: 'staff/operators/{id}/sessions/{session_id}',
  access: ['admin'],
  summary: 'Ends one session of an operator',
  params: z.object({ id: idParam, session_id: idParam }),
})

export type StaffMember = z.output<typeof staffMember>
export type WireStaffOperator = z.output<typeof staffOperator>
export type WireOperatorSession = z.output<typeof operatorSession>
