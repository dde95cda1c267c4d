import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { decideApproval, lockWaiting } from '../funding/approvals.store.ts'

/**
 * Says no to a move of money that somebody else has asked for; nothing is posted. 404 without it, 409 `approval.state` when it is
 * decided, `approval.same_person` for who has asked: they take it back.
 */
export async function refuseMove(
  { db, clock, events }: Services,
  { approvalId, reason, staffId }: { approvalId: number; reason: string; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const { kind, askedBy, amountCents } = await lockWaiting(tx, approvalId)
    if (askedBy === staffId) throw appError('approval.same_person')
    await decideApproval(tx, approvalId, {
      state: 'REFUSED',
      decidedBy: staffId,
      decidedAt: clock.now(),
      refusal: reason,
    })
    await recordAudit(tx, clock, {
      staffId,
      action: 'approval.refused',
      subject: 'approval',
      subjectId: approvalId,
      before: { kind, asked_by: askedBy, amount_cents: amountCents },
      after: { reason },
    })
    await events.append(tx, { type: 'approval.answered', facts: { approvalId, askedBy, staffId } })
  })
}
