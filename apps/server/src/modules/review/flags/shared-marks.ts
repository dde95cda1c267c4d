import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/services.ts'

/** Other companies whose people were seen where those of a claim were, the latest first; each by the account that was. */
type SharedMarks = {
  companies: { id: number; name: string }[]
  /** There are more than these. */
  more: boolean
  /** When the first of them was there besides the claim's own people. */
  since: Date
}

/** So many people of a claim are asked for, and so many of each device or network: those that were there latest. */
const MOST_PEOPLE = 50
const MOST_SEEN = 200
/** A person acts for one company, or for a few. */
const MOST_COMPANIES = 20
/** So many companies are told. */
const MOST_TOLD = 50

/** A network of more companies is a carrier's, or a hotel's: migration `marks-of-devices-and-networks` has the number too. */
const MOST_ON_NETWORK = 20
/** From so many other companies on one network it is a flag, as one may be a neighbor; companies of a chain count as one. */
const TOLD_ON_NETWORK = 2
/** The address of a network is given to somebody else later. */
const NEAR_DAYS = 30

/**
 * Who acts for a claim, where they were seen, who was seen there too, and which of those are of other companies. Each is looked
 * up by an index, whatever the planner thinks how many they are: a subquery with a limit is never turned into a join.
 */
const seenWith = (claimId: number, kind: 'device' | 'network'): SQL => sql`
  own as materialized (
    select claims.id, claims.offer_id, claims.person_id, claims.location_id, here.organisation_id, organisations.chain_id
    from claims join locations here on here.id = claims.location_id
    join organisations on organisations.id = here.organisation_id where claims.id = ${claimId}
  ), mine as materialized (
    select person_id as id from own
    union
    (select memberships.person_id from own
      join memberships on memberships.location_id = own.location_id or memberships.organisation_id = own.organisation_id
      limit ${MOST_PEOPLE}::int)
  ), marks as materialized (
    select operator_marks.mark, min(operator_marks.first_seen_at) as first, max(operator_marks.last_seen_at) as last
    from mine join operator_marks on operator_marks.person_id = mine.id and operator_marks.kind = ${kind}
    group by operator_marks.mark
  ), seen as materialized (
    select marks.mark, theirs.person_id, company.id as company_id, company.name, company.chain_id,
      greatest(marks.first, theirs.first_seen_at) as since, theirs.last_seen_at as last,
      theirs.first_seen_at <= marks.last + make_interval(days => ${NEAR_DAYS}::int)
        and theirs.last_seen_at >= marks.first - make_interval(days => ${NEAR_DAYS}::int) as is_near
    from marks
    cross join lateral (
      select person_id, first_seen_at, last_seen_at from operator_marks
      where operator_marks.mark = marks.mark order by last_seen_at desc limit ${MOST_SEEN}::int
    ) theirs
    cross join lateral (
      select organisations.id, organisations.name, organisations.chain_id
      from memberships left join locations place on place.id = memberships.location_id
      join organisations on organisations.id = coalesce(memberships.organisation_id, place.organisation_id)
      where memberships.person_id = theirs.person_id limit ${MOST_COMPANIES}::int
    ) company
  ), others as materialized (
    select seen.* from seen cross join own
    where seen.company_id <> own.organisation_id and (own.chain_id is null or seen.chain_id is distinct from own.chain_id)
      -- Whoever acts for both does so openly.
      and seen.company_id not in (select theirs.company_id from seen theirs join mine on mine.id = theirs.person_id)
  ), near as materialized (
    select others.* from others where others.is_near and others.mark in (
      select seen.mark from seen group by seen.mark having count(distinct seen.company_id) <= ${MOST_ON_NETWORK}
    )
  )`

/** Those that are told: of a network, where enough of them have claims under the offer. */
const told = {
  device: sql`told as (select * from others)`,
  network: sql`claiming as materialized (
    select near.* from near cross join own
    cross join lateral (
      select from locations place join claims on claims.location_id = place.id and claims.offer_id = own.offer_id
      where place.organisation_id = near.company_id limit 1
    ) claim
  ), told as (
    select * from claiming where claiming.mark in (
      select claiming.mark from claiming group by claiming.mark
      having count(distinct coalesce(-claiming.chain_id, claiming.company_id)) >= ${TOLD_ON_NETWORK}
    )
  )`,
}

/**
 * Whether people of companies of other chains have used a device of the people of a claim; or whether those of at least two,
 * which have claims under its offer, were on one network with them about the same time. null where not.
 */
export async function sharedMarks(
  { db }: Pick<Services, 'db'>,
  claimId: number,
  kind: 'device' | 'network',
): Promise<SharedMarks | null> {
  const { rows } = await db.execute<{ id: number; name: string; since: number }>(sql`
    with ${seenWith(claimId, kind)}, ${told[kind]}
    select (array_agg(told.person_id order by told.last desc, told.person_id desc))[1] as id, told.name,
      (extract(epoch from min(min(told.since)) over ()) * 1000)::float8 as since
    from told
    group by told.company_id, told.name
    order by max(told.last) desc, told.company_id
    limit ${MOST_TOLD + 1}::int`)
  const [first] = rows
  if (!first) return null
  return {
    companies: rows.slice(0, MOST_TOLD).map(({ id, name }) => ({ id, name })),
    more: rows.length > MOST_TOLD,
    since: new Date(first.since),
  }
}

/** So many claims of others are renewed with one. */
const MOST_RENEWED = 200

/**
 * What waits of companies of other chains under the offer of a claim, on its networks, without the flag for it: its company has a
 * claim there now. Nothing where it had one before.
 */
export async function waitingOnNetwork({ db }: Pick<Services, 'db'>, claimId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with ${seenWith(claimId, 'network')}, first as materialized (
      select own.offer_id from own where not exists (
        select from locations peer join claims before on before.location_id = peer.id
        where peer.organisation_id = own.organisation_id and before.offer_id = own.offer_id and before.id < own.id
      )
    )
    select distinct waiting.id
    from first cross join (select distinct company_id from near) company
    cross join lateral (
      select claims.id from locations place join claims on claims.location_id = place.id
      where place.organisation_id = company.company_id and claims.offer_id = first.offer_id
        and claims.status in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION')
        and not exists (select from claim_flags where claim_flags.claim_id = claims.id and claim_flags.kind = 'one_network')
      limit ${MOST_RENEWED}::int
    ) waiting
    limit ${MOST_RENEWED}::int`)
  return rows.map(({ id }) => id)
}
