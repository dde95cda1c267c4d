import type { listReceipts as call, OutputOf, WireReceipt } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, eq, ilike, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { containing } from '../../database/like.ts'
import { anyOf } from '../../database/lists.ts'
import { readTogether } from '../../database/read-together.ts'
import { fundingApplications, manufacturers, receiptReversals, receipts, staff } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import type { Page } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { fewOrWalk } from '../../platform/tables/few-or-walk.ts'
import { sortedList } from '../../platform/tables/sorted-list.ts'
import { manufacturersCalled } from '../catalog/manufacturers/manufacturers-called.ts'

const reverser = alias(staff, 'reverser')

/** Receipts, newest first where no other order is given, each with what of it was applied as it came. */
async function readReceipts({ db }: Services, where: SQL | undefined, limit: number, { place, orderBy } = newest) {
  const rows = await db
    .select({
      receipt: receipts,
      place,
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
    .orderBy(...orderBy)
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

const orders = {
  received_on: [{ by: receipts.receivedOn, kind: 'day' }],
  amount: [{ by: receipts.amountCents, kind: 'cents' }],
  reference: [{ by: sql`lower(${receipts.reference})`, kind: 'string' }],
  created: [],
} as const
const newest = sortedList(orders, receipts.id, { sort: '-created', limit: 1 })

/** Money that manufacturers have sent, newest first where no other order is asked for. */
export function listedReceipts(live: Services, query: OutputOf<typeof call, 'query'>): Promise<Page<WireReceipt>> {
  const list = sortedList(orders, receipts.id, query)
  return readTogether(live, async (services) => {
    const page = list.pageOf(
      await readReceipts(
        services,
        and(
          query.manufacturer === undefined ? undefined : eq(receipts.manufacturerId, query.manufacturer),
          query.show === 'all' ? undefined : await whether(services, query.show),
          query.q ? await called(services, query.q) : undefined,
          list.after,
        ),
        query.limit + 1,
        list,
      ),
    )
    return { ...page, rows: page.rows.map(presentReceipt) }
  })
}

const isReversed = sql`exists (select from ${receiptReversals} where ${receiptReversals.receiptId} = ${receipts.id})`

const whether = ({ db }: Services, show: 'counts' | 'reversed') =>
  show === 'counts'
    ? not(isReversed)
    : fewOrWalk(
        receipts.id,
        (limit) => db.select({ id: receiptReversals.receiptId }).from(receiptReversals).limit(limit),
        isReversed,
      )

/** Found by its reference, or by its manufacturer. */
async function called({ db }: Services, text: string) {
  const ofManufacturer = await manufacturersCalled(db, receipts.manufacturerId, text)
  const ofReference = ilike(receipts.reference, containing(text))
  const ids = (where: SQL | undefined, limit: number) =>
    db.select({ id: receipts.id }).from(receipts).where(where).limit(limit)
  // Each by its own index.
  return fewOrWalk(
    receipts.id,
    (limit) => union(ids(ofReference, limit), ids(ofManufacturer, limit)),
    or(ofReference, ofManufacturer),
  )
}

/** One receipt. 404 when there is none. */
export async function receiptDetail(live: Services, receiptId: number): Promise<WireReceipt> {
  const [row] = await readTogether(live, (services) => readReceipts(services, eq(receipts.id, receiptId), 1))
  return presentReceipt(found(row))
}
