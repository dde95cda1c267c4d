import { oneLine } from '@caseback/words/letters/peoples-words'
import { nameSet } from '@caseback/words/provider'
import type { Transporter } from 'nodemailer'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../clock.ts'
import { keepInMailbox } from './mail.store.ts'
import type { Mail } from './mail.ts'
import { type MailPicture, PICTURE_ID, withPictureInside } from './mail-picture.ts'

type OutgoingMail = Pick<Mail, 'to' | 'subject' | 'language'> & {
  id: string
  html: string
  text: string
  attachments?: Mail['attachments']
  picture?: MailPicture | null
}
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void> }

/** A mail server that falls silent is left before the job's `expireInSeconds`, so that its worker is free again. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** One address and nothing else: no second one, no name, no source route. */
const oneAddress = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/

/** The mail server did not take a mail. The sentence has its answer, and never the address: it goes to the log. */
class MailNotTaken extends Error {
  override name = 'MailNotTaken'
}

/** What is told of a failure: nodemailer's errors name recipients in their message and beside it. */
function withoutAddresses(id: string, error: unknown): MailNotTaken {
  const { message, code } = error as { message?: string; code?: string }
  const answer = oneLine(message ?? 'no reason given').replaceAll(/\S*@\S*/g, '…')
  return new MailNotTaken(`The mail server did not take mail ${id} (${code ?? 'no code'}): ${answer}`)
}

/** The sender that is set, under the name that admins have given to the provider. */
function senderOf(from: string): string | { name: string; address: string } {
  const name = nameSet()
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
  return name === null ? from : { name: oneLine(name), address }
}

/** The part that the HTML names: shown in the letter, not offered as a file. */
const inlinePart = ({ contentType, bytes }: MailPicture) => ({
  cid: PICTURE_ID,
  filename: contentType === 'image/png' ? 'picture.png' : 'picture.jpg',
  contentType,
  contentDisposition: 'inline' as const,
  content: bytes,
})

/** Real mail over SMTP. A refusal throws `MailNotTaken`, and the job tries again later. */
export function smtpTransport(smtpUrl: string, from: string, publicUrl: string): MailTransport {
  let transporter: Promise<Transporter> | undefined
  // Read when the first mail leaves: a process that answers requests never sends one.
  const open = async () =>
    (await import('nodemailer')).createTransport(
      { url: smtpUrl, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true },
      {},
    )
  const domain = new URL(publicUrl).hostname
  return {
    async send({ id, to, subject, language, html, text, attachments = [], picture }) {
      if (!oneAddress.test(to)) throw new MailNotTaken(`Mail ${id} is not to one address.`)
      try {
        await (await (transporter ??= open())).sendMail({
          from: senderOf(from),
          // As an object: a text would be read as a list of recipients.
          to: { name: '', address: to },
          subject: oneLine(subject),
          messageId: `<${oneLine(id).replaceAll(/[^\w-]/g, '')}@${domain}>`,
          // Nobody's holiday notice needs to answer, and screen readers are told the language.
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
          html,
          text,
          attachments: [
            ...(picture ? [inlinePart(picture)] : []),
            ...attachments.map(({ name, contentType, base64 }) => ({
              filename: name,
              contentType,
              content: Buffer.from(base64, 'base64'),
            })),
          ],
        })
      } catch (error) {
        throw withoutAddresses(id, error)
      }
    },
  }
}

/** Without SMTP_URL: mails are kept for the page /dev/mailbox. */
export function mailboxTransport(db: Database, clock: Clock): MailTransport {
  return {
    async send({ id, to, subject, html, text, picture = null }) {
      const inside = withPictureInside(html, picture)
      await keepInMailbox(db, { id, to, subject, html: inside, text, createdAt: clock.now() })
    },
  }
}
