import type { WireCreditNote } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { creditNotes } from '../../../database/schema/index.ts'

const MOST_SHOWN = 50

/** The latest credit notes about a request. */
export async function creditNotesOf(db: Database, fundingId: number): Promise<WireCreditNote[]> {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.fundingId, fundingId))
    .orderBy(desc(creditNotes.id))
    .limit(MOST_SHOWN)
  return rows.map(({ id, reason, amountCents, creditCents, createdAt }) => ({
    id,
    reason,
    amount: centsToDollars(amountCents),
    credit: centsToDollars(creditCents),
    created: createdAt.toISOString(),
  }))
}
