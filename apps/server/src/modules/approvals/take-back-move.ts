import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { decideApproval, lockWaiting } from '../funding/approvals.store.ts'

/**
 * Takes back a move of money that the same person has asked for. 404 without it, 409 `approval.state` when it is decided,
 * `approval.another_person` for anybody else: they can refuse it instead.
 */
export async function takeBackMove(
  { db, clock }: Services,
  { approvalId, staffId }: { approvalId: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const { kind, askedBy, amountCents } = await lockWaiting(tx, approvalId)
    if (askedBy !== staffId) throw appError('approval.another_person')
    await decideApproval(tx, approvalId, { state: 'TAKEN_BACK', decidedBy: staffId, decidedAt: clock.now() })
    await recordAudit(tx, clock, {
      staffId,
      action: 'approval.taken_back',
      subject: 'approval',
      subjectId: approvalId,
      before: { kind, amount_cents: amountCents },
    })
  })
}
