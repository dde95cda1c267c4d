import { sql } from 'drizzle-orm'

/** The id of the distributor that the names of a row of `distributors` mean: its own, or that of the one it is part of. */
export const standsFor = (table: 'distributors' | 'theirs' | 'whole') =>
  sql.raw(`coalesce(${table}.part_of_id, ${table}.id)`)

/** Every key that means a distributor, with the distributor's id and 0 for its name, 1 for an alias. A subquery of FROM. */
export const namesOfDistributors = sql.raw(
  '(select id, key, 0 as rank from distributors union all select distributor_id, key, 1 from distributor_aliases)',
)
