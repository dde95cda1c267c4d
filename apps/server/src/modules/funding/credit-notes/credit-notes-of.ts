import type { WireCreditNote } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { readTogether } from '../../../database/read-together.ts'
import { creditNotes, fundingRequests } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'

type Query = { limit: number; cursor?: string | undefined }

/** The credit notes about a request, the latest first. */
export async function creditNotesOf(
  db: Database,
  fundingId: number,
  query: Query = { limit: 50 },
): Promise<Page<WireCreditNote>> {
  const before = readCursor(query.cursor, ['number'])
  const rows = await db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.fundingId, fundingId), before ? lt(creditNotes.id, before[0]) : undefined))
    .orderBy(desc(creditNotes.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ id }) => [id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ id, reason, amountCents, creditCents, createdAt }) => ({
      id,
      reason,
      amount: centsToDollars(amountCents),
      credit: centsToDollars(creditCents),
      created: createdAt.toISOString(),
    })),
  }
}

/** The same by page. 404 when there is no such request. */
export function listedCreditNotes(live: Services, fundingId: number, query: Query): Promise<Page<WireCreditNote>> {
  return readTogether(live, async ({ db }) => {
    const [request] = await db
      .select({ id: fundingRequests.id })
      .from(fundingRequests)
      .where(eq(fundingRequests.id, fundingId))
    found(request)
    return creditNotesOf(db, fundingId, query)
  })
}
