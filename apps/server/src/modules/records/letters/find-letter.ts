import type { WireLetterAsSent } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../../database/connect.ts'
import { people, sentLetters } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { keptWords } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { presentLetterAsSent } from './letters.presenter.ts'

/**
 * A letter with the address that its operator reads now, null where nobody does, and where it went to a manufacturer; 404 for one
 * that is not there.
 */
export async function readLetter(db: Database | Tx, letterId: number) {
  const [row] = await db
    .select({
      sent: sentLetters,
      email: people.email,
      verifiedAt: people.emailVerifiedAt,
      deactivatedAt: people.deactivatedAt,
    })
    .from(sentLetters)
    .leftJoin(people, eq(people.id, sentLetters.personId))
    .where(eq(sentLetters.id, letterId))
  const { sent, email, verifiedAt, deactivatedAt } = found(row)
  return { sent, ...z.parse(keptWords, sent), sendsTo: verifiedAt && !deactivatedAt ? email : null }
}

/**
 * A letter as its operator or manufacturer was sent it; 404 for one that is not there. The words of one to a manufacturer
 * are for finance and admins, as its request is.
 */
export async function findLetter(
  { db }: Pick<Services, 'db'>,
  letterId: number,
  roles: readonly StaffRole[],
): Promise<WireLetterAsSent> {
  const { letter, ...read } = await readLetter(db, letterId)
  const isToOperator = read.sent.personId !== null
  const mayRead = isToOperator || roles.includes('finance') || roles.includes('admin')
  return presentLetterAsSent({ ...read, letter: mayRead ? letter : null })
}
