import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'

/**
 * Locked claims for which no money of their manufacturer is here: no request has them funded any more, or what settles their
 * request is less than its funded claims, as a receipt was reversed after they were first paid.
 */
export async function claimsWithoutMoney(tx: Tx, claimIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with line as (
      select claim_id, funding_id from funding_claims
      where claim_id = any(${sql.param(claimIds)}::integer[]) and held and funded_at is not null
    ), request as (
      select distinct funding_id as id from line
    ), covered as (
      select request.id from request
      where (select coalesce(sum(money.amount_cents), 0) from funding_applications money where money.funding_id = request.id)
        >= (select sum(funded.amount_cents) from funding_claims funded
          where funded.funding_id = request.id and funded.held and funded.funded_at is not null)
    )
    select claim.id from unnest(${sql.param(claimIds)}::integer[]) as claim (id)
    where not exists (select 1 from line join covered on covered.id = line.funding_id where line.claim_id = claim.id)
    order by claim.id`)
  return rows.map(({ id }) => id)
}
