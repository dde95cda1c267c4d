import type { WireReviewClaim } from '@caseback/contract'
import { distributorKey } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { mainDistributorId, namesOfDistributors } from '../distributors/main-distributor-id.ts'
import { sameLines } from '../reading/products/match-learned.ts'
import type { Reading, ReadLine } from '../reading/reading.ts'
import { type CountingVote, countingVotes } from './counting-votes.ts'

type Taught = WireReviewClaim['invoices'][number]['taught']
type Known = { id: number; item: string; spelling: string; printed: string; key: string; distributorId: number }

/**
 * Of each of these readings of invoices, by invoice, the lines that are known by what somebody has said of the same line of their
 * distributor, as it counts now: that it is the product that it is read as, or that it is none. A reading of which none is known
 * has no entry.
 */
export async function taughtLines(
  db: Database,
  rows: ReadonlyMap<number, { state: string; readings: readonly unknown[] | null }>,
): Promise<Map<number, Taught>> {
  const readings = [...rows].flatMap(([invoiceId, row]) => {
    // Written by `writeOutcome` alone, in the shape of its version.
    const all = (row.readings ?? []) as readonly Reading[]
    const first = row.state === 'READ' ? all.find(({ state }) => state === 'READ') : undefined
    return first?.distributor ? [{ invoiceId, lines: first.lines, key: distributorKey(first.distributor.value) }] : []
  })
  const asked = readings.flatMap(({ lines }) => lines.flatMap((line) => (mayBeTaught(line) ? [line.key] : [])))
  if (asked.length === 0) return new Map()
  const known = await linesLike(db, {
    distributors: readings.map(({ key }) => key),
    items: asked.flatMap(({ item }) => item || []),
    spellings: asked.flatMap(({ spelling }) => spelling || []),
  })
  const votes = await countingVotes(
    db,
    known.map(({ id }) => id),
  )
  return new Map(
    readings.flatMap(({ invoiceId, lines, key }) => {
      const own = known.filter((line) => line.key === key && votes.has(line.id))
      const taught = lines.flatMap((line, at) => {
        const said = mayBeTaught(line) ? latestOf(line, sameLines(line.key, own).lines, votes) : undefined
        return said ? [{ line: at, ...said }] : []
      })
      return taught.length > 0 ? [[invoiceId, taught] as const] : []
    }),
  )
}

/** It is read as what somebody has said, or as nothing, which somebody may have said. */
const mayBeTaught = (line: ReadLine): line is ReadLine & { key: NonNullable<ReadLine['key']> } =>
  line.key != null && (!line.match || line.match.by === 'learned')

/** What was said last of a line, and makes it what it is read as. */
function latestOf({ match }: ReadLine, same: readonly Known[], votes: ReadonlyMap<number, readonly CountingVote[]>) {
  const said = same.flatMap((line) => (votes.get(line.id) ?? []).map((vote) => ({ line, vote })))
  const meant = match
    ? said.filter(({ vote }) => vote.affirms && vote.variantId === match.variantId)
    : said.every(({ vote }) => !vote.affirms) && said
  const [latest] = (meant || []).toSorted((one, other) => other.vote.decidedAt.getTime() - one.vote.decidedAt.getTime())
  return (
    latest && {
      text: latest.line.printed,
      distributor_id: latest.line.distributorId,
      by: latest.vote.by,
      decided: latest.vote.decidedAt.toISOString(),
    }
  )
}

/**
 * Lines that are learned of distributors, by any of their names, with one of these numbers or spellings: one that has got another
 * name since, or is a part of another by now, is who was read.
 */
async function linesLike(
  db: Database,
  { distributors, items, spellings }: { distributors: string[]; items: string[]; spellings: string[] },
): Promise<Known[]> {
  const list = (texts: string[]) => sql`${sql.param([...new Set(texts)])}::text[]`
  const { rows } = await db.execute<Known>(sql`
    select distinct line.id, line.item, line.spelling, line.printed, said.key, ${mainDistributorId('theirs')} as "distributorId"
    from ${namesOfDistributors} said
    join distributors theirs on theirs.id = said.id
    join distributors on ${mainDistributorId('distributors')} = ${mainDistributorId('theirs')}
    join learned_lines line on line.distributor_id = distributors.id
    where said.key = any(${list(distributors)})
      and (line.item = any(${list(items)}) or line.spelling = any(${list(spellings)}))`)
  return rows
}
