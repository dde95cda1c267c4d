import { and, asc, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { containing } from '../../database/like.ts'
import { chains } from '../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'

const searched = sql`lower(${chains.name} || ' ' || coalesce(${chains.domain}, ''))`

/** Chains that hold every word of `q` somewhere in name or domain, by name. An empty text finds all. */
export async function findChains(
  db: Database,
  query: { q: string; limit: number; cursor?: string | undefined },
): Promise<Page<typeof chains.$inferSelect>> {
  const after = readCursor(query.cursor, ['string', 'number'])
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = await db
    .select()
    .from(chains)
    .where(
      and(
        ...words.map((word) => sql`${searched} like ${containing(word)}`),
        after ? sql`(${chains.name}, ${chains.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(chains.name), asc(chains.id))
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, (row) => [row.name, row.id])
}
