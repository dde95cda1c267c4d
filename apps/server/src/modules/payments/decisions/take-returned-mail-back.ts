import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockPayment, updatePayment } from '../payments.store.ts'

/**
 * Takes back that the envelope of a check came back: it was another one. 409 `payment.state` where nobody has said so, or the
 * check is stopped or paid already.
 */
export async function takeReturnedMailBack(
  services: Services,
  { paymentId, reason, staffId }: { paymentId: number; reason: string; staffId: number },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId)
    if (!payment.live || payment.paidAt || payment.returnedOn === null)
      throw appError('payment.state', { logText: `payment ${paymentId} has no check that came back and is out` })
    await updatePayment(tx, paymentId, { returnedOn: null, returnedAt: null })
    await recordAudit(tx, services.clock, {
      staffId,
      action: 'payment.returned_taken_back',
      subject: 'payment',
      subjectId: paymentId,
      before: { returned_on: payment.returnedOn },
      after: { returned_on: null, reason },
    })
  })
}
