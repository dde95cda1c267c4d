import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { changeStands } from '../../../database/history/change-stands.ts'
import { anyOf } from '../../../database/lists.ts'
import { claimSkips, claimStateChanges, claims, staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'

/**
 * A skip holds at a time: it was not ended, its time is not over, and nothing has happened to the claim since. A decision that
 * was taken back is nothing. Needs `claim_skips` in the query.
 */
const holdsAt = (
  now: Date,
): SQL => sql`(${claimSkips.endedAt} is null and ${claimSkips.until} > ${now.toISOString()}::timestamptz
  and not exists (select from ${claimStateChanges}
    where ${claimStateChanges.claimId} = ${claimSkips.claimId} and ${claimStateChanges.id} > ${claimSkips.changeId}
      and ${changeStands}))`

/** A member of staff has put the claim by. What they have so is little, and looked up once. Needs `claims` in the query. */
export const isSkippedBy = (staffId: number, now: Date): SQL => sql`${claims.id} in (
  select ${claimSkips.claimId} from ${claimSkips} where ${claimSkips.staffId} = ${staffId} and ${holdsAt(now)})`

type Skip = {
  claimId: number
  staffId: number
  name: string
  reason: string
  skippedAt: Date
  until: Date
  holds: boolean
}

/** Who has ever put these claims by, the latest first, and whether each skip holds at a time; with `open` those that do alone. */
export const skipsOf = (
  db: Database,
  claimIds: readonly number[],
  now: Date,
  { open }: { open: boolean },
): Promise<Skip[]> =>
  db
    .select({
      claimId: claimSkips.claimId,
      staffId: claimSkips.staffId,
      name: staff.name,
      reason: claimSkips.reason,
      skippedAt: claimSkips.skippedAt,
      until: claimSkips.until,
      holds: sql<boolean>`${holdsAt(now)}`,
    })
    .from(claimSkips)
    .innerJoin(staff, eq(staff.id, claimSkips.staffId))
    .where(and(anyOf(claimSkips.claimId, claimIds), open ? holdsAt(now) : undefined))
    .orderBy(desc(claimSkips.id))

/** A member of staff no longer puts a locked claim by. @returns the reason that they had, of a skip that still held; or null */
export async function endSkip(tx: Tx, claimId: number, staffId: number, now: Date): Promise<string | null> {
  const open = and(eq(claimSkips.claimId, claimId), eq(claimSkips.staffId, staffId), isNull(claimSkips.endedAt))
  const [held] = await tx
    .select({ reason: claimSkips.reason })
    .from(claimSkips)
    .where(and(open, holdsAt(now)))
  await tx.update(claimSkips).set({ endedAt: now }).where(open)
  return held?.reason ?? null
}

/** A member of staff puts a locked claim by, which they have not done already. */
export async function writeSkip(
  tx: Tx,
  skip: { claimId: number; staffId: number; reason: string; now: Date; until: Date },
): Promise<void> {
  const { now, ...row } = skip
  const [latest] = await tx
    .select({ id: claimStateChanges.id })
    .from(claimStateChanges)
    .where(eq(claimStateChanges.claimId, skip.claimId))
    .orderBy(desc(claimStateChanges.id))
    .limit(1)
  await tx.insert(claimSkips).values({ ...row, changeId: found(latest).id, skippedAt: now })
}
