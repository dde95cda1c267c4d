import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { paymentReports } from '../../../database/schema/index.ts'

/** Writes a report; false while an earlier one of the payment waits for its answer. */
export async function insertReport(tx: Tx, report: typeof paymentReports.$inferInsert): Promise<boolean> {
  const [row] = await tx
    .insert(paymentReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: paymentReports.id })
  return row !== undefined
}

/** Writes what finance has answered. */
export async function answerReport(
  tx: Tx,
  reportId: number,
  answer: Pick<typeof paymentReports.$inferInsert, 'answer' | 'answeredBy' | 'answeredAt'>,
): Promise<void> {
  await tx.update(paymentReports).set(answer).where(eq(paymentReports.id, reportId))
}
