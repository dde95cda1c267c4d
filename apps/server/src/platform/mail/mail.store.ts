import { eq, lt } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { devMailbox, sentMails } from '../../database/schema/index.ts'

/** Writes down that the mail of a job is handed over in this transaction; false when it was before. */
export async function noteSent(tx: Tx, jobId: string, now: Date): Promise<boolean> {
  const [first] = await tx.insert(sentMails).values({ id: jobId, sentAt: now }).onConflictDoNothing().returning()
  return first !== undefined
}

/** A mail that was called back counts as sent no longer. */
export async function deleteSent(tx: Tx, id: string): Promise<void> {
  await tx.delete(sentMails).where(eq(sentMails.id, id))
}

/** Forgets mails that were sent before an instant. */
export async function deleteSentBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(sentMails).where(lt(sentMails.sentAt, instant))
}

/** Keeps a mail for the page /dev/mailbox, once. */
export async function keepInMailbox(db: Database, mail: typeof devMailbox.$inferInsert): Promise<void> {
  await db.insert(devMailbox).values(mail).onConflictDoNothing()
}
