// `npm run staff -- add EMAIL ROLE…` and what else an installation without an administrator at hand needs: see staff-line.ts.
import { connect } from '../database/connect.ts'
import { createEvents } from '../modules/events/events.store.ts'
import { changeStaff } from '../modules/staff/access/change-staff.ts'
import { deactivateStaff } from '../modules/staff/access/deactivate-staff.ts'
import { endStaffSessions } from '../modules/staff/access/end-staff-sessions.ts'
import { inviteStaffAgain } from '../modules/staff/access/invite-staff-again.ts'
import { makeRecoveryCodes } from '../modules/staff/access/make-recovery-codes.ts'
import { inviteStaff } from '../modules/staff/invite-staff.ts'
import { jobKinds, listeners } from '../modules.ts'
import { offsetClock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import type { Settings } from '../platform/process/settings.ts'
import type { Services } from '../platform/services.ts'
import { runAtTerminal } from './at-terminal.ts'
import { migrateDatabase } from './migrate-database.ts'
import { UsageError } from './sentence-for-people.ts'
import { settingsOfInstallation } from './settings-of-installation.ts'
import { readStaffLine, type StaffLine } from './staff-line.ts'
import { withDatabase } from './with-database.ts'

const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)
const listed = (roles: readonly string[]) => new Intl.ListFormat('en-US').format(roles)
const whereMailsAre = ({ smtpUrl, publicUrl }: Settings) =>
  smtpUrl ? '' : ` The mail will be at ${publicUrl}/dev/mailbox.`

/** Does what the line says; resolves with the sentence for the person at the terminal. */
async function change(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'settings' | 'events'>,
  asked: StaffLine,
): Promise<string> {
  const { command, email } = asked
  const who = { email }
  const linkFor7Days = `the link is good for 7 days.${whereMailsAre(services.settings)}`
  if (asked.command === 'add') {
    await inviteStaff(services, { email, roles: asked.roles, invitedBy: null })
    return `${email} is invited as ${listed(asked.roles)}; ${linkFor7Days}`
  }
  if (asked.command === 'roles') {
    await changeStaff(services, { who, roles: asked.roles, by: null })
    return `${email} is ${listed(asked.roles)} from now on.`
  }
  if (command === 'sign-out')
    return `${email} is signed out: ${sessions(await endStaffSessions(services, { who, by: null }))} ended.`
  if (command === 'deactivate')
    return `${email} can sign in no more: ${sessions(await deactivateStaff(services, { who, by: null }))} ended.`
  if (command === 'recovery-codes') {
    const codes = await makeRecoveryCodes(services, { who, by: null })
    return `${codes.join('\n')}\nThese are the recovery codes of ${email}, told this once; a mail says that there are new ones.`
  }
  await inviteStaffAgain(services, { who, by: null })
  return `${email} is invited again, and signed out until then; ${linkFor7Days}`
}

runAtTerminal(async () => {
  const asked = readStaffLine(process.argv.slice(2))
  const settings = settingsOfInstallation(process.env, 'database')
  const said = await withDatabase(settings, async ({ owner, program: url }) => {
    await migrateDatabase(owner, jobKinds, url)
    const connection = connect(url, { size: 2 })
    const jobs = await startJobs(url, {
      timeZone: settings.timeZone,
      works: false,
      onError: (error) => process.stderr.write(`${String(error)}\n`),
    })
    const clock = offsetClock(settings.clockOffsetMs)
    const services = { db: connection.db, jobs, clock, settings, events: createEvents({ clock, jobs }, listeners) }
    try {
      return await change(services, asked)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found')
        throw new UsageError(
          `No member of staff ${asked.command === 'recovery-codes' ? 'who can sign in ' : ''}has the address ${asked.email}.`,
        )
      if (error instanceof AppError && error.code === 'staff.last_admin')
        throw new UsageError(`${asked.email} is the last admin: add another one first, who accepts the invitation.`)
      throw error
    } finally {
      await jobs.stop()
      await connection.close()
    }
  })
  return { said }
})
