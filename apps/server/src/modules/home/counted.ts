import { COUNTED_TO } from '@caseback/contract'
import { type SQL, sql } from 'drizzle-orm'

/** A number of a list that is counted so far and no further. */
export type Counted = { count: number; more: boolean }

/** The rows of a `select` that are counted, and one more where there are more: the rest is not read. */
export const upTo = (rows: SQL): SQL => sql`${rows} limit ${sql.raw(String(COUNTED_TO + 1))}`

/** The number of these rows. */
export const countUpTo = (rows: SQL): SQL => sql`(select count(*)::int from (${upTo(rows)}) counted)`

/** What `countUpTo` has found, for people. */
export const counted = (found: number): Counted => ({
  count: Math.min(found, COUNTED_TO),
  more: found > COUNTED_TO,
})
