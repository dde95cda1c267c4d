import { CLAIM_HOLD_SECONDS } from '@caseback/domain'
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claimDisputes, claimHolds, claimStateChanges, claims, staff } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'
import { isAssignedTo, isAssignedToOther } from '../../claims/assigning/assignments.store.ts'
import { promiseOf } from '../desk/search-queue.ts'
import { isFirstReviewedBy } from '../second/first-reviews.store.ts'
import { isSkippedBy } from '../skipping/claim-skips.store.ts'

/** Who takes claims: a member of staff in one of their sessions. */
export type Holder = { id: number; session: { id: number } }

/** Who has a claim before them. */
export type ClaimHold = { claimId: number; staffId: number; name: string; since: Date; until: Date }

/** A reviewer has to decide about it. Needs `claims` in the query. `besides`: what has to hold of an open dispute, too. */
const waitsWhere = (besides: SQL = sql`true`) => sql`(${claims.status} = 'CLAIM_SUBMITTED'
  or ${claims.status} = 'CLAIM_REJECTED' and exists (select from ${claimDisputes}
    where ${claimDisputes.claimId} = ${claims.id} and ${claimDisputes.outcome} is null and ${besides}))`

/** This reviewer may decide about it: an open dispute is not decided by who rejected the claim. Needs `claims` in the query. */
const waitsFor = (staffId: number) =>
  waitsWhere(sql`not exists (select from ${claimStateChanges}
    where ${claimStateChanges.id} = ${claimDisputes.rejectionId} and ${claimStateChanges.staffId} = ${staffId})`)

const timeOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * No colleague of this member of staff has it at a time, or was assigned it, and they have neither put it by nor are the first of
 * its two reviewers. Needs `claims`.
 */
export const isFreeFor = (staffId: number, now: Date): SQL => sql`not exists (
  select from ${claimHolds} where ${claimHolds.claimId} = ${claims.id} and ${claimHolds.staffId} <> ${staffId}
    and ${claimHolds.until} > ${timeOf(now)}) and not (${isAssignedToOther(staffId)})
  and not (${isSkippedBy(staffId, now)}) and not (${isFirstReviewedBy(staffId)})`

/** Whether a claim waits for this reviewer. */
export async function waitsForReviewer(db: Database, claimId: number, staffId: number): Promise<boolean> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claimId), waitsFor(staffId)))
  return rows.length > 0
}

/** The write of a hold on what `taken` has: a claim that a colleague has stays with them, unless it is taken over. */
const hold = (taken: SQL, { id, session }: Holder, now: Date, takesOver = false): SQL => {
  const until = timeOf(new Date(now.getTime() + CLAIM_HOLD_SECONDS * 1000))
  return sql`insert into ${claimHolds} (claim_id, staff_id, session_id, since, until)
    select taken.id, ${id}, ${session.id}, ${timeOf(now)}, ${until} from (${taken}) taken
    on conflict (claim_id) do update set
      since = case when ${claimHolds.staffId} = excluded.staff_id and ${claimHolds.until} > excluded.since
        then ${claimHolds.since} else excluded.since end,
      staff_id = excluded.staff_id, session_id = excluded.session_id, until = excluded.until
    where ${claimHolds.staffId} = excluded.staff_id or ${claimHolds.until} <= excluded.since or ${takesOver}::boolean
    returning claim_id`
}

/**
 * A claim that waits for this reviewer is with them for five minutes from now, unless a colleague has it: one statement, by the
 * claim's number.
 * @returns whether it is
 */
export async function holdClaim(
  db: Database,
  claimId: number,
  holder: Holder,
  now: Date,
  { takesOver }: { takesOver: boolean } = { takesOver: false },
): Promise<boolean> {
  const taken = sql`select ${claims.id} as id from ${claims} where ${claims.id} = ${claimId} and ${waitsFor(holder.id)}`
  const { rows } = await db.execute(hold(taken, holder, now, takesOver))
  return rows.length > 0
}

