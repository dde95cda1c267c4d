import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Tx } from '../../database/connect.ts'
import { defineJob, type Jobs } from '../jobs.ts'

/** The words of a mail; one layout renders them all. Paragraphs are plain text. */
const letter = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** Amount or date that stands out below the heading. */
  highlight: z.optional(z.string()),
  button: z.optional(z.object({ label: z.string(), url: z.string() })),
  footnote: z.optional(z.string()),
})

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ id: z.string(), to: z.string(), subject: z.string(), letter }),
  // About two days of trying: 30 s, 1 min, 2 min, … with the provider's mail server away.
  retryLimit: 12,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
})

export type Mail = { to: string; subject: string; letter: z.output<typeof letter> }

/** Puts a mail on its way when the transaction commits. Its id becomes the Message-ID, so that a repeated delivery can be told. */
export const enqueueMail = (jobs: Jobs, tx: Tx, mail: Mail) =>
  jobs.enqueue(tx, sendMailJob, { id: randomUUID(), ...mail })
