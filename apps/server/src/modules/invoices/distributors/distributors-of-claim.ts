import type { WireSuggestedDistributor } from '@caseback/contract'
import { distributorKey } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { readTogether } from '../../../database/read-together.ts'
import { claims } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { mainDistributorId } from './main-distributor-id.ts'

const MOST_SUGGESTED = 8
/** A location's latest claims say where it buys. */
const CLAIMS_LOOKED_AT = 50
/** Names that are looked at for a text that stands in many. */
const MOST_LOOKED_AT = 200

/**
 * Distributors that an invoice of a claim may be of: those of its location's other claims first, the most frequent before, then
 * others whose name or alias has the text in it. Without a text only the former. 404 without the claim.
 */
export function distributorsOfClaim(
  live: Services,
  claimId: number,
  text: string,
): Promise<WireSuggestedDistributor[]> {
  return readTogether(live, async ({ db }) => {
    const [claim] = await db.select({ locationId: claims.locationId }).from(claims).where(eq(claims.id, claimId))
    const key = text.trim() === '' ? '' : distributorKey(text)
    const { rows } = await db.execute<{ id: number; name: string; alias: string | null; usual: boolean }>(sql`
    with usual as (
      select ${mainDistributorId('distributors')} as id, count(*) as times
      from (select id from claims where location_id = ${found(claim).locationId} and id <> ${claimId}
        order by id desc limit ${CLAIMS_LOOKED_AT}) of_location
      join invoices on invoices.claim_id = of_location.id
      join distributors on distributors.id = invoices.distributor_id group by 1
    ), named as (
      (select ${mainDistributorId('distributors')} as id, key, case when part_of_id is not null then name end as alias from distributors
        where ${key === '' ? sql`id in (select id from usual)` : sql`key like ${containing(key)}`}
        order by length(key), id limit ${MOST_LOOKED_AT})
      union all
      (select ${mainDistributorId('distributors')}, alias.key, alias.name
        from distributor_aliases alias join distributors on distributors.id = alias.distributor_id
        where ${key === '' ? sql`false` : sql`alias.key like ${containing(key)}`}
        order by length(alias.key), alias.id limit ${MOST_LOOKED_AT})
    ), best as (
      -- By its own name rather than by an alias.
      select distinct on (id) id, key, alias from named order by id, alias nulls first
    )
    select distributors.id, distributors.name, best.alias, usual.id is not null as usual
    from best join distributors on distributors.id = best.id left join usual on usual.id = best.id
    order by coalesce(usual.times, 0) desc, strpos(best.key, ${key}), lower(distributors.name), distributors.id
    limit ${MOST_SUGGESTED}`)
    return rows
  })
}
