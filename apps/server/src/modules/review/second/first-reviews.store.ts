import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { changeStands } from '../../../database/history/change-stands.ts'
import { anyOf } from '../../../database/lists.ts'
import { claimStateChanges, claims, firstReviews, staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'

type FirstReview = typeof firstReviews.$inferSelect

/**
 * It was not taken back, nothing has happened to its claim since, and no other one has taken its place. Needs `first_reviews` in
 * the query.
 */
const stands = sql`${firstReviews.takenBackAt} is null and not exists (select from ${claimStateChanges}
  where ${claimStateChanges.claimId} = ${firstReviews.claimId} and ${claimStateChanges.id} > ${firstReviews.changeId}
    and ${changeStands})
  and not exists (select from first_reviews later where later.claim_id = ${firstReviews.claimId}
    and later.id > ${firstReviews.id} and later.taken_back_at is null)`

/** A reviewer would approve the claim, and a second one decides; `by`: that reviewer. Needs `claims` in the query. */
export const waitsForSecond = (by: SQL = sql`true`): SQL<boolean> =>
  sql<boolean>`exists (select from ${firstReviews} where ${firstReviews.claimId} = ${claims.id} and ${by} and ${stands})`

/** It was this member of staff who would approve it: they are not given it again. Needs `claims` in the query. */
export const isFirstReviewedBy = (staffId: number): SQL => waitsForSecond(sql`${firstReviews.staffId} = ${staffId}`)

/** The first review of a claim, where one stands, and who made it; undefined without one. */
export async function firstReviewOf(
  db: Database | Tx,
  claimId: number,
): Promise<(FirstReview & { name: string }) | undefined> {
  const [row] = await db
    .select({ review: firstReviews, name: staff.name })
    .from(firstReviews)
    .innerJoin(staff, eq(staff.id, firstReviews.staffId))
    .where(and(eq(firstReviews.claimId, claimId), stands))
  return row && { ...row.review, name: row.name }
}

/** Which of these claims a member of staff would approve as the first of two. */
export async function firstReviewedBy(tx: Tx, staffId: number, claimIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: firstReviews.claimId })
    .from(firstReviews)
    .where(and(eq(firstReviews.staffId, staffId), anyOf(firstReviews.claimId, claimIds), stands))
  return rows.map(({ id }) => id)
}

/** The latest first review of a member of staff after a time, while it stands; undefined without one. */
export async function latestFirstReview(db: Database, staffId: number, after: Date): Promise<FirstReview | undefined> {
  const [row] = await db
    .select()
    .from(firstReviews)
    .where(and(eq(firstReviews.staffId, staffId), gt(firstReviews.reviewedAt, after), stands))
    .orderBy(desc(firstReviews.reviewedAt))
    .limit(1)
  return row
}

/** Keeps that a member of staff would approve a locked claim. */
export async function writeFirstReview(
  tx: Tx,
  review: Omit<typeof firstReviews.$inferInsert, 'changeId'>,
): Promise<void> {
  const [latest] = await tx
    .select({ id: claimStateChanges.id })
    .from(claimStateChanges)
    .where(eq(claimStateChanges.claimId, review.claimId))
    .orderBy(desc(claimStateChanges.id))
    .limit(1)
  await tx.insert(firstReviews).values({ ...review, changeId: found(latest).id })
}

/** It is as if it had not been made; its claim is locked. */
export async function endFirstReview(tx: Tx, id: number, takenBackAt: Date): Promise<void> {
  await tx
    .update(firstReviews)
    .set({ takenBackAt })
    .where(and(eq(firstReviews.id, id), isNull(firstReviews.takenBackAt)))
}
