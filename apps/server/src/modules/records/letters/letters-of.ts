import type { WireSentLetter } from '@caseback/contract'
import { desc, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { sentLetters } from '../../../database/schema/index.ts'
import { presentSentLetter } from './letters.presenter.ts'

/** So many letters are listed with what they are about. */
export const MOST_LETTERS = 100

/**
 * The letters of a claim, an operator or a manufacturer, or about the claims of something, the newest first, at most a hundred.
 * @param where such as `claimId = 7`
 */
export async function lettersOf(db: Database, where: SQL | undefined): Promise<WireSentLetter[]> {
  const { id, to, subject, language, sentAt, againOf } = sentLetters
  const rows = await db
    .select({ id, to, subject, language, sentAt, againOf })
    .from(sentLetters)
    .where(where)
    .orderBy(desc(sentLetters.id))
    .limit(MOST_LETTERS)
  return rows.map(presentSentLetter)
}
