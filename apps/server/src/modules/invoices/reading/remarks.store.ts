import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { readingRemarks } from '../../../database/schema/index.ts'

type Remark = typeof readingRemarks.$inferSelect

/** Writes what is said of what was read on a claim's invoices, in the place of what was said before. */
export async function writeRemark(tx: Tx, remark: Remark): Promise<void> {
  await tx.insert(readingRemarks).values(remark).onConflictDoUpdate({ target: readingRemarks.claimId, set: remark })
}

/** Remarks by their claims' ids. */
export async function remarksOf(db: Database | Tx, claimIds: readonly number[]): Promise<Map<number, Remark>> {
  const rows = await db.select().from(readingRemarks).where(anyOf(readingRemarks.claimId, claimIds))
  return new Map(rows.map((row) => [row.claimId, row]))
}

/** A remark as the API answers it; null without one. */
export const remarkOf = (row: Remark | undefined): { text: string; created: string } | null =>
  row ? { text: row.text, created: row.createdAt.toISOString() } : null
