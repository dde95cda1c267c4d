import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { people } from '../../database/schema/index.ts'

export type PersonRow = typeof people.$inferSelect

/**
 * The person, locked until the transaction ends; null for one who is not there or deactivated. Whatever makes or uses a mailed link,
 * submits, enrolls, or changes the account takes this lock first, so that two of them never pass each other.
 */
export async function lockPerson(tx: Tx, personId: number): Promise<PersonRow | null> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('no key update')
  return person && !person.deactivatedAt ? person : null
}

/** The same by e-mail address, whatever its case. */
export async function lockPersonByEmail(tx: Tx, email: string): Promise<PersonRow | null> {
  const [person] = await tx
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
    .for('no key update')
  return person && !person.deactivatedAt ? person : null
}
