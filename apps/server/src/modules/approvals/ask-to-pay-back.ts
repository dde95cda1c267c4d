import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { insertApproval, waitingPayBacksOf } from '../funding/approvals.store.ts'
import { creditOf, gapsOf, lockMoneyOf } from '../funding/receipts.store.ts'

/**
 * Asks a second person to let credit of a manufacturer be sent back to it. 404 without the manufacturer, 409 `credit.too_small`
 * for more than its credit less what others ask to pay back.
 * @returns the approval's id
 */
export async function askToPayBack(
  { db, clock, events }: Services,
  asked: { manufacturerId: number; amountCents: number; reference: string; reason: string; staffId: number },
): Promise<number> {
  const { manufacturerId, amountCents, reference, reason, staffId } = asked
  return transact(db, async (tx) => {
    await lockMoneyOf(tx, manufacturerId)
    const freeCents =
      (await creditOf(tx, manufacturerId)) -
      (await gapsOf(tx, manufacturerId)) -
      (await waitingPayBacksOf(tx, manufacturerId))
    if (amountCents > freeCents)
      throw appError('credit.too_small', { logText: `${amountCents} of ${freeCents} cents of credit` })
    const askedAt = clock.now()
    const id = await insertApproval(tx, {
      kind: 'pay_back',
      manufacturerId,
      amountCents,
      reference,
      reason,
      askedBy: staffId,
      askedAt,
    })
    await recordAudit(tx, clock, {
      staffId,
      action: 'approval.asked',
      subject: 'approval',
      subjectId: id,
      after: { kind: 'pay_back', manufacturer_id: manufacturerId, amount_cents: amountCents, reference, reason },
    })
    await events.append(tx, { type: 'approval.asked', facts: { approvalId: id, staffId } })
    return id
  })
}
