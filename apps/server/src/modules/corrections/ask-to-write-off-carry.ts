import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { lockClaim } from '../claims/claims.store.ts'
import { insertApproval } from '../funding/approvals.store.ts'
import { lockMoneyOf } from '../funding/receipts.store.ts'
import { openCarriesOfClaim } from '../payments/carries/carries.store.ts'
import { manufacturerOfClaim } from './manufacturer-of-claim.ts'

/**
 * Asks a second person to give up what corrections of a claim carry and no payment has been lowered by yet. 404 without the
 * claim, 409 `correction.nothing_carried`, `approval.waits` where something about the claim waits already.
 * @returns the approval's id
 */
export async function askToWriteOffCarry(
  { db, clock, events }: Services,
  { claimId, reason, staffId }: { claimId: number; reason: string; staffId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const manufacturerId = await manufacturerOfClaim(tx, claimId)
    await lockMoneyOf(tx, manufacturerId)
    await lockClaim(tx, claimId)
    const amountCents = (await openCarriesOfClaim(tx, claimId)).reduce((sum, { cents }) => sum + cents, 0)
    if (amountCents === 0) throw appError('correction.nothing_carried')
    const id = await insertApproval(tx, {
      kind: 'write_off_carry',
      manufacturerId,
      claimId,
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
      after: { kind: 'write_off_carry', claim_id: claimId, amount_cents: amountCents, reason },
    })
    await events.append(tx, { type: 'approval.asked', facts: { approvalId: id, staffId } })
    return id
  })
}
