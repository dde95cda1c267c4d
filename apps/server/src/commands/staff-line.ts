import { inRoleOrder, type StaffRole, staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { UsageError } from './sentence-for-people.ts'

const usage = `Usage: npm run staff -- COMMAND EMAIL [ROLE...]
  add EMAIL ROLE...    invites somebody; mails leave with the running program, or at its next start
  roles EMAIL ROLE...  gives these roles and no others, from the next click on
  sign-out EMAIL       ends every session
  deactivate EMAIL     ends every session and lets them sign in no more
  recovery-codes EMAIL ten codes to print, each for one sign-in without the authenticator app; earlier ones end
  invite-again EMAIL   a new password and a new authenticator app, also for who was deactivated
ROLE... is one or more of ${staffRoles.join(', ')}.`

const withRole = z.enum(['add', 'roles'])
const withoutRole = z.enum(['sign-out', 'deactivate', 'recovery-codes', 'invite-again'])

/** What the person at the terminal wants done with a member of staff. */
export type StaffLine =
  | { command: z.output<typeof withRole>; email: string; roles: StaffRole[] }
  | { command: z.output<typeof withoutRole>; email: string }

/** The arguments of `npm run staff`. Throws UsageError, which names what is wrong with them before it says how it is called. */
export function readStaffLine(words: readonly string[]): StaffLine {
  const [command, email, ...rest] = words
  const wrong = (what: string) => new UsageError(`${what}\n\n${usage}`)
  if (command === undefined) throw new UsageError(usage)
  const [needing, plain] = [z.safeParse(withRole, command), z.safeParse(withoutRole, command)]
  if (!needing.success && !plain.success) throw wrong(`There is no command ${command}.`)
  if (email === undefined) throw wrong(`${command} needs an e-mail address.`)
  if (!z.safeParse(z.email(), email).success) throw wrong(`${email} is no e-mail address.`)
  if (needing.success) {
    if (rest.length === 0) throw wrong(`${command} needs a role.`)
    const roles = rest.map((role) => {
      const known = z.safeParse(z.enum(staffRoles), role)
      if (!known.success) throw wrong(`There is no role ${role}.`)
      return known.data
    })
    return { command: needing.data, email, roles: inRoleOrder(roles) }
  }
  if (rest.length > 0) throw wrong(`${command} takes no role: what is ${rest.join(' ')}?`)
  // The command is one of these: what is neither was refused above.
  return { command: z.parse(withoutRole, command), email }
}
