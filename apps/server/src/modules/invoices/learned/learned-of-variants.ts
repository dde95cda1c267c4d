import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { mainDistributorId } from '../distributors/main-distributor-id.ts'
import type { LearnedLine } from '../reading/reading.ts'
import { countingVotes } from './counting-votes.ts'

/** A manufacturer's goods have a name or two at each of some hundred distributors. */
const MOST_LINES = 20_000

/**
 * What is learned of lines that are one of these variants, or are not, as those that are none at all; each under the distributor
 * that its own stands for.
 */
export async function learnedOfVariants(db: Database, variantIds: readonly number[]): Promise<LearnedLine[]> {
  const ids = sql`${sql.param([...variantIds])}::int[]`
  const { rows } = await db.execute<{ id: number; item: string; spelling: string; distributor: string }>(sql`
    select line.id, line.item, line.spelling, whole.name as distributor
    from learned_lines line
    join distributors on distributors.id = line.distributor_id
    join distributors whole on whole.id = ${mainDistributorId('distributors')}
    where line.id in (
      select line_id from learned_line_votes where variant_id = any(${ids})
      union all select id from learned_lines where settled_variant_id = any(${ids})
      union all select id from learned_lines where settled_none
    )
    order by line.id desc limit ${MOST_LINES}`)
  const votes = await countingVotes(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, ...line }) => {
    const said = votes.get(id) ?? []
    const of = (affirms: boolean) => [
      ...new Set(said.filter((vote) => vote.affirms === affirms).flatMap(({ variantId }) => variantId ?? variantIds)),
    ]
    return said.length > 0 ? [{ ...line, is: of(true), isNot: of(false) }] : []
  })
}
