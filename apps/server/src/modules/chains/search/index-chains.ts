import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { chainSearchChanges, chainSearchPages, chains } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import {
  blocksOf,
  everything,
  forgetRevisions,
  listBlocks,
  lockChainSearch,
  takeChanges,
  writeRange,
} from './chain-search.store.ts'

/** So many changed chains cost a search less than it would notice. */
const FEW_CHANGES = 200

/**
 * Brings what chains are found by up to date: the blocks that changed chains have left or come to are written anew. Whoever
 * searches meanwhile sees what was before, and the changes besides. Where another transaction is at it, what has changed stays
 * noted, and the next run finds it.
 * @returns whether this one has done it
 */
export async function indexChangedChains(tx: Tx): Promise<boolean> {
  if (!(await lockChainSearch(tx))) return false
  const changed = await takeChanges(tx)
  const blocks = await listBlocks(tx)
  const touched = await blocksOf(tx, changed)
  const ranges = blocks.length === 0 ? [everything] : blocks.filter(({ block }) => touched.has(block))
  for (const range of ranges) await writeRange(tx, range)
  return true
}

/**
 * The same in a transaction of its own, where there is enough to do, or where chains are of before there was anything to find
 * them by. What says that chains have changed is kept short.
 */
export async function indexChains(db: Database): Promise<void> {
  await forgetRevisions(db)
  const { rows } = await db.execute<{ enough: boolean }>(sql`
    select (select count(*) from (select from ${chainSearchChanges} limit ${FEW_CHANGES}) c) >= ${FEW_CHANGES}
      or (exists (select from ${chains}) and not exists (select from ${chainSearchPages})) as enough`)
  if (rows[0]?.enough) await transact(db, indexChangedChains)
}
