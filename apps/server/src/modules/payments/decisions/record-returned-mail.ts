import { dayOf, isMailedCheck } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockPayment, updatePayment } from '../payments.store.ts'
import { voidPayment } from './void-payment.ts'

/**
 * The envelope of a check came back in the mail: that is written first, so that no batch pays to the same address by itself, and
 * then the provider voids the check; its operator is asked for the right address. Where the provider cannot void it now, the
 * check is out as before for everybody, and is known to have come back once it is stopped, unless that is taken back. 400
 * `returned_on` for a day before the check was sent or to come; 409 `payment.state` for a check that was not mailed, is not out,
 * or that the provider does not void; 503 when it cannot be asked.
 */
export async function recordReturnedMail(
  services: Services,
  returned: { paymentId: number; returnedOn: string; reason: string; staffId: number },
): Promise<void> {
  const { paymentId, returnedOn, reason, staffId } = returned
  await transact(services.db, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId)
    const { phase, live, paidAt, checkStatus, sentAt } = payment
    if (phase !== 'SENT' || !live || paidAt || !isMailedCheck({ ...payment, status: checkStatus }))
      throw appError('payment.state', { logText: `payment ${paymentId} has no mailed check that is out` })
    if (returnedOn > today(services)) throw fieldError('returned_on', 'day.future')
    if (sentAt && returnedOn < dayOf(sentAt, services.settings.timeZone))
      throw fieldError('returned_on', 'day.before_sent')
    await updatePayment(tx, paymentId, { returnedOn, returnedAt: payment.returnedAt ?? services.clock.now() })
    await recordAudit(tx, services.clock, {
      staffId,
      action: 'payment.returned',
      subject: 'payment',
      subjectId: paymentId,
      before: { returned_on: payment.returnedOn },
      after: { returned_on: returnedOn, reason },
    })
  })
  await voidPayment(services, { paymentId, reason, staffId })
}
