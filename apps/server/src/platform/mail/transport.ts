import { createTransport } from 'nodemailer'
import type { Database } from '../../database/connect.ts'
import { devMailbox } from '../../database/schema/index.ts'
import type { Clock } from '../clock.ts'
import { type JobHandler, onJob } from '../jobs.ts'
import { renderLetter } from './letter.tsx'
import { sendMailJob } from './mail.ts'

type OutgoingMail = { id: string; to: string; subject: string; html: string; text: string }
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void> }

/** Real mail over SMTP. A refusal throws, and the job tries again later. */
export function smtpTransport(smtpUrl: string, from: string, publicUrl: string): MailTransport {
  const transporter = createTransport(smtpUrl, { from })
  const domain = new URL(publicUrl).hostname
  return {
    async send({ id, to, subject, html, text }) {
      await transporter.sendMail({ to, subject, html, text, messageId: `<${id}@${domain}>` })
    },
  }
}

/** Without SMTP_URL: mails are kept for the page /dev/mailbox. */
export function mailboxTransport(db: Database, clock: Clock): MailTransport {
  return {
    async send(mail) {
      await db
        .insert(devMailbox)
        .values({ ...mail, createdAt: clock.now() })
        .onConflictDoNothing()
    },
  }
}

export const mailHandlers = (transport: MailTransport): JobHandler[] => [
  onJob(sendMailJob, async ({ id, to, subject, letter }) =>
    transport.send({ id, to, subject, ...(await renderLetter(letter)) }),
  ),
]
