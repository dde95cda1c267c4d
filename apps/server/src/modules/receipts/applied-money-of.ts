import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { fundingApplications, fundingRequests } from '../../database/schema/index.ts'
import type { ReceiptRow } from '../funding/receipts.store.ts'

/**
 * What is applied to the requests of a receipt's manufacturer, and how much of it came with that receipt: where there is any, the
 * newest request first. What was written off is no money and cannot be taken back with any.
 */
export async function appliedMoneyOf(
  db: Database,
  receipt: Pick<ReceiptRow, 'id' | 'manufacturerId'>,
): Promise<{ requestId: number; appliedCents: number; ofReceiptCents: number }[]> {
  return db
    .select({
      requestId: fundingApplications.fundingId,
      appliedCents: sql<number>`sum(${fundingApplications.amountCents})::bigint`,
      ofReceiptCents: sql<number>`coalesce(sum(${fundingApplications.amountCents})
        filter (where ${fundingApplications.receiptId} = ${receipt.id}), 0)::bigint`,
    })
    .from(fundingApplications)
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingApplications.fundingId))
    .where(
      and(
        eq(fundingRequests.manufacturerId, receipt.manufacturerId),
        notInArray(fundingApplications.kind, ['written_off', 'made_good']),
      ),
    )
    .groupBy(fundingApplications.fundingId)
    .having(sql`sum(${fundingApplications.amountCents}) > 0`)
    .orderBy(desc(fundingApplications.fundingId))
}
