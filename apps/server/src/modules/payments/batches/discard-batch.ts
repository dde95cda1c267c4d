import { eq } from 'drizzle-orm'
import { batchClaims, paymentBatches } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockDraftBatch } from '../payments.store.ts'

/** DRAFT → DISCARDED: its claims may be put into another batch. */
export async function discardBatch(
  { db, clock }: Services,
  { batchId, staffId }: { batchId: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockDraftBatch(tx, batchId)
    await tx.update(batchClaims).set({ held: false }).where(eq(batchClaims.batchId, batchId))
    await tx.update(paymentBatches).set({ state: 'DISCARDED' }).where(eq(paymentBatches.id, batchId))
    await recordAudit(tx, clock, {
      staffId,
      action: 'batch.discarded',
      subject: 'batch',
      subjectId: batchId,
      before: { state: 'DRAFT' },
      after: { state: 'DISCARDED' },
    })
  })
}
