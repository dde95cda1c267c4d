import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { locations, memberships, organisations, people } from '../../../database/schema/index.ts'

/** So many accounts are looked through in the order of the list before a text is looked up among all. */
const WALKED = 3_000

/** Where an operator stands in its list, as a cursor has it. */
export type OperatorPlace = (string | number)[]
type Found = { id: number; place: OperatorPlace }
type Search = { text: string; place: SQL<OperatorPlace>; after: SQL | undefined; orderBy: SQL[]; limit: number }

/**
 * Operators found by a part of their address, or of the name of a company or location that they belong to, in an order. A
 * frequent text is found among the first accounts of it; a rare one by the indexes of names, which have few of it. No plan can
 * know beforehand which of both a text is.
 * @param most accounts are walked; a test takes fewer
 * @returns at most `limit` operators, from the place `after` on
 */
export async function searchOperators(db: Database, search: Search, most = WALKED): Promise<Found[]> {
  const walked = await walk(db, search, most)
  if (walked.found.length === search.limit || walked.count < most) return walked.found
  return gather(db, search)
}

const inOrder = (orderBy: SQL[]) => sql.join(orderBy, sql`, `)

async function walk(db: Database, { text, place, after, orderBy, limit }: Search, most: number) {
  const pattern = containing(text)
  const { rows } = await db.execute<(Found | { id: null; place: null }) & { walked: number }>(sql`
    with first as materialized (
      select ${people.id} as id, ${people.email} as email, ${place} as place, row_number() over (order by ${inOrder(orderBy)}) as nth
      from ${people} where ${after ?? sql`true`} order by ${inOrder(orderBy)} limit ${most}::int
    )
    select found.id, found.place, total.walked from (select count(*)::int as walked from first) total left join (
      select first.id, first.place, first.nth from first where first.email ilike ${pattern} or exists (
        select from ${memberships} where ${memberships.personId} = first.id and (
          exists (select from ${organisations} where ${organisations.id} = ${memberships.organisationId}
            and ${organisations.name} ilike ${pattern})
          or exists (select from ${locations} where ${locations.organisationId} = ${memberships.organisationId}
            and ${locations.name} ilike ${pattern})
          or exists (select from ${locations} inner join ${organisations} on ${organisations.id} = ${locations.organisationId}
            where ${locations.id} = ${memberships.locationId}
              and (${locations.name} ilike ${pattern} or ${organisations.name} ilike ${pattern}))))
      order by first.nth limit ${limit}::int) found on true
    order by found.nth`)
  return {
    found: rows.flatMap(({ id, place: at }) => (id === null ? [] : [{ id, place: at }])),
    count: rows[0]?.walked ?? 0,
  }
}

/** Each name by an index of its own, and from there to whom it belongs. */
async function gather(db: Database, { text, place, after, orderBy, limit }: Search): Promise<Found[]> {
  const pattern = containing(text)
  const members = (on: SQL) => sql`select ${memberships.personId} as id from named inner join ${memberships} on ${on}`
  // Materialized, and found by an array: a plan that walked along the accounts for them would be the walk again, without its end.
  const { rows } = await db.execute<Found>(sql`
    with addressed as materialized (
      select ${people.id} as id from ${people} where ${people.email} ilike ${pattern}
    ), named as materialized (
      select ${organisations.id} as organisation, null::int as location from ${organisations} where ${organisations.name} ilike ${pattern}
      union all
      select null, ${locations.id} from ${organisations} inner join ${locations} on ${locations.organisationId} = ${organisations.id}
        where ${organisations.name} ilike ${pattern}
      union all
      select ${locations.organisationId}, ${locations.id} from ${locations} where ${locations.name} ilike ${pattern}
    ), found as materialized (
      select id from addressed
      union ${members(sql`${memberships.organisationId} = named.organisation`)}
      union ${members(sql`${memberships.locationId} = named.location`)}
    )
    select ${people.id} as id, ${place} as place from ${people}
    where ${people.id} = any(array(select found.id from found)) and ${after ?? sql`true`}
    order by ${inOrder(orderBy)} limit ${limit}::int`)
  return rows
}
