import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'

const staffSession = z.object({
  /** Until it ends, where nobody uses it. */
  seconds_left: z.int(),
  /** Whether using it puts its end off: not in the last half hour of its twelve. */
  can_stay: z.boolean(),
})

export const getStaffSession = defineEndpoint({
  method: 'GET',
  path: 'staff/session',
  access: staffRoles,
  summary: 'How long the session lives on; asking is no use of it, and neither is any other GET',
  response: staffSession,
})

export const keepStaffSession = defineEndpoint({
  method: 'POST',
  path: 'staff/session',
  access: staffRoles,
  summary:
    'Says that somebody is there: the session lives on for 30 minutes, and for 12 hours after the sign-in at most',
  response: staffSession,
})

export type WireStaffSession = z.output<typeof staffSession>
