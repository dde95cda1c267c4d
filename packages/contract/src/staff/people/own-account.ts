import { staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { ownPassword, password } from '../../core/credentials.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { idParams, optionalText, text } from '../../core/fields.ts'
import { staffMember } from './sign-in.ts'
import { staffDevice } from './staff-people.ts'

export const changeOwnStaffName = defineEndpoint({
  method: 'PATCH',
  path: 'staff/me',
  access: staffRoles,
  summary: 'Changes how the signed-in member of staff is called',
  body: z.object({ name: text(problem('name.required'), 80) }),
  response: staffMember,
})

const ownSession = z.object({
  ...staffDevice,
  /** The one that asks. */
  current: z.boolean(),
})

export const getStaffSecurity = defineEndpoint({
  method: 'GET',
  path: 'staff/me/security/',
  access: staffRoles,
  summary: 'How the signed-in member of staff signs in, and where they are signed in',
  response: z.object({
    /** False for demo accounts, which sign in with a password alone. */
    second_factor: z.boolean(),
    /** How many recovery codes are left. */
    recovery_codes: z.int(),
    /** Whether they get a mail each morning about what waits for them. */
    digest: z.boolean(),
    sessions: z.array(ownSession),
  }),
})

export const chooseDigest = defineEndpoint({
  method: 'PUT',
  path: 'staff/me/digest/',
  access: staffRoles,
  summary: 'Whether the signed-in member of staff gets a mail each morning about what waits for them',
  body: z.object({ digest: z.boolean() }),
})

export const changeStaffPassword = defineEndpoint({
  method: 'POST',
  path: 'staff/me/password/',
  access: staffRoles,
  summary: 'Sets a new password with the one of before; every other session ends',
  body: z.object({ old_password: ownPassword, new_password: password }),
  refusals: ['auth.too_many'],
})

export const makeOwnRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: 'staff/me/recovery-codes/',
  access: staffRoles,
  summary: 'Makes ten recovery codes in the place of all earlier ones; they are told this once',
  body: z.object({ one_time_code: optionalText(10) }),
  response: z.object({ codes: z.array(z.string()) }),
  refusals: ['staff.code_required', 'staff.code_wrong', 'auth.too_many'],
})

export const endOwnStaffSession = defineEndpoint({
  method: 'DELETE',
  path: 'staff/me/sessions/{id}/',
  access: staffRoles,
  summary: 'Ends one session of the signed-in member of staff',
  params: idParams,
})

export const endOtherStaffSessions = defineEndpoint({
  method: 'DELETE',
  path: 'staff/me/sessions/',
  access: staffRoles,
  summary: 'Signs the member of staff out everywhere but here',
})

export type WireOwnStaffSession = z.output<typeof ownSession>
