import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { holdInBatch, lockPayment, movePayment } from '../payments.store.ts'
import { askBeforeDeciding, type Decision, requireUncalled } from './ask-before-deciding.ts'

/**
 * NEEDS_PERSON → CANCELLED: its claim may be put into another batch. 409 `payment.state` when the provider has made its check,
 * while another check stands open there in its name, and while the provider's list may be behind.
 */
export async function cancelPayment(services: Services, decision: Decision): Promise<void> {
  const answer = await askBeforeDeciding(services, decision)
  if (answer.kind === 'recorded') throw appError('payment.state', { because: [{ code: 'payment.made_after_all' }] })
  const { db, clock } = services
  await transact(db, async (tx) => {
    const { payment } = await lockPayment(tx, decision.paymentId)
    requireUncalled(payment, answer)
    await movePayment(tx, payment, 'CANCELLED', { live: false, attention: null })
    await holdInBatch(tx, payment, false)
    await recordAudit(tx, clock, {
      staffId: decision.staffId,
      action: 'payment.cancelled',
      subject: 'payment',
      subjectId: payment.id,
      before: { phase: payment.phase, attention: payment.attention, named_checks: payment.namedChecks },
      after: { phase: 'CANCELLED', note: decision.note },
    })
  })
}
