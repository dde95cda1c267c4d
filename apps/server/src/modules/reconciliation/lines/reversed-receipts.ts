import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'

export type ReversedReceipt = { manufacturerName: string; reference: string; reversedAt: Date }

/**
 * By line: the receipt that it was told by last, where that was reversed since. Its money is not there twice by itself: a person
 * looks.
 */
export async function reversedReceipts(
  db: Database,
  lineIds: readonly number[],
): Promise<Map<number, ReversedReceipt>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await db.execute<{
    lineId: number
    manufacturerName: string
    reference: string
    reversedAt: string
  }>(sql`
    select told.line_id "lineId", manufacturers.name "manufacturerName", receipts.reference,
      reversal.created_at::text "reversedAt"
    from (
      select distinct on (line_id) line_id, receipt_id from bank_matches
      where line_id = any(${sql.param(lineIds)}::int[]) order by line_id, id desc
    ) told
    join receipts on receipts.id = told.receipt_id
    join receipt_reversals reversal on reversal.receipt_id = told.receipt_id
    join manufacturers on manufacturers.id = receipts.manufacturer_id`)
  return new Map(rows.map(({ lineId, reversedAt, ...row }) => [lineId, { ...row, reversedAt: new Date(reversedAt) }]))
}
