import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { locations, memberships, organisations, people } from '../../../database/schema/index.ts'

/** So many of the newest accounts are looked through before a text is looked up among all. */
const WALKED = 3_000

type Search = { text: string; before: number; limit: number }

/**
 * Operators found by a part of their address, or of the name of a company or location that they belong to, the newest first. A
 * frequent text is found among the newest accounts; a rare one by the indexes of names, which have few of it. No plan can know
 * beforehand which of both a text is.
 * @returns ids of at most `limit` operators before the id `before`
 */
export async function searchOperators(db: Database, search: Search): Promise<number[]> {
  const walked = await walk(db, search)
  if (walked.ids.length === search.limit || walked.count < WALKED) return walked.ids
  return gather(db, search)
}

async function walk(db: Database, { text, before, limit }: Search) {
  const pattern = containing(text)
  const { rows } = await db.execute<{ id: number | null; walked: number }>(sql`
    with newest as materialized (
      select ${people.id} as id, ${people.email} as email from ${people} where ${people.id} < ${before}::int
      order by ${people.id} desc limit ${WALKED}::int
    )
    select found.id, total.walked from (select count(*)::int as walked from newest) total left join (
      select newest.id from newest where newest.email ilike ${pattern} or exists (
        select from ${memberships} where ${memberships.personId} = newest.id and (
          exists (select from ${organisations} where ${organisations.id} = ${memberships.organisationId}
            and ${organisations.name} ilike ${pattern})
          or exists (select from ${locations} where ${locations.organisationId} = ${memberships.organisationId}
            and ${locations.name} ilike ${pattern})
          or exists (select from ${locations} inner join ${organisations} on ${organisations.id} = ${locations.organisationId}
            where ${locations.id} = ${memberships.locationId}
              and (${locations.name} ilike ${pattern} or ${organisations.name} ilike ${pattern}))))
      order by newest.id desc limit ${limit}::int) found on true
    order by found.id desc`)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), count: rows[0]?.walked ?? 0 }
}

/** Each name by an index of its own, and from there to whom it belongs. */
async function gather(db: Database, { text, before, limit }: Search): Promise<number[]> {
  const pattern = containing(text)
  const members = (on: SQL) =>
    sql`select ${memberships.personId} as id from named inner join ${memberships} on ${on} where ${memberships.personId} < ${before}::int`
  // Materialized: a plan that walked along the accounts for them would be the walk again, without its end.
  const { rows } = await db.execute<{ id: number }>(sql`
    with addressed as materialized (
      select ${people.id} as id from ${people} where ${people.email} ilike ${pattern} and ${people.id} < ${before}::int
    ), named as materialized (
      select ${organisations.id} as organisation, null::int as location from ${organisations} where ${organisations.name} ilike ${pattern}
      union all
      select null, ${locations.id} from ${organisations} inner join ${locations} on ${locations.organisationId} = ${organisations.id}
        where ${organisations.name} ilike ${pattern}
      union all
      select ${locations.organisationId}, ${locations.id} from ${locations} where ${locations.name} ilike ${pattern}
    )
    select id from (
      select id from addressed
      union ${members(sql`${memberships.organisationId} = named.organisation`)}
      union ${members(sql`${memberships.locationId} = named.location`)}
    ) found order by id desc limit ${limit}::int`)
  return rows.map(({ id }) => id)
}
