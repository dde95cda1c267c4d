import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../database/lists.ts'

/** Of more rows than these one comes soon when a list is read in its order. */
const FEW = 1_000

/**
 * A condition that narrows a sorted list, for a plan that cannot know how many rows it leaves: their ids where they are few, else
 * the condition itself, whose rows a walk along the list meets soon.
 * @param few the ids of at most so many rows that fulfil it, each found by an index of its own
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
