import type { Tx } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { Services } from '../services.ts'
import { deleteSent, deleteSentBefore, keepLetter, noteSent } from './mail.store.ts'
import type { Mail } from './mail.ts'
import { openMail } from './open-mail.ts'

const DAY_MS = 24 * 3_600_000
/** Twice as long as a job can lie in the queue: until then its mail must be known as sent. */
const KEPT_DAYS = 60

/**
 * Sends the mail of a job, once: its row in sent_mails and the hand-over commit together or not at all. Two workers with the same
 * job wait for each other on the row; a hand-over that throws leaves none, and the next try sends. The one window that is left is
 * docs/decisions/0008-mail-once.md. A mail whose link has run out while it waited is left: it would only disappoint.
 */
export async function sendMail(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  handOver: (tx: Tx, id: string, mail: Mail) => Promise<void>,
  job: { id: string; sealed: string },
): Promise<void> {
  const mail = openMail(settings, job.sealed)
  if (mail.sendBefore !== undefined && clock.now() >= new Date(mail.sendBefore)) return
  // Once: the hand-over cannot be taken back. A failed job is tried again by its queue.
  await transact(
    db,
    async (tx) => {
      if (!(await noteSent(tx, job.id, clock.now()))) return
      if (mail.kept) await keepLetter(tx, { id: job.id, mail, kept: mail.kept, now: clock.now() })
      await handOver(tx, job.id, mail)
    },
    { attempts: 1 },
  )
}

/**
 * Calls a mail back that waits for its moment, in the caller's transaction: it counts as sent, so that no job sends it. One that
 * is being handed over is waited for.
 * @returns false when it has left
 */
export const callMailBack = (tx: Tx, clock: Services['clock'], id: string): Promise<boolean> =>
  noteSent(tx, id, clock.now())

/** Lets a mail that was called back be sent after all; whoever asks for it enqueues it anew, as its job may have ended. */
export const letMailGo = (tx: Tx, id: string): Promise<void> => deleteSent(tx, id)

/** Forgets mails that no job can ask about any more. */
export async function tidySentMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteSentBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
}
