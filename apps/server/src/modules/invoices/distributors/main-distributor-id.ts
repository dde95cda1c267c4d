import { sql } from 'drizzle-orm'

/** SQL for the id of the distributor that a row of `distributors` counts as: the one it is part of, or itself. */
export const mainDistributorId = (table: 'distributors' | 'theirs' | 'whole') =>
  sql.raw(`coalesce(${table}.part_of_id, ${table}.id)`)

/** Every key that means a distributor, with the distributor's id and 0 for its name, 1 for an alias. A subquery of FROM. */
export const namesOfDistributors = sql.raw(
  '(select id, key, 0 as rank from distributors union all select distributor_id, key, 1 from distributor_aliases)',
)
