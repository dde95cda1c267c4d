import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { fundingApplications } from '../../database/schema/index.ts'
import { appError, found } from '../../platform/errors.ts'

/**
 * How much of the credit that was applied to a request settles it still, in cents: a claim that has left, and a receipt that was
 * reversed, may have used it up. What was written off is no money. 404 without that credit, 409 `credit.taken_back` when nothing
 * of it is left.
 */
export async function creditToTakeBack(
  db: Database,
  { fundingId, applicationId }: { fundingId: number; applicationId: number },
): Promise<number> {
  const [applied] = await db
    .select({
      cents: fundingApplications.amountCents,
      isTakenBack: sql<boolean>`exists (
        select 1 from funding_applications back where back.takes_back_id = ${applicationId})`,
    })
    .from(fundingApplications)
    .where(
      and(
        eq(fundingApplications.id, applicationId),
        eq(fundingApplications.fundingId, fundingId),
        eq(fundingApplications.kind, 'credit'),
      ),
    )
  const { cents, isTakenBack } = found(applied)
  const [money] = await db
    .select({ cents: sql<number>`coalesce(sum(${fundingApplications.amountCents}), 0)::bigint` })
    .from(fundingApplications)
    .where(
      and(
        eq(fundingApplications.fundingId, fundingId),
        notInArray(fundingApplications.kind, ['written_off', 'made_good']),
      ),
    )
  const left = Math.min(cents, found(money).cents)
  if (isTakenBack || left < 1)
    throw appError('credit.taken_back', { logText: `application ${applicationId} settles nothing any more` })
  return left
}
