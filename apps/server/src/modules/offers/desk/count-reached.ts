import type { WireStaffOffer } from '@caseback/contract'
import { count, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { locations, operatorTypes, organisations } from '../../../database/schema/index.ts'

/** How many locations an audience reaches: each once, as its organisation has one type and one chain at most. */
export async function countReached(
  db: Database,
  { operator_types, chain_ids }: Pick<WireStaffOffer['audience'], 'operator_types' | 'chain_ids'>,
): Promise<number> {
  if (operator_types.length === 0 && chain_ids.length === 0) return 0
  const types = db.select({ id: operatorTypes.id }).from(operatorTypes).where(anyOf(operatorTypes.slug, operator_types))
  const [reached] = await db
    .select({ count: count() })
    .from(locations)
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(or(anyOf(organisations.chainId, chain_ids), inArray(organisations.operatorTypeId, types)))
  return reached?.count ?? 0
}
