import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { fundingClaims } from '../../database/schema/index.ts'
import { lossLeftOf } from '../funding/free-credit.ts'

/**
 * What of so many cents that a claim was paid too much its manufacturer never paid, as it was written off of the request that
 * holds the claim: our loss is made good before anything is credit. The manufacturer's money is locked, or nothing is written.
 */
export async function lossOf(db: Database, claimId: number, tooMuchCents: number): Promise<number> {
  const fundingId = await requestHolding(db, claimId)
  return fundingId === null ? 0 : Math.min(tooMuchCents, await lossLeftOf(db, fundingId))
}

/** The request that asks for a claim; null where none does. */
export async function requestHolding(db: Database, claimId: number): Promise<number | null> {
  const [line] = await db
    .select({ fundingId: fundingClaims.fundingId })
    .from(fundingClaims)
    .where(and(eq(fundingClaims.claimId, claimId), eq(fundingClaims.held, true)))
  return line?.fundingId ?? null
}
