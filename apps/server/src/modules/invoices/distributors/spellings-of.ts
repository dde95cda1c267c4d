import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { mainDistributorId } from './main-distributor-id.ts'

/** What else means each of these distributors, by name: the names of those that are part of it, and every alias. */
export async function spellingsOf(db: Database, ids: readonly number[]): Promise<(id: number) => string[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select part_of_id as id, name from distributors where part_of_id = any(${sql.param([...ids])}::int[])
    union
    select ${mainDistributorId('distributors')}, alias.name
    from distributor_aliases alias join distributors on distributors.id = alias.distributor_id
    where ${mainDistributorId('distributors')} = any(${sql.param([...ids])}::int[])
    order by name`)
  const spellings = Map.groupBy(rows, (row) => row.id)
  return (id) => (spellings.get(id) ?? []).map(({ name }) => name)
}
