import type { WireSuggestedDistributor } from '@caseback/contract'
import { distributorKey } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { claims } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

const MOST_SUGGESTED = 8
/** A location's latest claims say where it buys. */
const CLAIMS_LOOKED_AT = 50
/** Names that are looked at for a text that stands in many. */
const MOST_LOOKED_AT = 200

/**
 * Distributors that an invoice of a claim may be of: those of its location's other claims first, the most frequent before, then
 * others whose name or alias has the text in it. Without a text only the former. 404 without the claim.
 */
export async function distributorsOfClaim(
  { db }: Services,
  claimId: number,
  text: string,
): Promise<WireSuggestedDistributor[]> {
  const [claim] = await db.select({ locationId: claims.locationId }).from(claims).where(eq(claims.id, claimId))
  const key = text.trim() === '' ? '' : distributorKey(text)
  const { rows } = await db.execute<{ id: number; name: string; alias: string | null; usual: boolean }>(sql`
    with usual as (
      select invoices.distributor_id as id, count(*) as times
      from (select id from claims where location_id = ${found(claim).locationId} and id <> ${claimId}
        order by id desc limit ${CLAIMS_LOOKED_AT}) theirs
      join invoices on invoices.claim_id = theirs.id
      where invoices.distributor_id is not null group by 1
    ), named as (
      (select id, key, null as alias from distributors
        where ${key === '' ? sql`id in (select id from usual)` : sql`key like ${containing(key)}`}
        order by length(key), id limit ${MOST_LOOKED_AT})
      union all
      (select distributor_id, key, name from distributor_aliases
        where ${key === '' ? sql`false` : sql`key like ${containing(key)}`} order by length(key), id limit ${MOST_LOOKED_AT})
    ), best as (
      -- By its own name rather than by an alias.
      select distinct on (id) id, key, alias from named order by id, alias nulls first
    )
    select distributors.id, distributors.name, best.alias, usual.id is not null as usual
    from best join distributors on distributors.id = best.id left join usual on usual.id = best.id
    order by coalesce(usual.times, 0) desc, strpos(best.key, ${key}), lower(distributors.name), distributors.id
    limit ${MOST_SUGGESTED}`)
  return rows
}
