import { companyKey } from '@caseback/domain'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { chains } from '../../database/schema/index.ts'
import type { Page } from '../../platform/paging.ts'
import { type ChainRow, findChains } from './find-chains.ts'

/**
 * Chains as a picker shows them: the one that is called just so, however it is written, before all others; then those that hold
 * every word, by name. A first page may have one row fewer than its limit.
 */
export async function searchChains(
  db: Database,
  query: { q: string; limit: number; cursor?: string | undefined },
): Promise<Page<ChainRow>> {
  const exact = query.q.trim() === '' || query.limit < 2 ? undefined : await calledJustSo(db, query.q)
  if (!exact) return findChains(db, query)
  const isFirst = query.cursor === undefined
  const page = await findChains(db, isFirst ? { ...query, limit: query.limit - 1 } : query)
  const others = page.rows.filter(({ id }) => id !== exact.id)
  return { ...page, rows: isFirst ? [exact, ...others] : others }
}

async function calledJustSo(db: Database, name: string): Promise<ChainRow | undefined> {
  const { id, domain, locationCount, cuisine } = chains
  const [row] = await db
    .select({ id, name: chains.name, domain, locationCount, cuisine })
    .from(chains)
    .where(eq(chains.nameKey, companyKey(name)))
    .orderBy(asc(id))
    .limit(1)
  return row
}
