import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { people } from '../../database/schema/index.ts'
import { atMost, WALKED } from './at-most.ts'
import type { Sought } from './sought-of.ts'

/** So many people are known by a text at most; of more, the newest. */
const MOST = 20
const fullName = sql`(${people.firstName} || ' ' || ${people.lastName})`
const phone = sql`regexp_replace(${people.phoneNumber}, '\\D', '', 'g')`

/** As a range, in the order of the index: the plan of a pattern that is not known yet would look at everybody. */
const beginsWith = (digits: string | null) =>
  sql`(${phone} ~>=~ ${digits}::text and ${phone} ~<~ ${digits === null ? null : `${digits}:`}::text)`

/** The ids of accounts that have the text in their address or name, or whose phone number begins with it; the newest first. */
export async function peopleCalled(db: Database, { pattern, phone: digits }: Sought): Promise<number[]> {
  if (pattern === null && digits === null) return []
  const [bare, withCountry] = [beginsWith(digits), beginsWith(digits === null ? null : `1${digits}`)]
  const newest =
    pattern === null
      ? []
      : (
          await db.execute<{ id: number }>(sql`
            select newest.id from (select ${people.id}, ${people.email} as email, ${fullName} as name from ${people}
              order by ${people.id} desc ${atMost(WALKED)}) newest
            where newest.email ilike ${pattern} or newest.name ilike ${pattern} order by newest.id desc ${atMost(MOST)}`)
        ).rows.map(({ id }) => id)
  if (newest.length === MOST) return newest
  // Each by its own index.
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      (select id from ${people} where ${people.email} ilike ${pattern} ${atMost(500)})
      union (select id from ${people} where ${fullName} ilike ${pattern} ${atMost(500)})
      union (select id from ${people} where ${bare} ${atMost(500)})
      union (select id from ${people} where ${withCountry} ${atMost(500)})
    ) found order by id desc ${atMost(MOST)}`)
  return rows.map(({ id }) => id)
}
