import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { locations, organisations } from '../../database/schema/index.ts'
import { atMost, WALKED } from './at-most.ts'
import type { Sought } from './sought-of.ts'

/** Of so many places at most the claims and payments are looked up one by one. */
const MOST = 200

/** Locations that have a text in their name or their company's. `isFrequent`: there are more than are told. */
export type Places = { ids: number[]; isFrequent: boolean }

/** The ids of places that are called so, the newest first. */
export async function placesCalled(db: Database, { pattern }: Sought): Promise<Places> {
  if (pattern === null) return { ids: [], isFrequent: false }
  const walked = await db.execute<{ id: number }>(sql`
    with newest as materialized (
      select ${locations.id} as id, ${locations.name} as name, ${organisations.name} as company
      from (select * from ${locations} order by ${locations.id} desc ${atMost(WALKED)}) locations
      inner join ${organisations} on ${organisations.id} = ${locations.organisationId}
    )
    select id from newest where name ilike ${pattern} or company ilike ${pattern} order by id desc ${atMost(MOST + 1)}`)
  if (walked.rows.length > MOST) return { ids: walked.rows.map(({ id }) => id).slice(0, MOST), isFrequent: true }
  const { rows } = await db.execute<{ id: number }>(sql`
    with companies as materialized (
      select ${organisations.id} as id from ${organisations} where ${organisations.name} ilike ${pattern} ${atMost(MOST + 1)}
    )
    select id from (
      (select ${locations.id} as id from ${locations} where ${locations.name} ilike ${pattern} ${atMost(MOST + 1)})
      union
      (select ${locations.id} from companies inner join ${locations} on ${locations.organisationId} = companies.id
        ${atMost(MOST + 1)})
    ) found order by id desc ${atMost(MOST + 1)}`)
  return { ids: rows.map(({ id }) => id).slice(0, MOST), isFrequent: rows.length > MOST }
}
