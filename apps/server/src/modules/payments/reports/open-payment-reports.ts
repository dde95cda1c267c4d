import type { WireReportedPayment } from '@caseback/contract'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { operatorPayments, paymentReports, people } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { presentPayment } from '../payments.presenter.ts'

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
