import type { WireReportedPayment } from '@caseback/contract'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { operatorPayments, paymentReports, people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { presentPayment } from '../payments.presenter.ts'
import { lockPayment } from '../payments.store.ts'

/** Reports of operators that wait for an answer, the oldest first. */
export async function openPaymentReports(
  { db }: Services,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WireReportedPayment>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await db
    .select({ report: paymentReports, payment: operatorPayments, email: people.email })
    .from(paymentReports)
    .innerJoin(operatorPayments, eq(operatorPayments.id, paymentReports.paymentId))
    .innerJoin(people, eq(people.id, paymentReports.personId))
    .where(and(isNull(paymentReports.answeredAt), after ? gt(paymentReports.id, after[0]) : undefined))
    .orderBy(asc(paymentReports.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.report.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ report, payment, email }) => ({
      id: report.id,
      text: report.text,
      created: report.createdAt.toISOString(),
      email,
      payment: presentPayment(payment),
    })),
  }
}

/** Finance answers: the operator reads it on the claim and in a mail. 409 `payment.state` when somebody else has answered. */
export async function answerPaymentReport(
  services: Services,
  answer: { reportId: number; staffId: number; note: string },
): Promise<void> {
  const { db, clock } = services
  await transact(db, async (tx) => {
    const [row] = await tx.select().from(paymentReports).where(eq(paymentReports.id, answer.reportId))
    const { claim, payment } = await lockPayment(tx, found(row).paymentId)
    const [report] = await tx
      .select()
      .from(paymentReports)
      .where(and(eq(paymentReports.id, answer.reportId), isNull(paymentReports.answeredAt)))
    if (!report) throw appError('payment.state', { because: [{ code: 'report.answered' }] })
    await tx
      .update(paymentReports)
      .set({ answer: answer.note, answeredBy: answer.staffId, answeredAt: clock.now() })
      .where(eq(paymentReports.id, report.id))
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
