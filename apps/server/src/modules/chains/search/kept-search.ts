import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import type { Database } from '../../../database/connect.ts'
import { chainRevisions } from '../../../database/schema/index.ts'
import { preparedRead } from '../../../database/sessions/prepared-read.ts'
import type { Page } from '../../../platform/paging.ts'
import type { ChainRow } from './find-chains.ts'

/** About 2 MB of the pages that pickers ask for. */
const KEPT = 500

type Kept = { revision: string; page: Promise<Page<ChainRow>> }
const keptOf = new WeakMap<object, Map<string, Kept>>()

// Rows only come, until many go for one that is newer than all of them: with as many and the same newest they are the same.
const readRevision = preparedRead<{ revision: string }>(
  sql`select count(*) || ' ' || coalesce(max(${chainRevisions.id}), 0) as revision from ${chainRevisions}`,
)

/**
 * What `search` answers, kept in this process while no chain has changed: whether one has is asked each time, of the database
 * that answers, so that nothing is shown that is not so any more. A transaction reads for itself.
 * @param name of the search: with the same name it asks the same
 */
export async function keptSearch(
  db: Database,
  name: string,
  search: () => Promise<Page<ChainRow>>,
): Promise<Page<ChainRow>> {
  if (!(db.$client instanceof Pool)) return search()
  const [row] = await readRevision(db, {})
  const revision = row?.revision ?? ''
  const kept = keptOf.get(db.$client) ?? new Map<string, Kept>()
  keptOf.set(db.$client, kept)
  const known = kept.get(name)
  if (known?.revision === revision) return known.page
  // Read after the revision: it may be newer than that says, and is never older.
  const page = search()
  kept.delete(name)
  kept.set(name, { revision, page })
  // One that failed is tried again.
  page.catch(() => kept.get(name)?.page === page && kept.delete(name))
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return page
}
