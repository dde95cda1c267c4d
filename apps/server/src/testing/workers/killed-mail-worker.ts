// A worker that sends one mail and is killed at a named moment, or at none. Started by a test as a process of its own; the
// moments are wrapped around the program's code from outside: nothing in it knows of them.
import * as z from 'zod/mini'
import { connect } from '../../database/connect.ts'
import { offsetClock } from '../../platform/clock.ts'
import { sendMailJob } from '../../platform/mail/mail.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { smtpTransport } from '../../platform/mail/transport.ts'
import { readSettings } from '../../platform/process/settings.ts'

const order = z.parse(
  z.object({
    databaseUrl: z.string(),
    smtpUrl: z.string(),
    dataDir: z.string(),
    job: sendMailJob.payload,
    /** Absent: it lives, or somebody else kills it. */
    moment: z.optional(z.enum(['before the hand-over', 'accepted, not committed', 'after the commit'])),
  }),
  JSON.parse(process.argv[2] ?? '{}'),
)

/** kill -9: no handler runs, nothing is tidied up. Resolves never. */
const dieAt = async (moment: string) => {
  if (order.moment !== moment) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
}

const settings = readSettings({ DATA_DIR: order.dataDir, LOG_LEVEL: 'silent' })
const { db } = connect(order.databaseUrl, { size: 1 })
const transport = smtpTransport(order.smtpUrl, settings.mailFrom, settings.publicUrl)
await sendMail(
  { db, clock: offsetClock(0), settings },
  async (_tx, id, { to, subject, language, letter }) => {
    await dieAt('before the hand-over')
    // Node runs this file without a compiler, which the layout's JSX needs: the heading does for HTML.
    await transport.send({ id, to, subject, language, html: letter.heading, text: letter.heading })
    await dieAt('accepted, not committed')
  },
  order.job,
)
await dieAt('after the commit')
process.exit(0)
