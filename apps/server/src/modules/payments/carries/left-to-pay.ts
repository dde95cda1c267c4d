import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { openCarries } from './carries.store.ts'

/** What corrections carry of each location and nothing has settled yet, as `location_id` and `cents`; corrections are few. */
const carriedOfLocations = sql`
  select paid.location_id, sum(-correction.payout_cents - settled.cents) as cents
  from claim_corrections correction
  join claims paid on paid.id = correction.claim_id
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as cents from carry_settlements where correction_id = correction.id
  ) settled
  where correction.payout_cents < 0
  group by paid.location_id having sum(-correction.payout_cents - settled.cents) > 0`

/** What of these claims, a select of their ids, is left to pay once all that is carried was kept back of it, in cents. */
export const leftToPay = (claimIds: SQL): SQL => sql`(
  select coalesce(sum(greatest(0, place.cents - coalesce(carried.cents, 0))), 0)::bigint
  from (
    select line.location_id, sum(line.payout_cents - line.kept_back_cents) as cents
    from claims line where line.id in (${claimIds}) group by line.location_id
  ) place
  left join (${carriedOfLocations}) carried on carried.location_id = place.location_id)`

/**
 * What would be kept back of some of these claims if all of them, a select of their ids, were approved now, in cents; those of
 * which nothing would be are left out. Approving keeps back by the number of the claim, as here.
 */
export async function wouldBeKeptBack(
  db: Database,
  all: SQL,
  some: readonly { id: number; locationId: number }[],
): Promise<Map<number, number>> {
  const carries = await openCarries(db, [...new Set(some.map(({ locationId }) => locationId))])
  // Of few locations anything is carried: for all others nothing more is read.
  if (carries.length === 0) return new Map()
  const carriedOf = Map.groupBy(carries, ({ locationId }) => locationId)
  const sums = [...carriedOf.values()].map((each) => each.reduce((sum, { cents }) => sum + cents, 0))
  const { rows } = await db.execute<{ id: number; cents: number }>(sql`
    with carried as (
      select * from unnest(${sql.param([...carriedOf.keys()])}::integer[], ${sql.param(sums)}::bigint[]) as carried (location_id, cents)
    ), line as (
      select claim.id, carried.cents as carried, claim.payout_cents - claim.kept_back_cents as cents, claim.location_id
      from carried join claims claim on claim.location_id = carried.location_id
      where claim.id in (${all})
    ), placed as (
      select id, cents, carried - coalesce(
        sum(cents) over (partition by location_id order by id rows between unbounded preceding and 1 preceding), 0) as carried
      from line
    )
    select id, least(cents, carried)::float8 as cents from placed
    where carried > 0 and id = any(${sql.param(some.map(({ id }) => id))}::integer[])`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
