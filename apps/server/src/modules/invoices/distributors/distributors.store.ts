import { distributorKey } from '@caseback/domain'
import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { distributors } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'

/** Has one giver of names at a time, until the end of the transaction: a name is one distributor's. */
export const lockDistributorNames = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of distributors', 0))`)
}

/**
 * The distributors of these keys, by name or alias, each with the key that it was found by. They stay what they are until the end
 * of the transaction: none becomes part of another one meanwhile.
 */
export async function holdDistributors(tx: Tx, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ key: string; id: number }>(sql`
    with named as (
      select key, id, 0 as rank from distributors where key = any(${sql.param([...keys])}::text[])
      union all
      select key, distributor_id, 1 from distributor_aliases where key = any(${sql.param([...keys])}::text[])
    )
    select distinct on (named.key) named.key, named.id from named order by named.key, named.rank, named.id`)
  const held = await tx
    .select({ id: distributors.id })
    .from(distributors)
    .where(
      anyOf(
        distributors.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(distributors.id))
    .for('key share')
  const there = new Set(held.map(({ id }) => id))
  // One that was merged while this waited has its name at the other one now.
  if (rows.some(({ id }) => !there.has(id))) return holdDistributors(tx, keys)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Writes a new distributor, with the names locked; its id. */
export async function insertDistributor(tx: Tx, name: string): Promise<number> {
  const [row] = await tx
    .insert(distributors)
    .values({ name, key: distributorKey(name) })
    .returning({ id: distributors.id })
  return written(row).id
}
