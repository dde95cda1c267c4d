import type { WireLetterAsSent } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { people, sentLetters } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { presentLetterAsSent } from './letters.presenter.ts'

/** A letter with the address that its operator reads now, null where nobody does; 404 for one that is not there. */
export async function readLetter(db: Database | Tx, letterId: number) {
  const [row] = await db
    .select({
      letter: sentLetters,
      email: people.email,
      verifiedAt: people.emailVerifiedAt,
      deactivatedAt: people.deactivatedAt,
    })
    .from(sentLetters)
    .innerJoin(people, eq(people.id, sentLetters.personId))
    .where(eq(sentLetters.id, letterId))
  const { letter, email, verifiedAt, deactivatedAt } = found(row)
  return { letter, sendsTo: verifiedAt && !deactivatedAt ? email : null }
}

/** A letter as its operator was sent it; 404 for one that is not there. */
export async function findLetter({ db }: Pick<Services, 'db'>, letterId: number): Promise<WireLetterAsSent> {
  const { letter, sendsTo } = await readLetter(db, letterId)
  return presentLetterAsSent(letter, sendsTo)
}
