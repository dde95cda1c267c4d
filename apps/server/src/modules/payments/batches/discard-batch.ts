import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { discardDraft, lockDraftBatch } from '../payments.store.ts'

/** DRAFT → DISCARDED: its claims may be put into another batch. */
export async function discardBatch(
  { db, clock }: Services,
  { batchId, staffId }: { batchId: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockDraftBatch(tx, batchId)
    await discardDraft(tx, batchId)
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
