import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { formatCents } from '../pages/html.ts'
import type { Check } from './check.ts'

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), link: z.string() })
export type Mail = z.infer<typeof mail>

/** A mail out of the store. */
export function parseMail(payload: string): Mail {
  return mail.parse(JSON.parse(payload))
}

/** What the recipient of a digital check is sent. */
export function checkMail(check: Check, publicUrl: string): Mail {
  const amount = formatCents(check.amountCents)
  const link = `/deposit/${check.depositToken}`
  return {
    to: check.recipient,
    subject: `You have received a check for ${amount}`,
    text: [
      `Hello ${check.name},`,
      `you have received check no. ${check.number} for ${amount}.`,
      ...(check.description ? [`For: ${check.description}`] : []),
      `Deposit it here:\n${publicUrl}${link}`,
      'Check simulator – no real money.',
    ].join('\n\n'),
    link,
  }
}

/** Sends mails from the store over SMTP. @param smtpUrl smtp://user:password@host:port */
export function smtpSender(smtpUrl: string, from: string): (payload: string) => Promise<void> {
  const transport = createTransport(smtpUrl)
  return async (payload) => {
    const { to, subject, text } = parseMail(payload)
    await transport.sendMail({ from, to, subject, text })
  }
}
