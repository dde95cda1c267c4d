// `npm run staff -- add EMAIL ROLE`: invites a member of staff; the mail leaves with the running program, or at its next start.
import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { connect } from '../database/connect.ts'
import { inviteStaff } from '../modules/staff/invite-staff.ts'
import { jobKinds } from '../modules.ts'
import { offsetClock } from '../platform/clock.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { readSettings } from '../platform/process/settings.ts'
import { runAtTerminal, UsageError } from './at-terminal.ts'
import { migrateDatabase } from './migrate-database.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run staff -- add EMAIL ROLE   (ROLE is one of ${staffRoles.join(', ')})`

runAtTerminal(async () => {
  const [command, email, role] = process.argv.slice(2)
  const parsed = z.safeParse(z.object({ command: z.literal('add'), email: z.email(), role: z.enum(staffRoles) }), {
    command,
    email,
    role,
  })
  if (!parsed.success) throw new UsageError(usage)
  const settings = readSettings(process.env)
  await withDatabase(settings, async ({ owner, program: url }) => {
    await migrateDatabase(owner, jobKinds)
    const connection = connect(url, { size: 2 })
    const jobs = await startJobs(url, {
      timeZone: settings.timeZone,
      works: false,
      onError: (error) => process.stderr.write(`${String(error)}\n`),
    })
    try {
      await inviteStaff(
        { db: connection.db, jobs, clock: offsetClock(settings.clockOffsetMs), settings },
        { email: parsed.data.email, role: parsed.data.role, invitedBy: null },
      )
    } finally {
      await jobs.stop()
      await connection.close()
    }
  })
  return {
    said: `${parsed.data.email} is invited as ${parsed.data.role}; the link is good for 7 days.${settings.smtpUrl ? '' : ` The mail will be at ${settings.publicUrl}/dev/mailbox.`}`,
  }
})
