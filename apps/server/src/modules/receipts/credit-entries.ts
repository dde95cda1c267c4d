import type { WireCreditEntry } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { ledgerEntries, ledgerTransactions, manufacturers } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'

/** How a manufacturer's credit came about, as the ledger has it: the newest first. 404 when there is no such manufacturer. */
export function creditEntries(
  live: Services,
  manufacturerId: number,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WireCreditEntry>> {
  return readTogether(live, async ({ db }) => {
    const after = readCursor(query.cursor, ['number'])
    const [manufacturer] = await db
      .select({ id: manufacturers.id })
      .from(manufacturers)
      .where(eq(manufacturers.id, manufacturerId))
    found(manufacturer)
    const rows = await db
      .select({ entry: ledgerEntries, at: ledgerTransactions.createdAt })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(
        and(
          eq(ledgerEntries.manufacturerId, manufacturerId),
          // Spelled out: as a parameter it would hide the index of just these.
          sql`${ledgerEntries.account} = 'unapplied'`,
          after ? lt(ledgerEntries.id, after[0]) : undefined,
        ),
      )
      .orderBy(desc(ledgerEntries.id))
      .limit(query.limit + 1)
    const page = pageOf(rows, query.limit, ({ entry }) => [entry.id])
    return {
      nextCursor: page.nextCursor,
      rows: page.rows.map(({ entry, at }) => ({
        id: entry.id,
        at: at.toISOString(),
        amount: centsToDollars(-entry.amountCents),
        funding_id: entry.fundingId,
        receipt_id: entry.receiptId,
      })),
    }
  })
}
