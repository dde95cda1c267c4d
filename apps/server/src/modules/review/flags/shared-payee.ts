import { sql } from 'drizzle-orm'
import type { Services } from '../../../platform/services.ts'

/** Other companies whose checks go to the same name at the same address, and the latest claim of theirs. */
export type SharedPayee = { payee: string; address: string; companies: string[]; claimId: number | null }

/** From so many other companies on it is a flag: one more may be a second restaurant of the same person. */
const TOLD_FROM = 2
/** So many companies are told, the others are not counted; the latest claim is one of so many locations of each. */
const MOST_READ = 20

/** Whether a location's checks go where those of several other companies go, of other chains than its own; null where not. */
export async function sharedPayee({ db }: Pick<Services, 'db'>, locationId: number): Promise<SharedPayee | null> {
  const { rows } = await db.execute<{ payee: string; address: string; company: string; claim_id: number | null }>(sql`
    select others.payee, others.address, others.company, (
        select max((select max(claims.id) from claims where claims.location_id = place.id))
        from unnest(others.places) place (id)
      ) as claim_id
    from (
      select mine.name as payee, mine.street_address || ', ' || mine.city as address, theirs.id, theirs.name as company,
        (array_agg(there.id order by there.id desc))[1:${MOST_READ}::int] as places
      from payees mine
      join locations here on here.id = mine.location_id
      join organisations own on own.id = here.organisation_id
      join payees other on other.replaced_at is null and lower(other.name) = lower(mine.name)
        and other.postal_code = mine.postal_code and lower(other.street_address) = lower(mine.street_address)
      join locations there on there.id = other.location_id and there.organisation_id <> here.organisation_id
      join organisations theirs on theirs.id = there.organisation_id
        and (own.chain_id is null or theirs.chain_id is distinct from own.chain_id)
      where mine.location_id = ${locationId} and mine.replaced_at is null
      group by mine.id, theirs.id
      order by theirs.id limit ${MOST_READ}::int
    ) others
    order by others.id`)
  const [first] = rows
  if (!first || rows.length < TOLD_FROM) return null
  const latest = Math.max(...rows.map(({ claim_id }) => claim_id ?? 0))
  return {
    payee: first.payee,
    address: first.address,
    companies: rows.map(({ company }) => company),
    claimId: latest > 0 ? latest : null,
  }
}
