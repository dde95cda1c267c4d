import { and, asc, eq, isNull, lt, not, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { type PersonRow, people, personColumns } from '../../database/schema/index.ts'
import { deletePlacesOf } from '../locations/locations.store.ts'

/**
 * The person, locked until the transaction ends; null for one who is not there or deactivated. Whatever makes or uses a mailed
 * link, submits, enrolls, or changes the account or its location takes this lock first, so that two of them never pass each
 * other.
 */
export async function lockPerson(tx: Tx, personId: number): Promise<PersonRow | null> {
  const [person] = await tx.select(personColumns).from(people).where(eq(people.id, personId)).for('no key update')
  return person && !person.deactivatedAt ? person : null
}

/** The same with the hash of the password, for a sign-in and where it is asked for again. */
export async function lockPersonWithPassword(tx: Tx, personId: number): Promise<typeof people.$inferSelect | null> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('no key update')
  return person && !person.deactivatedAt ? person : null
}

/** The same by e-mail address, whatever its case. */
export async function lockPersonByEmail(tx: Tx, email: string): Promise<PersonRow | null> {
  const [person] = await tx
    .select(personColumns)
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
    .for('no key update')
  return person && !person.deactivatedAt ? person : null
}

/** Writes a person; null when somebody has the address. */
export async function insertPerson(tx: Tx, person: typeof people.$inferInsert): Promise<PersonRow | null> {
  const [row] = await tx.insert(people).values(person).onConflictDoNothing().returning()
  return row ?? null
}

/** Writes what is known anew of a person. */
export async function updatePerson(
  db: Database | Tx,
  personId: number,
  set: Partial<Omit<typeof people.$inferInsert, 'id'>>,
): Promise<void> {
  await db.update(people).set(set).where(eq(people.id, personId))
}

/** Their address is proved: the first time counts. */
export async function noteVerified(tx: Tx, personId: number, now: Date): Promise<void> {
  await tx
    .update(people)
    .set({ emailVerifiedAt: sql`coalesce(${people.emailVerifiedAt}, ${now})` })
    .where(eq(people.id, personId))
}

/** Whether payments of a location of theirs were ever stopped: what that says is kept. */
const hadPaymentsStopped = sql`exists (
  select from memberships mine
  join locations place on place.organisation_id = mine.organisation_id or place.id = mine.location_id
  join payment_stops stop on stop.location_id = place.id
  where mine.person_id = ${people.id})`

/**
 * Removes people who never proved their address and signed up before an instant, with what was made for them; nobody of whose
 * location payments were stopped.
 */
export async function deleteUnverified(tx: Tx, before: Date): Promise<void> {
  const unverified = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(isNull(people.emailVerifiedAt), lt(people.createdAt, before), not(hadPaymentsStopped)))
    .orderBy(asc(people.id))
    .for('update')
  const personIds = unverified.map(({ id }) => id)
  await deletePlacesOf(tx, personIds)
  await tx.delete(people).where(anyOf(people.id, personIds))
}
