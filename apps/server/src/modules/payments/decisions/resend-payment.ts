import { waitsForOperator } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { recipientOf } from '../checks/freeze-request.ts'
import { lockPayment, updatePayment } from '../payments.store.ts'
import { notifyRecipientJob } from '../reports/resend-check.ts'
import { requireNotStopped } from '../stops/require-not-stopped.ts'

/**
 * Finance has the provider send the e-mail of a check once more, to the address that was approved: for an operator on the phone,
 * as often as they ask. 409 `payment.not_sent` unless an e-mailed check waits to be opened, `payment.state` while payments of its
 * location are stopped.
 */
export async function resendPayment(
  services: Services,
  { paymentId, staffId }: { paymentId: number; staffId: number },
): Promise<void> {
  const { db, clock, jobs } = services
  await transact(db, async (tx) => {
    const { claim, payment } = await lockPayment(tx, paymentId)
    if (!payment.live || !waitsForOperator(claim.status, payment)) throw appError('payment.not_sent')
    await requireNotStopped(tx, payment.locationId, payment.claimId)
    await updatePayment(tx, payment.id, { resentAt: clock.now() })
    await jobs.enqueue(tx, notifyRecipientJob, { payment_id: payment.id })
    await recordAudit(tx, clock, {
      staffId,
      action: 'payment.resent',
      subject: 'payment',
      subjectId: paymentId,
      after: { sent_to: recipientOf(payment) },
    })
  })
}
