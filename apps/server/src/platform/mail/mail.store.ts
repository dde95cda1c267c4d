import { eq, lt } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { devMailbox, sentLetters, sentMails } from '../../database/schema/index.ts'
import type { Mail } from './mail.ts'

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

/** Keeps a letter to an operator or a manufacturer in the transaction that hands it over. */
export async function keepLetter(
  tx: Tx,
  { id, mail, kept, now }: { id: string; mail: Mail; kept: NonNullable<Mail['kept']>; now: Date },
): Promise<void> {
  const { to, language, subject, picture } = mail
  const { words, letter, ...about } =
    'personId' in kept ? { ...kept, letter: mail.letter } : { ...kept, words: true, letter: withoutLink(mail.letter) }
  await tx
    .insert(sentLetters)
    .values({
      mailId: id,
      ...about,
      to,
      language,
      subject,
      ...(words && { letter, picture }),
      sentAt: now,
    })
    .onConflictDoNothing()
}

/** A letter whose link is kept nowhere, neither behind its button nor among its words. */
function withoutLink(letter: Mail['letter']): unknown {
  const url = letter.button?.url
  return url === undefined
    ? letter
    : JSON.parse(JSON.stringify(letter).replaceAll(JSON.stringify(url).slice(1, -1), ''))
}
