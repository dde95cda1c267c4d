import type { listStaffChains as call, OutputOf, WireStaffChainBrief } from '@caseback/contract'
import { count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { chains, locations, organisations } from '../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import type { ChainRow } from './find-chains.ts'
import { searchChains } from './search-chains.ts'

type Query = OutputOf<typeof call, 'query'>

/**
 * Chains by name, as sign-up finds them, or all of them by another order; each with how many of its locations have an account
 * here.
 */
export async function listStaffChains({ db }: Services, query: Query): Promise<Page<WireStaffChainBrief>> {
  const isSearch = query.q !== '' || query.sort === 'name'
  const page = isSearch ? await searchChains(db, query) : await listAll(db, query)
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
}

async function listAll(db: Database, query: Query): Promise<Page<ChainRow>> {
  const after = readCursor(query.cursor, ['number', 'number'])
  const { id, locationCount } = chains
  const byNumber = query.sort === 'locations'
  const rows = await db
    .select()
    .from(chains)
    .where(
      after ? (byNumber ? sql`(${locationCount}, ${id}) < (${after[0]}, ${after[1]})` : lt(id, after[1])) : undefined,
    )
    .orderBy(...(byNumber ? [desc(locationCount), desc(id)] : [desc(id)]))
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, (row) => [row.locationCount, row.id])
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
