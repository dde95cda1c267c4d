import { randomUUID } from 'node:crypto'
import { languages } from '@caseback/words/languages'
import type { Letter } from '@caseback/words/letters/letter'
import * as z from 'zod/mini'
import type { Tx } from '../../database/connect.ts'
import { defineJob } from '../jobs/jobs.ts'
import { encrypt } from '../secrets.ts'
import type { Services } from '../services.ts'

const letter = z.object({
  preheader: z.string(),
  heading: z.string(),
  highlight: z.optional(z.string()),
  parts: z.array(
    z.union([
      z.object({ paragraph: z.string() }),
      z.object({ note: z.object({ title: z.string(), lines: z.array(z.string()) }) }),
      z.object({ quote: z.object({ by: z.string(), lines: z.array(z.string()) }) }),
      z.object({ facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
    ]),
  ),
  button: z.optional(z.object({ label: z.string(), url: z.string() })),
  footnote: z.optional(z.string()),
  why: z.string(),
}) satisfies z.ZodMiniType<Letter>

const attachment = z.object({ name: z.string(), contentType: z.string(), base64: z.string() })

const picture = z.object({ address: z.string(), kind: z.enum(['logo', 'photo']), alt: z.string() })

/** What of a letter is kept, as it is read again; its words are null where they were not. */
export const keptWords = z.object({ letter: z.nullable(letter), picture: z.nullable(picture) })

export const mailContent = z.object({
  to: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  letter,
  /** What its letter is about, as one of our own addresses of pictures; it leaves without one that is there no more. */
  picture: z.optional(picture),
  /** Files that come with it. */
  attachments: z.optional(z.array(attachment)),
  /** An instant after which it is of no use, such as the end of its link: then it is not sent any more. */
  sendBefore: z.optional(z.string()),
  /**
   * To an operator or a manufacturer: kept with what it is about once it has left, so that staff can say what was written. Its
   * words are not kept where its link opens the account or takes a change of it back, nor where it tells digits of a tax number.
   * The link of one to a manufacturer is not kept: whoever has it needs no account.
   */
  kept: z.optional(
    z.union([
      z.object({
        personId: z.int(),
        claimId: z.nullable(z.int()),
        words: z.boolean(),
        againOf: z.optional(z.int()),
      }),
      z.object({ manufacturerId: z.int(), fundingId: z.int() }),
    ]),
  ),
})
export type Mail = z.output<typeof mailContent>

/** Purpose of the key that mails are sealed with while they wait. */
export const MAIL_SEAL = 'mail'

export const sendMailJob = defineJob({
  name: 'send-mail',
  // Sealed: letters carry links that open accounts, and whoever reads the queue's tables or a backup must not have them.
  payload: z.object({ id: z.uuid(), sealed: z.string() }),
  // About a day and a half of trying: 30 s, 1 min, 2 min, … with the provider's mail server away.
  retryLimit: 12,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  // Letters about decisions wait for their moment, of which nobody tells.
  lookEverySeconds: 3,
})

/**
 * Puts a mail on its way when the transaction commits. Its id becomes the Message-ID, so that a repeated delivery can be told; a
 * job that may run twice gives the id that follows from what it is about, and its mail leaves once. One that may still be called
 * back waits `startAfterSeconds`.
 */
export const enqueueMail = (
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  tx: Tx,
  mail: Mail,
  id: string = randomUUID(),
  options?: { startAfterSeconds: number },
) =>
  jobs.enqueue(tx, sendMailJob, { id, sealed: encrypt(settings.secretKey, MAIL_SEAL, JSON.stringify(mail)) }, options)
