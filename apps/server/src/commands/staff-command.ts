// `npm run staff -- add EMAIL ROLE` and what else an installation without an administrator at hand needs: see `usage`.
import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { connect } from '../database/connect.ts'
import { changeStaffRole } from '../modules/staff/access/change-staff-role.ts'
import { deactivateStaff } from '../modules/staff/access/deactivate-staff.ts'
import { endStaffSessions } from '../modules/staff/access/end-staff-sessions.ts'
import { inviteStaffAgain } from '../modules/staff/access/invite-staff-again.ts'
import { inviteStaff } from '../modules/staff/invite-staff.ts'
import { jobKinds } from '../modules.ts'
import { offsetClock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { readSettings, type Settings } from '../platform/process/settings.ts'
import type { Services } from '../platform/services.ts'
import { runAtTerminal, UsageError } from './at-terminal.ts'
import { migrateDatabase } from './migrate-database.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run staff -- COMMAND EMAIL [ROLE]
  add EMAIL ROLE       invites somebody; mails leave with the running program, or at its next start
  role EMAIL ROLE      gives another role, from the next click on
  sign-out EMAIL       ends every session
  deactivate EMAIL     ends every session and lets them sign in no more
  invite-again EMAIL   a new password and a new authenticator app, also for who was deactivated
ROLE is one of ${staffRoles.join(', ')}.`

const line = z.union([
  z.tuple([z.enum(['add', 'role']), z.email(), z.enum(staffRoles)]),
  z.tuple([z.enum(['sign-out', 'deactivate', 'invite-again']), z.email()]),
])
type Line = z.output<typeof line>

const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)
const whereMailsAre = ({ smtpUrl, publicUrl }: Settings) =>
  smtpUrl ? '' : ` The mail will be at ${publicUrl}/dev/mailbox.`

/** Does what the line says; resolves with the sentence for the person at the terminal. */
async function change(services: Pick<Services, 'db' | 'jobs' | 'clock' | 'settings'>, asked: Line): Promise<string> {
  const [command, email] = asked
  const linkFor7Days = `the link is good for 7 days.${whereMailsAre(services.settings)}`
  if (command === 'add') {
    await inviteStaff(services, { email, role: asked[2], invitedBy: null })
    return `${email} is invited as ${asked[2]}; ${linkFor7Days}`
  }
  if (command === 'role') {
    await changeStaffRole(services, { email, role: asked[2], by: null })
    return `${email} is ${asked[2]} from now on.`
  }
  if (command === 'sign-out')
    return `${email} is signed out: ${sessions(await endStaffSessions(services, { email, by: null }))} ended.`
  if (command === 'deactivate')
    return `${email} can sign in no more: ${sessions(await deactivateStaff(services, { email, by: null }))} ended.`
  await inviteStaffAgain(services, { email, by: null })
  return `${email} is invited again, and signed out until then; ${linkFor7Days}`
}

runAtTerminal(async () => {
  const parsed = z.safeParse(line, process.argv.slice(2))
  if (!parsed.success) throw new UsageError(usage)
  const settings = readSettings(process.env)
  const said = await withDatabase(settings, async ({ owner, program: url }) => {
    await migrateDatabase(owner, jobKinds)
    const connection = connect(url, { size: 2 })
    const jobs = await startJobs(url, {
      timeZone: settings.timeZone,
      works: false,
      onError: (error) => process.stderr.write(`${String(error)}\n`),
    })
    const services = { db: connection.db, jobs, clock: offsetClock(settings.clockOffsetMs), settings }
    try {
      return await change(services, parsed.data)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found')
        throw new UsageError(`No member of staff has the address ${parsed.data[1]}.`)
      throw error
    } finally {
      await jobs.stop()
      await connection.close()
    }
  })
  return { said }
})
