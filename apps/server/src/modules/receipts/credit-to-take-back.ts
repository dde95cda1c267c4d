import { creditLeft } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { fundingApplications } from '../../database/schema/index.ts'
import { appError, found } from '../../platform/errors.ts'

/**
 * How much of the credit that was applied to a request settles it still, in cents: a claim that has left, and a receipt that was
 * reversed, may have used it up. Money of receipts is not touched. 404 without that credit, 409 `credit.taken_back` when nothing
 * of it is left.
 */
export async function creditToTakeBack(
  db: Database,
  { fundingId, applicationId }: { fundingId: number; applicationId: number },
): Promise<number> {
  const applied = await db.select().from(fundingApplications).where(eq(fundingApplications.fundingId, fundingId))
  const credit = found(applied.find(({ id, kind }) => id === applicationId && kind === 'credit'))
  const isTakenBack = applied.some(({ takesBackId }) => takesBackId === applicationId)
  const left = isTakenBack ? 0 : Math.min(credit.amountCents, creditLeft(applied))
  if (left === 0)
    throw appError('credit.taken_back', { logText: `application ${applicationId} settles nothing any more` })
  return left
}
