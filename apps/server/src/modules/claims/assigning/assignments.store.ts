import { and, arrayOverlaps, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf, insertMany } from '../../../database/lists.ts'
import { claimAssignments, claimDisputes, claims, staff } from '../../../database/schema/index.ts'
import { lockClaims } from '../claims.store.ts'

/**
 * Who decides: a reviewer or an admin, as the calls have it, who was not deactivated. What others were assigned is nobody's.
 * Needs `staff` in the query.
 */
export const isReviewer = and(isNull(staff.deactivatedAt), arrayOverlaps(staff.roles, ['reviewer', 'admin']))

/** Looked up once for all claims that are walked past, not for each: what is assigned is little beside what waits. */
const assigned = (which: SQL = sql`true`) => sql`${claims.id} in (
  select ${claimAssignments.claimId} from ${claimAssignments}
  inner join ${staff} on ${staff.id} = ${claimAssignments.staffId} and ${isReviewer} where ${which})`

/** Whose claims a queue has. */
export type Assignee = { kind: 'nobody' } | { kind: 'person'; staffId: number }

/** The claims of a member of staff, or those that are nobody's. Needs `claims` in the query. */
export const isAssignedTo = (assignee: Assignee): SQL =>
  assignee.kind === 'nobody'
    ? sql`not (${assigned()})`
    : // What somebody has is little: it leads to its claims.
      sql`${claims.id} = any(array(
        select ${claimAssignments.claimId} from ${claimAssignments} where ${claimAssignments.staffId} = ${assignee.staffId}
          and exists (select from ${staff} where ${staff.id} = ${assignee.staffId} and ${isReviewer})))`

/** A colleague of this member of staff has been assigned it. Needs `claims` in the query. */
export const isAssignedToOther = (staffId: number): SQL => assigned(sql`${claimAssignments.staffId} <> ${staffId}`)

/** Whoever can be assigned claims, by name; with `id` that one only. */
export const reviewers = (db: Database, id?: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(isReviewer, id === undefined ? undefined : eq(staff.id, id)))
    .orderBy(sql`lower(${staff.name})`, staff.id)

/** Nobody has decided about it for good. Needs `claims` in the query. */
const isOpen = sql`(${claims.status} in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
  or ${claims.status} = 'CLAIM_REJECTED' and exists (select from ${claimDisputes}
    where ${claimDisputes.claimId} = ${claims.id} and ${claimDisputes.outcome} is null))`

/** The member of staff to whom a claim is assigned; null: nobody. */
export async function assigneeOf(db: Database, claimId: number): Promise<{ id: number; name: string } | null> {
  const [assignee = null] = await db
    .select({ id: staff.id, name: staff.name })
    .from(claimAssignments)
    .innerJoin(staff, and(eq(staff.id, claimAssignments.staffId), isReviewer))
    .where(eq(claimAssignments.claimId, claimId))
  return assignee
}

/**
 * The claims that wait among some, locked in their order until the transaction ends, with whose each is: who decides about one
 * meanwhile has done so before.
 */
export async function lockWaiting(
  tx: Tx,
  claimIds: readonly number[],
): Promise<{ id: number; staffId: number | null }[]> {
  await lockClaims(tx, claimIds)
  // A statement that has waited for a lock still sees the disputes of before: asked once more, it sees what was decided.
  return tx
    .select({ id: claims.id, staffId: claimAssignments.staffId })
    .from(claims)
    .leftJoin(claimAssignments, eq(claimAssignments.claimId, claims.id))
    .where(and(anyOf(claims.id, claimIds), isOpen))
    .orderBy(claims.id)
}

/** Locked claims are somebody's from now on, or nobody's. */
export async function writeAssignments(
  tx: Tx,
  claimIds: readonly number[],
  to: number | null,
  by: number,
  now: Date,
): Promise<void> {
  if (claimIds.length === 0) return
  await tx.delete(claimAssignments).where(inArray(claimAssignments.claimId, [...claimIds]))
  if (to === null) return
  await insertMany(
    tx,
    claimAssignments,
    claimIds.map((claimId) => ({ claimId, staffId: to, assignedBy: by, assignedAt: now })),
  )
}

type Assignment = { staffId: number; assignedBy: number; assignedAt: string }

/** Whose a locked claim is, to be kept beside a decision; undefined: nobody's. */
export async function assignmentOf(tx: Tx, claimId: number): Promise<Assignment | undefined> {
  const [row] = await tx.select().from(claimAssignments).where(eq(claimAssignments.claimId, claimId))
  return row && { staffId: row.staffId, assignedBy: row.assignedBy, assignedAt: row.assignedAt.toISOString() }
}

/** A locked claim is decided or withdrawn: it is nobody's any more. `of`: where it is this member of staff's. */
export async function endAssignment(tx: Tx, claimId: number, of?: number): Promise<void> {
  const isOf = of === undefined ? undefined : eq(claimAssignments.staffId, of)
  await tx.delete(claimAssignments).where(and(eq(claimAssignments.claimId, claimId), isOf))
}

/** A locked claim whose decision was taken back no longer waits: whoever was assigned it since has nothing to decide. */
export async function endAssignmentOfDecided(tx: Tx, claimId: number): Promise<void> {
  const decided = tx.select({ id: claims.id }).from(claims).where(sql`${claims.id} = ${claimId} and not ${isOpen}`)
  await tx.delete(claimAssignments).where(inArray(claimAssignments.claimId, decided))
}

/** A locked claim whose decision was taken back is again whose it was, unless it has been assigned since. */
export async function assignAgain(tx: Tx, claimId: number, { assignedAt, ...whose }: Assignment): Promise<void> {
  const row = { claimId, ...whose, assignedAt: new Date(assignedAt) }
  await tx.insert(claimAssignments).values(row).onConflictDoNothing()
}
