import { eq } from 'drizzle-orm'
import { operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { requireReplacedChecksClosed } from '../checks/require-replaced-checks-closed.ts'
import { sendCheckJob } from '../checks/send-check.ts'
import { lockPayment, movePayment } from '../payments.store.ts'
import { type Decision, isFoundAtProvider } from './cancel-payment.ts'

/**
 * NEEDS_PERSON → PREPARED: a person has looked, it is sent as it was frozen. Where the provider had been called before, its list
 * is looked through first, and a check that stands there is recorded in place of another call.
 */
export async function releasePayment(services: Services, decision: Decision): Promise<void> {
  if (await isFoundAtProvider(services, decision)) return
  const { db, clock, jobs } = services
  const [held] = await db
    .select({ claimId: operatorPayments.claimId })
    .from(operatorPayments)
    .where(eq(operatorPayments.id, decision.paymentId))
  // It may have waited for days: a check that it replaces may have come back to life.
  await requireReplacedChecksClosed(services, [found(held).claimId], decision.paymentId)
  await transact(db, async (tx) => {
    const { payment } = await lockPayment(tx, decision.paymentId)
    // The list is silent: the provider's memory of the key starts anew with the next call.
    await movePayment(tx, payment, 'PREPARED', { attention: null, firstCalledAt: null })
    await recordAudit(tx, clock, {
      staffId: decision.staffId,
      action: 'payment.released',
      subject: 'payment',
      subjectId: payment.id,
      before: { phase: payment.phase, attention: payment.attention },
      after: { phase: 'PREPARED', note: decision.note },
    })
    await jobs.enqueue(tx, sendCheckJob, { payment_id: payment.id })
  })
}
