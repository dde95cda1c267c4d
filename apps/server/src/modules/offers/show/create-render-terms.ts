import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { preparedRead } from '../../../database/prepared-read.ts'
import { offerTerms } from '../../../database/schema/index.ts'
import { presentTerms } from '../offers.presenter.ts'

/** A version of an offer's terms as the wire has it, written as JSON. */
export type RenderedTerms = { json: string; maxUnitsPerLocation: number | null }
/** Versions by their id; throws for one that is not there. */
export type RenderTerms = (db: Database, ids: readonly number[]) => Promise<(id: number) => RenderedTerms>

type Row = Pick<typeof offerTerms.$inferSelect, 'id' | 'terms'>

/** So many versions are kept, those that were asked for last: some megabytes. */
const KEPT = 2_000

const read = preparedRead<Row>(
  sql`select ${offerTerms.id}, ${offerTerms.terms} from ${offerTerms} where ${offerTerms.id} = any(${sql.placeholder('ids')}::int[])`,
)

/**
 * Renders each version of terms once. Nothing kept is ever stale: a version never changes, and an edit makes a new one, whose id
 * the next read of the offer finds.
 */
export function createRenderTerms(): RenderTerms {
  const kept = new Map<number, RenderedTerms>()
  return async (db, ids) => {
    const asked = new Map<number, RenderedTerms>()
    const missing = new Set<number>()
    for (const id of ids) {
      const known = kept.get(id)
      if (known) asked.set(id, known)
      else missing.add(id)
    }
    if (missing.size > 0)
      for (const { id, terms } of await read(db, { ids: [...missing] }))
        asked.set(id, { json: JSON.stringify(presentTerms(terms)), maxUnitsPerLocation: terms.maxUnitsPerLocation })
    for (const [id, rendered] of asked) {
      // What was asked for last stands last.
      kept.delete(id)
      kept.set(id, rendered)
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(oldest)
    }
    return (id) => {
      const rendered = asked.get(id)
      if (!rendered) throw new Error(`There are no terms ${id}.`)
      return rendered
    }
  }
}
