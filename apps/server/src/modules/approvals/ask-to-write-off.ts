import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { insertApproval } from '../funding/approvals.store.ts'
import { fundingBalance, fundingById, lockFunding } from '../funding/funding.store.ts'
import { lockMoneyOf } from '../funding/receipts.store.ts'

/**
 * Asks a second person to give up what is open of an issued request, and to pay its claims from our own money. 404 without the
 * request, 409 `funding.state` for one that is not issued, `approval.waits` where that is asked for already.
 * @returns the approval's id
 */
export async function askToWriteOff(
  { db, clock, events }: Services,
  { fundingId, reason, staffId }: { fundingId: number; reason: string; staffId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const { manufacturerId } = await fundingById(tx, fundingId)
    await lockMoneyOf(tx, manufacturerId)
    await lockFunding(tx, fundingId, 'ISSUED')
    const { totalCents, appliedCents } = await fundingBalance(tx, fundingId)
    const amountCents = totalCents - appliedCents
    const id = await insertApproval(tx, {
      kind: 'write_off',
      manufacturerId,
      fundingId,
      amountCents,
      reason,
      askedBy: staffId,
      askedAt: clock.now(),
    })
    await recordAudit(tx, clock, {
      staffId,
      action: 'approval.asked',
      subject: 'approval',
      subjectId: id,
      after: { kind: 'write_off', funding_id: fundingId, amount_cents: amountCents, reason },
    })
    await events.append(tx, { type: 'approval.asked', facts: { approvalId: id, staffId } })
    return id
  })
}
