import { computePayout, type Terms } from '@caseback/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { enrollments, offers, offerTerms } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'

/** The enrollment, locked: no key of it changes, so that a claim that is being submitted need not wait. */
export async function lockEnrollment(tx: Tx, enrollmentId: number) {
  await tx.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.id, enrollmentId)).for('no key update')
  const [row] = await tx
    .select({ enrollment: enrollments, offer: offers, terms: offerTerms.terms })
    .from(enrollments)
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
    .where(eq(enrollments.id, enrollmentId))
  return found(row)
}

/** Writes the location's running count after a claim was approved or taken back. */
export async function writeRunningCount(
  tx: Tx,
  enrollmentId: number,
  terms: Terms,
  approved: { units: number; purchaseCents: number; payoutCents: number }[],
) {
  const nothing = { units: 0, purchaseCents: 0, payoutCents: 0 }
  const { countedUnits } = computePayout({ terms, approved, claim: nothing })
  await tx
    .update(enrollments)
    .set({ countedUnits, approvedPayoutCents: approved.reduce((sum, each) => sum + each.payoutCents, 0) })
    .where(eq(enrollments.id, enrollmentId))
}

/** Writes an enrollment; null when the location, or another one with its key, is enrolled in the offer already. */
export async function insertEnrollment(
  tx: Tx,
  enrollment: typeof enrollments.$inferInsert,
): Promise<{ id: number } | null> {
  const [row] = await tx.insert(enrollments).values(enrollment).onConflictDoNothing().returning({ id: enrollments.id })
  return row ?? null
}

/** Writes the keys of places anew, but not where an earlier enrollment of the offer has the same one. */
export async function writeLocationKeys(
  db: Database | Tx,
  keys: readonly { id: number; key: string }[],
): Promise<void> {
  await db.execute(sql`
    update enrollments mine set location_key = renewed.key
    from (
      select distinct on (enrollment.offer_id, filled.key) filled.id, filled.key, enrollment.offer_id
      from unnest(${sql.param(keys.map(({ id }) => id))}::integer[], ${sql.param(keys.map(({ key }) => key))}::text[]) as filled (id, key)
      join enrollments enrollment on enrollment.id = filled.id
      order by enrollment.offer_id, filled.key, filled.id
    ) renewed
    where mine.id = renewed.id and not exists (
      select from enrollments other where other.offer_id = renewed.offer_id and other.location_key = renewed.key)`)
}

/**
 * Enrollments of a person, who is written to about them, become another one's; with `among` only those. Both people are locked by
 * the caller.
 * @returns their ids
 */
export async function giveEnrollments(tx: Tx, from: number, to: number, among?: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.personId, from), among && anyOf(enrollments.id, among)))
    .orderBy(asc(enrollments.id))
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  await tx.update(enrollments).set({ personId: to }).where(anyOf(enrollments.id, ids))
  return ids
}
