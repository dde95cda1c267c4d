import type { WireNewDistributors } from '@caseback/contract'
import { distributorCoreKey, distributorKey, distributorNearness } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { beginning } from '../../../database/like.ts'
import { mainDistributorId } from './main-distributor-id.ts'

const MOST_LOOKED_AT = 50
const MOST_OFFERED = 4
/** How alike two keys are, from 0 to 1, that differ in more than a letter and may be one name all the same. */
const ALIKE = 0.45

/** The distributors that may be meant by a name that is nobody's, by their names and aliases, the nearest first. */
export async function nearDistributors(db: Database, name: string): Promise<WireNewDistributors[number]['near']> {
  const key = distributorKey(name)
  const { rows } = await db.execute<{ id: number; name: string; named: string; alike: number }>(sql`
    select whole.id, whole.name, named.name as named, similarity(named.key, ${key}) as alike
    from (
      select id, name, key from distributors
      where key % ${key} or key like ${beginning(key)} or key like ${beginning(distributorCoreKey(name))}
      union all
      select distributor_id, name, key from distributor_aliases
      where key % ${key} or key like ${beginning(key)} or key like ${beginning(distributorCoreKey(name))}
    ) named
    join distributors on distributors.id = named.id
    join distributors whole on whole.id = ${mainDistributorId('distributors')}
    order by alike desc, whole.id limit ${MOST_LOOKED_AT}`)
  const near = rows
    .map((row) => ({ ...row, rank: distributorNearness(name, row.named) ?? (row.alike >= ALIKE ? 3 : null) }))
    .filter((row) => row.rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || other.alike - one.alike)
  // Each by its nearest name.
  const nearest = near.filter(({ id }, at) => near.findIndex((row) => row.id === id) === at)
  return nearest.slice(0, MOST_OFFERED).map(({ id, name: called }) => ({ id, name: called }))
}
