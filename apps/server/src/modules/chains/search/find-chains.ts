import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import type { chains } from '../../../database/schema/index.ts'
import { preparedRead } from '../../../database/sessions/prepared-read.ts'
import { databaseErrorCode } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import { gramsAskedFor, wordsOf } from './grams-of.ts'

/** A chain as lists show it. */
export type ChainRow = Omit<typeof chains.$inferSelect, 'nameKey'>

/** A search that takes longer is cancelled: the person has typed on by then, and another search is under way. */
const LONGEST_MS = 500
const TOOK_TOO_LONG = '57014'

const read = preparedRead<ChainRow>(sql`
  select id, name, domain, location_count as "locationCount", cuisine
  from search_chains(${sql.placeholder('patterns')}::text[], ${sql.placeholder('grams')}::text[],
    ${sql.placeholder('afterName')}::text, ${sql.placeholder('afterId')}::int, ${sql.placeholder('most')}::int,
    ${sql.raw(`'${LONGEST_MS} milliseconds'`)}::interval)
  order by name, id limit ${sql.placeholder('most')}::int`)

/**
 * Chains that hold every word of `q` somewhere in name or domain, by name. An empty text finds all. What has changed is found, or
 * no longer found, as soon as the change is committed.
 *
 * The work of a search has a bound, whatever is asked: at most 12 grams are read, each at most once in each of the blocks (33 or
 * more for a million chains), 4 kB a time and joined bit by bit; the blocks come in the order of names, and the search ends with
 * the page. What passes and does not fit after all (`golden` is looked up by `gol` and `den`) is compared page by page, and
 * the time is looked at before each such step: after half a second it is 503, and the picker asks again (decision 0031).
 */
export async function findChains(
  db: Database,
  query: { q: string; limit: number; cursor?: string | undefined },
): Promise<Page<ChainRow>> {
  const after = readCursor(query.cursor, ['string', 'number'])
  const words = [...new Set(wordsOf(query.q.toLowerCase()))]
  const rows = await read(db, {
    patterns: words.map(containing),
    grams: gramsAskedFor(words),
    afterName: after?.[0] ?? null,
    afterId: after?.[1] ?? null,
    most: query.limit + 1,
  }).catch((error: unknown) => {
    if (databaseErrorCode(error) !== TOOK_TOO_LONG) throw error
    throw appError('server.unavailable', { because: [{ code: 'search.too_long' }], headers: { 'Retry-After': '5' } })
  })
  return pageOf(rows, query.limit, (row) => [row.name, row.id])
}
