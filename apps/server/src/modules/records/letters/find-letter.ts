import type { WireLetterAsSent } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../../database/connect.ts'
import { people, sentLetters } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { keptWords } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { presentLetterAsSent } from './letters.presenter.ts'

/** A letter with the address that its operator reads now, null where nobody does; 404 for one that is not there. */
export async function readLetter(db: Database | Tx, letterId: number) {
  const [row] = await db
    .select({
      sent: sentLetters,
      email: people.email,
      verifiedAt: people.emailVerifiedAt,
      deactivatedAt: people.deactivatedAt,
    })
    .from(sentLetters)
    .innerJoin(people, eq(people.id, sentLetters.personId))
    .where(eq(sentLetters.id, letterId))
  const { sent, email, verifiedAt, deactivatedAt } = found(row)
  return { sent, ...z.parse(keptWords, sent), sendsTo: verifiedAt && !deactivatedAt ? email : null }
}

/** A letter as its operator was sent it; 404 for one that is not there. */
export async function findLetter({ db }: Pick<Services, 'db'>, letterId: number): Promise<WireLetterAsSent> {
  return presentLetterAsSent(await readLetter(db, letterId))
}
