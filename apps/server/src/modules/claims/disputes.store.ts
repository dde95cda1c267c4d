import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { claimDisputes } from '../../database/schema/index.ts'

/** Writes a dispute of a rejection; false when it has one. */
export async function insertDispute(tx: Tx, dispute: typeof claimDisputes.$inferInsert): Promise<boolean> {
  const [row] = await tx.insert(claimDisputes).values(dispute).onConflictDoNothing().returning({ id: claimDisputes.id })
  return row !== undefined
}

/** Writes what became of a dispute. */
export async function closeDispute(
  tx: Tx,
  disputeId: number,
  answer: Pick<typeof claimDisputes.$inferInsert, 'outcome' | 'answer' | 'answeredBy' | 'answeredAt'>,
): Promise<void> {
  await tx.update(claimDisputes).set(answer).where(eq(claimDisputes.id, disputeId))
}
