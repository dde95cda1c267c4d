import { and, eq } from 'drizzle-orm'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claims, operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { insertReport } from './reports.store.ts'

/**
 * An operator says that their check has not come: it waits for finance. 409 `payment.not_sent` unless a check is out and not
 * paid, `payment.reported` while an earlier report waits.
 */
export async function reportPayment(
  services: Services,
  report: { personId: number; claimId: number; text: string },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const [row] = await tx
      .select({ status: claims.status, payment: operatorPayments })
      .from(claims)
      .leftJoin(operatorPayments, and(eq(operatorPayments.claimId, claims.id), operatorPayments.live))
      .where(and(eq(claims.id, report.claimId), mayActFor(report.personId, claims.locationId)))
    const { status, payment } = found(row)
    if (status !== 'OPERATOR_PAYMENT_SUBMITTED' || payment?.phase !== 'SENT') throw appError('payment.not_sent')
    const isFirst = await insertReport(tx, {
      paymentId: payment.id,
      personId: report.personId,
      text: report.text,
      createdAt: services.clock.now(),
    })
    if (!isFirst) throw appError('payment.reported')
    await services.events.append(tx, {
      type: 'payment_report.made',
      facts: { claimId: report.claimId, paymentId: payment.id, amountCents: payment.amountCents },
    })
  })
}
