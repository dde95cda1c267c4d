import { isPaperCheck } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import { transact } from '../../../database/transact.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { requireOpenDay } from '../../ledger/closed-days.store.ts'
import { applyClearance } from '../checks/apply-check.ts'
import { lockPayment } from '../payments.store.ts'

/**
 * The bank's statement says that a printed or mailed check has cleared: the claim is paid, whatever the provider goes on to say
 * of the paper. 400 `cleared_on` for a day that is to come or closed; 409 `payment.state` for a check that is not on paper, not
 * out, or paid already.
 */
export const clearPayment = (services: Services, clearance: Clearance): Promise<void> =>
  transact(services.db, async (tx) => {
    await clearLocked(tx, services, await lockPayment(tx, clearance.paymentId), clearance)
  })

type Clearance = { paymentId: number; clearedOn: string; staffId: number }

/** The same of a payment that is locked. */
export async function clearLocked(
  tx: Tx,
  services: Services,
  locked: Awaited<ReturnType<typeof lockPayment>>,
  { paymentId, clearedOn, staffId }: Clearance,
): Promise<void> {
  if (clearedOn > today(services)) throw fieldError('cleared_on', 'day.future')
  await requireOpenDay(tx, 'cleared_on', clearedOn)
  const { phase, live, paidAt, checkStatus } = locked.payment
  if (phase !== 'SENT' || !live || paidAt || !isPaperCheck({ ...locked.payment, status: checkStatus }))
    throw appError('payment.state', { logText: `payment ${paymentId} is ${phase}, ${checkStatus}` })
  await applyClearance(tx, services, locked, clearedOn, staffId)
  await recordAudit(tx, services.clock, {
    staffId,
    action: 'payment.cleared',
    subject: 'payment',
    subjectId: paymentId,
    before: { check_status: checkStatus, paid: false },
    after: { cleared_on: clearedOn, paid: true },
  })
}
