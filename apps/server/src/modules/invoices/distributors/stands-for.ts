import { sql } from 'drizzle-orm'

/** The id of the distributor that the names of a row of `distributors` mean: its own, or that of the one it is part of. */
export const standsFor = (table: 'distributors' | 'theirs') => sql.raw(`coalesce(${table}.part_of_id, ${table}.id)`)
