import { companyKey } from '@caseback/domain'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { chains } from '../../database/schema/index.ts'
import { type Page, writeCursor } from '../../platform/paging.ts'
import { type ChainRow, findChains } from './find-chains.ts'

type Query = { q: string; limit: number; cursor?: string | undefined }

/**
 * Chains as a picker shows them: the one that is called just so, however it is written, before all others; then as many as fit a
 * page whose names begin with what is typed; then all others that hold every word, by name. A page after the first may have fewer
 * rows than its limit.
 */
export async function searchChains(db: Database, query: Query): Promise<Page<ChainRow>> {
  if (query.q.trim() === '') return findChains(db, query)
  const first = await comeFirst(db, query)
  if (first.length === 0) return findChains(db, query)
  const isFirst = (row: ChainRow) => first.some(({ id }) => id === row.id)
  if (query.cursor !== undefined) {
    const page = await findChains(db, query)
    return { ...page, rows: page.rows.filter((row) => !isFirst(row)) }
  }
  // At most as many of these have been taken already as there are.
  const page = await findChains(db, query)
  const others = page.rows.filter((row) => !isFirst(row))
  const shown = others.slice(0, query.limit - first.length)
  const last = shown.at(-1)
  const nextCursor =
    others.length > shown.length || page.nextCursor !== null
      ? others.length === shown.length
        ? page.nextCursor
        : writeCursor(last ? [last.name, last.id] : ['', 0])
      : null
  return { rows: [...first, ...shown], nextCursor }
}

/** The chain that is called just so, and those whose names begin so, by name: at most a page of them. */
async function comeFirst(db: Database, { q, limit }: Query): Promise<ChainRow[]> {
  const [exact] = await read(db, eq(chains.nameKey, companyKey(q)), asc(chains.id), 1)
  const begun = sql`lower(${q.trim()})`
  // An index has them in this order: after the text itself, and before it with the last of all letters.
  const begins = sql`${lowerName} >= ${begun} and ${lowerName} < ${begun} || ${'\u{10FFFF}'}`
  const others = await read(
    db,
    and(begins, exact && ne(chains.id, exact.id)),
    sql`${lowerName}, ${chains.id}`,
    limit - (exact ? 1 : 0),
  )
  return exact ? [exact, ...others] : others
}

const lowerName = sql`lower(${chains.name}) collate "C"`

function read(db: Database, where: SQL | undefined, order: SQL, limit: number): Promise<ChainRow[]> {
  const { id, name, domain, locationCount, cuisine } = chains
  return db.select({ id, name, domain, locationCount, cuisine }).from(chains).where(where).orderBy(order).limit(limit)
}
