import { isClosedCheck } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { refreshCheck } from '../checks/refresh-check.ts'
import { lockPayment, type PaymentRow } from '../payments.store.ts'
import { askProvider } from '../provider/ask-provider.ts'

/**
 * Has the provider void a check that is out: nobody can cash it any more, and its claim may be paid by another batch. Why is in
 * the audit log before the provider is called; what became of the check is only what the provider then tells of it, as of any
 * other change. 409 `payment.state` for a check that is not out, or that the provider does not void; 503 when it cannot be asked.
 */
export async function voidPayment(
  services: Services,
  { paymentId, reason, staffId }: { paymentId: number; reason: string; staffId: number },
): Promise<void> {
  const checkId = await transact(services.db, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId)
    const id = openCheckOf(payment)
    await recordAudit(tx, services.clock, {
      staffId,
      action: 'payment.void_asked',
      subject: 'payment',
      subjectId: paymentId,
      before: { check_status: payment.checkStatus },
      after: { reason },
    })
    return id
  })
  const said = await askProvider(() => services.checks.void(checkId))
  const notVoided = () =>
    appError('payment.state', { because: [{ code: 'payment.not_voided', params: { said: said ?? '' } }] })
  const read = async (id: string) => {
    const check = await askProvider(() => services.checks.read(id))
    if (check === null) throw notVoided()
    return check
  }
  const check = await refreshCheck({ ...services, checks: { ...services.checks, read } }, checkId)
  if (check === null || !isClosedCheck(check.status)) throw notVoided()
}

/** The provider's id of a check that is out: sent, not paid and not closed. */
function openCheckOf({ id, phase, live, checkId, paidAt }: PaymentRow): string {
  if (phase === 'SENT' && live && checkId !== null && paidAt === null) return checkId
  throw appError('payment.state', { logText: `payment ${id} has no check that is out` })
}
