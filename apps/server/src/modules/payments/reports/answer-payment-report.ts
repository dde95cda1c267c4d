import { and, eq, isNull } from 'drizzle-orm'
import { paymentReports } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { voidPayment } from '../decisions/void-payment.ts'
import { lockPayment } from '../payments.store.ts'
import { answerReport } from './reports.store.ts'

/**
 * Finance answers: the operator reads it on the claim and in a mail. With `voidCheck` the check is voided first; where it is not,
 * nothing is answered. 409 `payment.state` when somebody else has answered, or the check cannot be voided.
 */
export async function answerPaymentReport(
  services: Services,
  answer: { reportId: number; staffId: number; note: string; voidCheck: boolean },
): Promise<void> {
  const { db, clock } = services
  if (answer.voidCheck) {
    const [report] = await db.select().from(paymentReports).where(eq(paymentReports.id, answer.reportId))
    const { paymentId, answeredAt } = found(report)
    if (answeredAt !== null) throw appError('payment.state', { because: [{ code: 'report.answered' }] })
    await voidPayment(services, { paymentId, staffId: answer.staffId, reason: answer.note })
  }
  await transact(db, async (tx) => {
    const [row] = await tx.select().from(paymentReports).where(eq(paymentReports.id, answer.reportId))
    const { claim, payment } = await lockPayment(tx, found(row).paymentId)
    const [report] = await tx
      .select()
      .from(paymentReports)
      .where(and(eq(paymentReports.id, answer.reportId), isNull(paymentReports.answeredAt)))
    if (!report) throw appError('payment.state', { because: [{ code: 'report.answered' }] })
    await answerReport(tx, report.id, { answer: answer.note, answeredBy: answer.staffId, answeredAt: clock.now() })
    await recordAudit(tx, clock, {
      staffId: answer.staffId,
      action: 'payment.report_answered',
      subject: 'payment',
      subjectId: payment.id,
      before: { report: report.text },
      after: { answer: answer.note },
    })
    await services.events.append(tx, {
      type: 'payment_report.answered',
      facts: { claimId: claim.id, paymentId: payment.id, amountCents: payment.amountCents, note: answer.note },
    })
  })
}
