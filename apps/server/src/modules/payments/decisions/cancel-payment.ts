import { eq } from 'drizzle-orm'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { askProvider } from '../checks/ask-provider.ts'
import { findMadeCheck } from '../checks/find-made-check.ts'
import { recordSentCheck } from '../checks/record-sent-check.ts'
import { holdInBatch, lockPayment, movePayment } from '../payments.store.ts'

export type Decision = { paymentId: number; staffId: number; note: string }

/** NEEDS_PERSON → CANCELLED: its claim may be put into another batch. 409 `payment.state` when the provider has made its check. */
export async function cancelPayment(services: Services, decision: Decision): Promise<void> {
  if (await isFoundAtProvider(services, decision))
    throw appError('payment.state', { because: [{ code: 'payment.made_after_all' }] })
  const { db, clock } = services
  await transact(db, async (tx) => {
    const { payment } = await lockPayment(tx, decision.paymentId)
    await movePayment(tx, payment, 'CANCELLED', { live: false, attention: null })
    await holdInBatch(tx, payment, false)
    await recordAudit(tx, clock, {
      staffId: decision.staffId,
      action: 'payment.cancelled',
      subject: 'payment',
      subjectId: payment.id,
      before: { phase: payment.phase, attention: payment.attention },
      after: { phase: 'CANCELLED', note: decision.note },
    })
  })
}

/** Whether the provider's list has the check after all; it is recorded then. */
export async function isFoundAtProvider(services: Services, { paymentId, staffId, note }: Decision): Promise<boolean> {
  const [row] = await services.db.select().from(operatorPayments).where(eq(operatorPayments.id, paymentId))
  const payment = found(row)
  if (payment.phase !== 'NEEDS_PERSON')
    throw appError('payment.state', { logText: `payment ${paymentId} is ${payment.phase}` })
  if (!payment.firstCalledAt) return false
  const check = await askProvider(() => findMadeCheck(services, payment))
  if (!check) return false
  await recordSentCheck(services, paymentId, check, { staffId, note })
  return true
}
