// `npm run staff -- add EMAIL ROLE`: invites a member of staff; the mail leaves with the running program, or at its next start.
import { staffRoles } from '@caseback/domain'
import { defaultLanguage } from '@caseback/words/languages'
import { sayRefusal } from '@caseback/words/say-refusal'
import * as z from 'zod/mini'
import { connect } from '../database/connect.ts'
import { inviteStaff } from '../modules/staff/invite-staff.ts'
import { jobKinds } from '../modules.ts'
import { offsetClock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { startJobs } from '../platform/jobs.ts'
import { EmbeddedPostgresError, joinEmbeddedPostgres } from '../platform/process/embedded-postgres.ts'
import { readSettings, SettingsError } from '../platform/process/settings.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { migrateDatabase } from './migrate-database.ts'

const usage = `Usage: npm run staff -- add EMAIL ROLE   (ROLE is one of ${staffRoles.join(', ')})`

class UsageError extends Error {}

async function run(): Promise<string> {
  const [command, email, role] = process.argv.slice(2)
  const parsed = z.safeParse(z.object({ command: z.literal('add'), email: z.email(), role: z.enum(staffRoles) }), {
    command,
    email,
    role,
  })
  if (!parsed.success) throw new UsageError(usage)
  const settings = readSettings(process.env)
  const embedded = settings.databaseUrl ? undefined : await joinEmbeddedPostgres(settings.dataDir)
  try {
    const url = settings.databaseUrl ?? (await embeddedDatabase(embedded?.urlOf))
    await migrateDatabase(settings.migrationDatabaseUrl ?? url, jobKinds)
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
  } finally {
    await embedded?.stop()
  }
  return `${parsed.data.email} is invited as ${parsed.data.role}; the link is good for 7 days.${settings.smtpUrl ? '' : ` The mail will be at ${settings.publicUrl}/dev/mailbox.`}`
}

run().then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    const said =
      error instanceof AppError
        ? sayRefusal(defaultLanguage, error)
        : error instanceof UsageError || error instanceof SettingsError || error instanceof EmbeddedPostgresError
          ? error.message
          : String(error)
    process.stderr.write(`${said}\n`)
    process.exitCode = 1
  },
)
