import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../database/lists.ts'

/** A condition with more matches than this is met early when a list is read in its order. */
const FEW = 1_000

/**
 * The WHERE condition of a filter on a sorted, paged list. PostgreSQL cannot estimate how many rows the filter matches, and scans
 * the whole list for a page of a rare match. So the matches are counted first: up to `FEW` of them are named by their ids; with
 * more, the filter itself is used, as a scan in the list's order soon has a full page.
 * @param few the ids of at most `limit` matching rows, found by an index of the filter
 */
export async function fewOrWalk(
  id: PgColumn,
  few: (limit: number) => PromiseLike<{ id: number }[]>,
  condition: SQL | undefined,
): Promise<SQL | undefined> {
  const rows = await few(FEW + 1)
  if (rows.length > FEW) return condition
  return anyOf(
    id,
    rows.map((row) => row.id),
  )
}
