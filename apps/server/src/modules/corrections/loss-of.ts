import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'

/**
 * What of so many cents that a claim was paid too much its manufacturer never paid, as it was written off of the request that
 * holds the claim: our loss is made good before anything is credit. The manufacturer's money is locked, or nothing is written.
 */
export async function lossOf(db: Database, claimId: number, tooMuchCents: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(lost.cents), 0)::float8 as cents
    from funding_claims line
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from funding_applications
      where funding_id = line.funding_id and kind = 'written_off'
      union all
      select -coalesce(sum(correction.loss_cents), 0) from claim_corrections correction
      join funding_claims other on other.claim_id = correction.claim_id and other.held
      where other.funding_id = line.funding_id
    ) lost
    where line.claim_id = ${claimId} and line.held`)
  return Math.min(tooMuchCents, Math.max(0, rows[0]?.cents ?? 0))
}
