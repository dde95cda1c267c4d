import { and, desc, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { changeStands } from '../../database/history/change-stands.ts'
import { anyOf } from '../../database/lists.ts'
import { claimDisputes, claimStateChanges } from '../../database/schema/index.ts'

/** A claim's latest rejection, with what its operator said against it. */
export type Rejection = {
  id: number
  reason: string | null
  staffId: number | null
  dispute: typeof claimDisputes.$inferSelect | null
}

/** The latest rejection of each claim, in one query. */
export async function latestRejections(db: Database | Tx, claimIds: number[]): Promise<Map<number, Rejection>> {
  if (claimIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([claimStateChanges.claimId], {
      claimId: claimStateChanges.claimId,
      id: claimStateChanges.id,
      reason: claimStateChanges.reason,
      staffId: claimStateChanges.staffId,
      dispute: claimDisputes,
    })
    .from(claimStateChanges)
    .leftJoin(claimDisputes, eq(claimDisputes.rejectionId, claimStateChanges.id))
    .where(
      and(anyOf(claimStateChanges.claimId, claimIds), eq(claimStateChanges.toStatus, 'CLAIM_REJECTED'), changeStands),
    )
    .orderBy(claimStateChanges.claimId, desc(claimStateChanges.id))
  return new Map(rows.map(({ claimId, ...rejection }) => [claimId, rejection]))
}
