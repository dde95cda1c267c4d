import type { listStaffChains as call, OutputOf, WireStaffChainBrief } from '@caseback/contract'
import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { readTogether } from '../../database/read-together.ts'
import { chains, locations, organisations } from '../../database/schema/index.ts'
import type { Page } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { sortedList } from '../../platform/tables/sorted-list.ts'
import { searchChains } from './search/search-chains.ts'

type Query = OutputOf<typeof call, 'query'>

/**
 * Chains that a text finds, as sign-up finds them, or all of them in an order; each with how many of its locations have an
 * account here.
 */
export function listStaffChains(live: Services, query: Query): Promise<Page<WireStaffChainBrief>> {
  return readTogether(live, async ({ db }) => {
    const page = query.q ? await searchChains(db, query) : await listAll(db, query)
    const signedUp = await countSignedUp(
      db,
      page.rows.map(({ id }) => id),
    )
    return {
      ...page,
      rows: page.rows.map(({ id, name, domain, cuisine, locationCount }) => ({
        id,
        name,
        domain,
        cuisine,
        location_count: locationCount,
        signed_up: signedUp.get(id) ?? 0,
      })),
    }
  })
}

const orders = {
  name: [{ by: sql`lower(${chains.name}) collate "C"`, kind: 'string' }],
  locations: [{ by: chains.locationCount, kind: 'number' }],
  created: [],
} as const

async function listAll(db: Database, query: Query) {
  const list = sortedList(orders, chains.id, query)
  const rows = await db
    .select({ chain: chains, place: list.place })
    .from(chains)
    .where(list.after)
    .orderBy(...list.orderBy)
    .limit(query.limit + 1)
  const page = list.pageOf(rows)
  return { ...page, rows: page.rows.map(({ chain }) => chain) }
}

async function countSignedUp(db: Database, chainIds: readonly number[]): Promise<Map<number | null, number>> {
  const rows = await db
    .select({ chainId: organisations.chainId, count: count() })
    .from(organisations)
    .innerJoin(locations, eq(locations.organisationId, organisations.id))
    .where(anyOf(organisations.chainId, chainIds))
    .groupBy(organisations.chainId)
  return new Map(rows.map((row) => [row.chainId, row.count]))
}
