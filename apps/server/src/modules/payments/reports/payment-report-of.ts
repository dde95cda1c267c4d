import type { WirePaymentReport } from '@caseback/contract'
import { and, desc, eq } from 'drizzle-orm'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claims, operatorPayments, paymentReports } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * What the operator has last reported about the payment of a claim of theirs; null when nothing. 404 for anybody else's claim.
 */
export async function paymentReportOf(
  { db }: Services,
  personId: number,
  claimId: number,
): Promise<WirePaymentReport | null> {
  const [row] = await db
    .select({ report: paymentReports })
    .from(claims)
    .leftJoin(operatorPayments, and(eq(operatorPayments.claimId, claims.id), operatorPayments.live))
    .leftJoin(paymentReports, eq(paymentReports.paymentId, operatorPayments.id))
    .where(and(eq(claims.id, claimId), mayActFor(personId, claims.locationId)))
    .orderBy(desc(paymentReports.id))
    .limit(1)
  const { report } = found(row)
  return report && { text: report.text, created: report.createdAt.toISOString(), answer: report.answer }
}
