import type { WireReceipt } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf } from '../../database/lists.ts'
import { readTogether } from '../../database/read-together.ts'
import { fundingApplications, manufacturers, receiptReversals, receipts, staff } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'

const reverser = alias(staff, 'reverser')

/** Receipts newest first, each with what of it was applied as it came. */
async function readReceipts({ db }: Services, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      receipt: receipts,
      manufacturerName: manufacturers.name,
      by: staff.name,
      reversal: receiptReversals,
      reversedBy: reverser.name,
    })
    .from(receipts)
    .innerJoin(manufacturers, eq(manufacturers.id, receipts.manufacturerId))
    .innerJoin(staff, eq(staff.id, receipts.staffId))
    .leftJoin(receiptReversals, eq(receiptReversals.receiptId, receipts.id))
    .leftJoin(reverser, eq(reverser.id, receiptReversals.staffId))
    .where(where)
    .orderBy(desc(receipts.id))
    .limit(limit)
  const shares = await db
    .select()
    .from(fundingApplications)
    .where(
      and(
        anyOf(
          fundingApplications.receiptId,
          rows.map(({ receipt }) => receipt.id),
        ),
        eq(fundingApplications.kind, 'receipt'),
      ),
    )
    .orderBy(fundingApplications.id)
  return rows.map((row) => ({ ...row, shares: shares.filter(({ receiptId }) => receiptId === row.receipt.id) }))
}

const presentReceipt = (row: Awaited<ReturnType<typeof readReceipts>>[number]): WireReceipt => ({
  id: row.receipt.id,
  manufacturer_id: row.receipt.manufacturerId,
  manufacturer_name: row.manufacturerName,
  amount: centsToDollars(row.receipt.amountCents),
  received_on: row.receipt.receivedOn,
  reference: row.receipt.reference,
  created: row.receipt.createdAt.toISOString(),
  by: row.by,
  applied: row.shares.map((share) => ({ funding_id: share.fundingId, amount: centsToDollars(share.amountCents) })),
  reversed: row.reversal && {
    at: row.reversal.createdAt.toISOString(),
    by: row.reversedBy ?? '',
    reason: row.reversal.reason,
  },
})

/** Money that manufacturers have sent, newest first; of one of them, or of all. */
export async function listedReceipts(
  live: Services,
  query: { manufacturer?: number | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<WireReceipt>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await readTogether(live, (services) =>
    readReceipts(
      services,
      and(
        query.manufacturer === undefined ? undefined : eq(receipts.manufacturerId, query.manufacturer),
        after ? lt(receipts.id, after[0]) : undefined,
      ),
      query.limit + 1,
    ),
  )
  const page = pageOf(rows, query.limit, ({ receipt }) => [receipt.id])
  return { nextCursor: page.nextCursor, rows: page.rows.map(presentReceipt) }
}

/** One receipt. 404 when there is none. */
export async function receiptDetail(live: Services, receiptId: number): Promise<WireReceipt> {
  const [row] = await readTogether(live, (services) => readReceipts(services, eq(receipts.id, receiptId), 1))
  return presentReceipt(found(row))
}
