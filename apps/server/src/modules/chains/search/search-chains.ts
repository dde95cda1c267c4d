import { companyKey } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { chains } from '../../../database/schema/index.ts'
import { preparedRead } from '../../../database/sessions/prepared-read.ts'
import { type Page, writeCursor } from '../../../platform/paging.ts'
import { type ChainRow, findChains } from './find-chains.ts'
import { keptSearch } from './kept-search.ts'

type Query = { q: string; limit: number; cursor?: string | undefined }

/**
 * Chains as a picker shows them: the one that is called just so, however it is written, before all others; then as many as fit a
 * page whose names begin with what is typed; then all others that hold every word, by name. A page after the first may have fewer
 * rows than its limit.
 */
export const searchChains = (db: Database, { q, limit, cursor }: Query): Promise<Page<ChainRow>> =>
  keptSearch(db, JSON.stringify([q, limit, cursor]), () => search(db, { q, limit, cursor }))

async function search(db: Database, query: Query): Promise<Page<ChainRow>> {
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

const columns = sql`${chains.id}, ${chains.name}, ${chains.domain}, ${chains.locationCount} as "locationCount", ${chains.cuisine}`
const lowerName = sql`lower(${chains.name}) collate "C"`
const begun = sql`lower(${sql.placeholder('begun')}::text)`

// An index has the names in this order: after the text itself, and before it with the last of all letters.
const readFirst = preparedRead<ChainRow & { isExact: boolean }>(sql`
  (select ${columns}, true as "isExact" from ${chains} where ${chains.nameKey} = ${sql.placeholder('key')}::text
    order by ${chains.id} limit 1)
  union all
  (select ${columns}, false from ${chains}
    where ${lowerName} >= ${begun} and ${lowerName} < ${begun} || ${sql.raw(`U&'\\+10FFFF'`)}
    order by ${lowerName}, ${chains.id} limit ${sql.placeholder('limit')}::int)`)

/** The chain that is called just so, and those whose names begin so, by name: at most a page of them. */
async function comeFirst(db: Database, { q, limit }: Query): Promise<ChainRow[]> {
  const rows = await readFirst(db, { key: companyKey(q), begun: q.trim(), limit })
  const exact = rows.find(({ isExact }) => isExact)
  const others = rows.filter(({ isExact, id }) => !isExact && id !== exact?.id)
  return [...(exact ? [exact] : []), ...others].slice(0, limit).map(({ isExact: _isExact, ...chain }) => chain)
}
