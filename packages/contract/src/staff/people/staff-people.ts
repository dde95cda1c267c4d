import { inRoleOrder, type StaffRole, staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import {
  emailAddress,
  id,
  idParams,
  instant,
  listOf,
  pageQuery,
  searchText,
  sortQuery,
  text,
} from '../../core/fields.ts'

const staffStates = ['active', 'invited', 'deactivated'] as const
/** `lapsed`: who was invited and did not come while the mailed link was good. */
const listedStates = ['active', 'invited', 'lapsed', 'deactivated'] as const

/** Where a member of staff is signed in. */
export const staffDevice = {
  id,
  created: instant,
  last_used: instant,
  /** When it ends, where nobody uses it. */
  expires: instant,
  /** What the browser calls itself; null where it says nothing. */
  browser: z.nullable(z.string()),
  /** The network address that the sign-in came from. */
  source: z.nullable(z.string()),
}

const staffPersonBrief = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** `invited`: a mailed link waits for them, or has waited too long. */
  state: z.enum(staffStates),
  created: instant,
  /** null for who has never come. */
  last_sign_in: z.nullable(instant),
  /** Until when the mailed link is good; null where there is none. */
  invitation_ends: z.nullable(instant),
})

const staffPerson = z.object({
  ...staffPersonBrief.shape,
  deactivated: z.nullable(instant),
  /** False for demo accounts, which sign in with a password alone. */
  second_factor: z.boolean(),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
  /** Where they are signed in, the latest sign-in first. */
  sessions: z.array(z.object(staffDevice)),
  /** The latest ten times that they signed in, or somebody tried to with their address. */
  sign_ins: z.array(
    z.object({
      at: instant,
      outcome: z.enum(['done', 'refused']),
      code: z.nullable(z.string()),
      times: z.int(),
      source: z.nullable(z.string()),
    }),
  ),
})

const unknownRole = problem('roles.required')
const roles = z.pipe(
  z.array(z.enum(staffRoles, unknownRole), unknownRole).check(z.minLength(1, unknownRole)),
  z.transform((given: StaffRole[]) => inRoleOrder(given)),
)
const name = text(problem('name.required'), 80)

const staffSort = sortQuery(['name', 'email', 'last_sign_in', 'created'], 'name')

export const listStaffPeople = defineEndpoint({
  method: 'GET',
  path: 'staff/people/',
  access: ['admin'],
  summary: 'Members of staff by name; `q` finds those whose name or address has it',
  query: z.object({ q: z.optional(searchText), state: z.optional(z.enum(listedStates)), ...staffSort, ...pageQuery }),
  response: listOf(staffPersonBrief),
})

export const exportStaffPeople = defineEndpoint({
  method: 'GET',
  path: 'staff/people.csv',
  access: ['admin'],
  summary: 'Members of staff by name as a table, those that the same query lists',
  query: z.object({ q: z.optional(searchText), state: z.optional(z.enum(listedStates)), ...staffSort }),
  transport: 'file',
  contentType: 'text/csv',
})

export const getStaffPerson = defineEndpoint({
  method: 'GET',
  path: 'staff/people/{id}/',
  access: ['admin'],
  summary: 'One member of staff, with where they are signed in and their latest sign-ins',
  params: idParams,
  response: staffPerson,
})

export const inviteStaffPerson = defineEndpoint({
  method: 'POST',
  path: 'staff/people/',
  access: ['admin'],
  summary: 'Invites somebody by mail; who has not come yet is invited again',
  body: z.object({ email: emailAddress, name, roles }),
  response: staffPerson,
  status: 201,
  made: 'staff/people/{id}/',
  refusals: ['email.taken'],
})

export const changeStaffPerson = defineEndpoint({
  method: 'PATCH',
  path: 'staff/people/{id}/',
  access: ['admin'],
  summary: 'Changes the name and the roles of a member of staff; what is left out stays as it is',
  about: 'Other roles count from the next call on. The last admin who can sign in stays one.',
  params: idParams,
  body: z.object({ name: z.optional(name), roles: z.optional(roles) }),
  response: staffPerson,
  refusals: ['staff.last_admin'],
})

export const deactivateStaffPerson = defineEndpoint({
  method: 'POST',
  path: 'staff/people/{id}/deactivate/',
  access: ['admin'],
  summary: 'Takes a member of staff out, or an invitation back: every session and the mailed link end at once',
  params: idParams,
  response: staffPerson,
  refusals: ['staff.last_admin', 'staff.yourself'],
})

export const reactivateStaffPerson = defineEndpoint({
  method: 'POST',
  path: 'staff/people/{id}/reactivate/',
  access: ['admin'],
  summary: 'Lets somebody back in with their password and app of before; who never came is mailed a new link',
  params: idParams,
  response: staffPerson,
  refusals: ['staff.state'],
})

export const inviteStaffPersonAgain = defineEndpoint({
  method: 'POST',
  path: 'staff/people/{id}/invite-again/',
  access: ['admin'],
  summary: 'Mails who has not come yet a new link; the earlier one ends',
  params: idParams,
  response: staffPerson,
  refusals: ['staff.state'],
})

export const resetSecondFactor = defineEndpoint({
  method: 'POST',
  path: 'staff/people/{id}/reset-second-factor/',
  access: ['admin'],
  summary: 'Lets somebody begin anew whose authenticator app is lost: a mailed link asks for a password and a new app',
  about: 'The old password, app and recovery codes, and every session, end at once.',
  params: idParams,
  response: staffPerson,
  refusals: ['staff.state', 'staff.last_admin', 'staff.yourself'],
})

export const endStaffPersonSessions = defineEndpoint({
  method: 'POST',
  path: 'staff/people/{id}/end-sessions/',
  access: ['admin'],
  summary: 'Signs a member of staff out everywhere',
  params: idParams,
  response: staffPerson,
})

export type WireStaffPersonBrief = z.output<typeof staffPersonBrief>
export type WireStaffPerson = z.output<typeof staffPerson>
export type WireStaffDevice = WireStaffPerson['sessions'][number]
