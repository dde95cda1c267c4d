import type { WirePaymentReport } from '@caseback/contract'
import { and, eq, sql } from 'drizzle-orm'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claims, operatorPayments, paymentReports } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * What the operator has last reported about the payments of a claim of theirs, also about a check that has been closed since:
 * finance may still be looking. null when nothing. 404 for anybody else's claim.
 */
export async function paymentReportOf(
  { db }: Services,
  personId: number,
  claimId: number,
): Promise<WirePaymentReport | null> {
  const [row] = await db
    .select({ report: paymentReports })
    .from(claims)
    .leftJoin(operatorPayments, eq(operatorPayments.claimId, claims.id))
    .leftJoin(paymentReports, eq(paymentReports.paymentId, operatorPayments.id))
    .where(and(eq(claims.id, claimId), mayActFor(personId, claims.locationId)))
    .orderBy(sql`${paymentReports.id} desc nulls last`)
    .limit(1)
  const { report } = found(row)
  return report && { text: report.text, created: report.createdAt.toISOString(), answer: report.answer }
}