/** Which claim is next: of a list in its order, or of all by promise; what was passed, once all others are taken. */
export type NextClaim = { among?: readonly number[] | undefined; passed: readonly number[] }

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`

type Turn = { isTheirs: boolean; comesLast: boolean }

/** What is somebody's own comes first, and what was passed last. */
const turnsOf = ({ among, passed }: NextClaim): Turn[] => [
  ...(among ? [] : [{ isTheirs: true, comesLast: passed.length === 0 }]),
  ...(passed.length > 0 ? [{ isTheirs: false, comesLast: false }] : []),
  ...(!among && passed.length > 0 ? [{ isTheirs: true, comesLast: true }] : []),
  { isTheirs: false, comesLast: true },
]

const nextOf = ({ among, passed }: NextClaim, staffId: number, now: Date, { isTheirs, comesLast }: Turn): SQL => {
  const isNext = sql`${isFreeFor(staffId, now)} and ${comesLast ? sql`true` : sql`${claims.id} <> all(${ids(passed)})`}
    and ${isTheirs ? isAssignedTo({ kind: 'person', staffId }) : sql`true`}`
  return among
    ? sql`select ${claims.id} as id from ${claims} where ${claims.id} = any(${ids(among)}) and ${waitsFor(staffId)} and ${isNext}
        order by array_position(${ids(among)}, ${claims.id}) limit 1`
    : sql`select ${claims.id} as id from ${claims} where ${claims.status} = 'CLAIM_SUBMITTED' and ${isNext}
        order by ${promiseOf}, ${claims.id} limit 1`
}

/**
 * Reserves the next claim. Reviewers who ask at the same moment skip rows that another is just reserving; where nothing else is
 * left, a second query waits for these rows instead, so that nobody gets "none" while there is a claim.
 * @returns its number; null where a colleague has every one
 */
export async function holdNext(db: Database, next: NextClaim, holder: Holder, now: Date): Promise<number | null> {
  for (const turn of turnsOf(next)) {
    const which = nextOf(next, holder.id, now, turn)
    const unlocked = sql`${which} for no key update of claims skip locked`
    const [passing] = (await db.execute(hold(unlocked, holder, now))).rows
    if (passing) return Number(passing['claim_id'])
    const taken = await holdOneLeft(db, which, holder, now)
    if (taken !== null) return taken
  }
  return null
}

/** Each time it finds a claim that it does not get, a colleague has just got that one: it ends when none is left. */
async function holdOneLeft(db: Database, which: SQL, holder: Holder, now: Date): Promise<number | null> {
  for (;;) {
    const { rows } = await db.execute<{ found: number | null; taken: number | null }>(sql`
      with free as materialized (${which}), held as (${hold(sql`select id from free`, holder, now)})
      select (select id from free) as found, (select claim_id from held) as taken`)
    const { found, taken } = written(rows[0])
    if (taken !== null || found === null) return taken
  }
}

/** A member of staff no longer has a claim; what a colleague has stays theirs. */
export async function giveUp(db: Database, claimId: number, staffId: number): Promise<void> {
  await db.delete(claimHolds).where(and(eq(claimHolds.claimId, claimId), eq(claimHolds.staffId, staffId)))
}

/** It is decided: nobody has it any more. The claim is locked. */
export async function endHold(tx: Tx, claimId: number): Promise<void> {
  await tx.delete(claimHolds).where(eq(claimHolds.claimId, claimId))
}

/** Who has these claims at a time, of those that wait for a reviewer. */
export const holdsOf = (db: Database, claimIds: readonly number[], now: Date): Promise<ClaimHold[]> =>
  db
    .select({
      claimId: claimHolds.claimId,
      staffId: claimHolds.staffId,
      name: staff.name,
      since: claimHolds.since,
      until: claimHolds.until,
    })
    .from(claimHolds)
    .innerJoin(staff, eq(staff.id, claimHolds.staffId))
    .innerJoin(claims, eq(claims.id, claimHolds.claimId))
    .where(and(anyOf(claimHolds.claimId, claimIds), gt(claimHolds.until, now), waitsWhere()))

/** The claims that wait and that colleagues of a member of staff have at a time, those that they have longest first. */
export async function heldByOthers(db: Database, staffId: number, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ claimId: claimHolds.claimId })
    .from(claimHolds)
    .innerJoin(claims, eq(claims.id, claimHolds.claimId))
    .where(and(gt(claimHolds.until, now), ne(claimHolds.staffId, staffId), waitsWhere()))
    .orderBy(claimHolds.since, claimHolds.claimId)
    .limit(most)
  return rows.map(({ claimId }) => claimId)
}
