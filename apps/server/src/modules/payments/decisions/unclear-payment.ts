import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { applyUnclearance } from '../checks/apply-check.ts'
import { lockPayment } from '../payments.store.ts'

/**
 * Takes back that finance has marked a check as cleared: it is out again, and so is its money; the operator gets a letter that
 * says so. 409 `payment.state` for a check that nobody has marked, or that the provider calls paid.
 */
export async function unclearPayment(
  services: Services,
  { paymentId, reason, staffId }: { paymentId: number; reason: string; staffId: number },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    const { live, paidAt, clearedOn, checkStatus } = locked.payment
    if (!live || !paidAt || !clearedOn || checkStatus === 'PAID')
      throw appError('payment.state', { logText: `payment ${paymentId} is not marked as cleared` })
    await applyUnclearance(tx, services, locked, { staffId, note: reason })
    await recordAudit(tx, services.clock, {
      staffId,
      action: 'payment.uncleared',
      subject: 'payment',
      subjectId: paymentId,
      before: { cleared_on: clearedOn, paid: true },
      after: { check_status: checkStatus, paid: false, reason },
    })
  })
}
