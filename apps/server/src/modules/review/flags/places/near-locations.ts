import { sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/services.ts'

/** Another location that may be a claim's: its latest claim, its names, where it is, and whether it is in the claim's offer. */
type NearLocation = { claimId: number | null; operator: string; address: string; isOfOffer: boolean }

/** How alike two keys of one ZIP code and house number are when they may be one place. */
const NEAR = 0.6
/** So many are told, of the offer and of others. */
const MOST_NEAR = 5
/** Of the locations of one house number in a ZIP code the latest so many are looked at. */
const MOST_LOOKED_AT = 200
/** So many claims of others are renewed with one. */
const MOST_RENEWED = 200

type Row = { location_id: number; claim_id: number | null; name: string; place: string; street: string; city: string }

const told =
  (isOfOffer: boolean) =>
  ({ claim_id: claimId, name, place, street, city }: Row): NearLocation => ({
    claimId,
    operator: name === place ? name : `${name} (${place})`,
    address: `${street}, ${city}`,
    isOfOffer,
  })

/**
 * Other locations that may be the one of an enrollment: those of the offer in one ZIP code at the same address, or nearly; and
 * those of other companies at the same address that have claims under other offers, where the offer does not have them so.
 */
export async function nearLocations(
  { db }: Pick<Services, 'db'>,
  { enrollmentId, locationId, offerId }: { enrollmentId: number; locationId: number; offerId: number },
): Promise<NearLocation[]> {
  const street = (enrollment: 'mine' | 'other') => sql`split_part(${sql.raw(enrollment)}.location_key, '|', 3)`
  const { rows: ofOffer } = await db.execute<Row>(sql`
    select locations.id as location_id, (select max(claims.id) from claims where claims.enrollment_id = other.id) as claim_id,
      organisations.name, locations.name as place, locations.street_address as street, locations.city
    from enrollments mine
    join enrollments other on other.offer_id = mine.offer_id and other.id <> mine.id
      and split_part(other.location_key, '|', 6) = split_part(mine.location_key, '|', 6)
      and split_part(${street('other')}, ' ', 1) = split_part(${street('mine')}, ' ', 1)
    join locations on locations.id = other.location_id
    join organisations on organisations.id = locations.organisation_id
    where mine.id = ${enrollmentId} and split_part(mine.location_key, '|', 6) <> ''
      and (${street('other')} = ${street('mine')} or similarity(other.location_key, mine.location_key) >= ${NEAR})
    order by similarity(other.location_key, mine.location_key) desc, other.id
    limit ${MOST_NEAR}`)
  const { rows: ofOthers } = await db.execute<Row>(sql`
    with mine as materialized (${addressOf(sql`${locationId}::int`)})
    select near.id as location_id, latest.id as claim_id, organisations.name, near.name as place, near.street_address as street, near.city
    from mine cross join lateral (${atAddress}) near
    join organisations on organisations.id = near.organisation_id
    cross join lateral (
      select claims.id from claims where claims.location_id = near.id and claims.offer_id <> ${offerId}
      order by claims.id desc limit 1
    ) latest
    where near.organisation_id <> mine.organisation_id and near.street = mine.street
      and near.id <> all(${sql.param(ofOffer.map((row) => row.location_id))}::int[])
    order by near.id desc limit ${MOST_NEAR}::int`)
  return [...ofOffer.map(told(true)), ...ofOthers.map(told(false))]
}

/** What a location is found by at its address; no row without a ZIP code or a street. */
const addressOf = (locationId: ReturnType<typeof sql>) => sql`
  select locations.id, locations.organisation_id, split_part(locations.key, '|', 6) as zip,
    split_part(locations.key, '|', 3) as street
  from locations where locations.id = ${locationId}
    and split_part(locations.key, '|', 6) <> '' and split_part(locations.key, '|', 3) <> ''`

/** The latest locations of the house number of `mine`, by an index. */
const atAddress = sql`
  select other.id, other.organisation_id, other.name, other.street_address, other.city,
    split_part(other.key, '|', 3) as street
  from locations other
  where split_part(other.key, '|', 6) = mine.zip
    and split_part(split_part(other.key, '|', 3), ' ', 1) = split_part(mine.street, ' ', 1)
  order by other.id desc limit ${MOST_LOOKED_AT}::int`

/**
 * What waits of other companies at the address of a claim's location, without the flag for it: that location has a claim under
 * its offer now. Nothing where it had one before.
 */
export async function waitingAtAddress({ db }: Pick<Services, 'db'>, claimId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with own as materialized (select location_id, offer_id from claims where id = ${claimId}),
      mine as materialized (${addressOf(sql`(select location_id from own)`)} and not exists (
        select from own join claims before on before.location_id = own.location_id
        where before.offer_id = own.offer_id and before.id < ${claimId}
      ))
    select waiting.id
    from mine cross join lateral (${atAddress}) near
    cross join lateral (
      select claims.id from claims
      where claims.location_id = near.id and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
        and not exists (
          select from claim_flags where claim_flags.claim_id = claims.id and claim_flags.kind = 'near_location'
        )
      limit ${MOST_RENEWED}::int
    ) waiting
    where near.organisation_id <> mine.organisation_id and near.street = mine.street
    limit ${MOST_RENEWED}::int`)
  return rows.map(({ id }) => id)
}
