import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { batchClaims, claims, fundingClaims, paymentBatches } from '../../database/schema/index.ts'

/**
 * The funded claims that these requests hold, in the order in which money covers them. One in an approved batch, and one whose
 * check has been sent, may not be unfunded: it is paid, or another check is promised.
 */
export async function fundedClaimsOf(
  db: Database,
  fundingIds: readonly number[],
): Promise<{ fundingId: number; claimId: number; amountCents: number; mayBeUnfunded: boolean }[]> {
  return db
    .select({
      fundingId: fundingClaims.fundingId,
      claimId: fundingClaims.claimId,
      amountCents: fundingClaims.amountCents,
      mayBeUnfunded: sql<boolean>`${claims.status} = 'PENDING_MANUFACTURER_PAYMENT' and not exists (
        select 1 from ${batchClaims} join ${paymentBatches} on ${paymentBatches.id} = ${batchClaims.batchId}
        where ${batchClaims.claimId} = ${fundingClaims.claimId} and ${batchClaims.held} and ${paymentBatches.state} = 'APPROVED')`,
    })
    .from(fundingClaims)
    .innerJoin(claims, eq(claims.id, fundingClaims.claimId))
    .where(
      and(anyOf(fundingClaims.fundingId, fundingIds), eq(fundingClaims.held, true), isNotNull(fundingClaims.fundedAt)),
    )
    .orderBy(asc(claims.validatedAt), asc(claims.id))
}
