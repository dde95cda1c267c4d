import { staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { keyParams, password, signInEmail } from '../../core/credentials.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { id, optionalText, text } from '../../core/fields.ts'

export const staffMember = z.object({
  id,
  email: z.string(),
  name: z.string(),
  /** One or more. */
  roles: z.array(z.enum(staffRoles)),
  /** In demo mode the address of the check simulator's page, else null. */
  check_simulator_url: z.nullable(z.string()),
  /** How many are left; null for who signs in without a second factor, and needs none. */
  recovery_codes: z.nullable(z.int()),
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
    /** In the place of the one-time code, when the authenticator app is lost. */
    recovery_code: optionalText(20),
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

export const getStaffMe = defineEndpoint({
  method: 'GET',
  path: 'staff/me',
  access: staffRoles,
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
    name: z.nullable(z.string()),
    roles: z.array(z.enum(staffRoles)),
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

export type StaffMember = z.output<typeof staffMember>
