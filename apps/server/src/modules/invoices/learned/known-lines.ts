import type { WireLearnedLine } from '@caseback/contract'
import { approvedClaimStatuses } from '@caseback/domain'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { products, productVariants } from '../../../database/schema/index.ts'
import { type CountingVote, countingVotes } from './counting-votes.ts'

/** Something counts of what was said of a row of `line`. */
export const isKnown: SQL = sql`(line.settled_variant_id is not null or line.settled_none or exists (
  select 1 from learned_line_votes vote
  join invoices on invoices.id = vote.invoice_id
  join claims on claims.id = invoices.claim_id
  where vote.line_id = line.id and claims.status = any(${sql.param([...approvedClaimStatuses])}::text[])
    and (line.settled_at is null or vote.decided_at > line.settled_at)))`

/** A line as its row has it. */
export type LearnedRow = { id: number; printed: string; item: string }

/** Lines with what counts of what was said of them; those of which nothing counts are left out. */
export async function knownLines(db: Database | Tx, rows: readonly LearnedRow[]): Promise<WireLearnedLine[]> {
  const votes = await countingVotes(
    db,
    rows.map(({ id }) => id),
  )
  const variantIds = [...votes.values()].flatMap((all) => all.flatMap(({ variantId }) => variantId ?? []))
  const variants = await db
    .select({
      id: productVariants.id,
      product_name: products.name,
      variant_name: productVariants.name,
      format: productVariants.format,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(anyOf(productVariants.id, [...new Set(variantIds)]))
  const named = new Map(variants.map(({ id, ...names }) => [id, names]))
  return rows.flatMap(({ id, printed, item }) => {
    const said = votes.get(id) ?? []
    if (said.length === 0) return []
    return [
      {
        id,
        text: printed,
        item: item || null,
        state: stateOf(said),
        said: said.map((vote) => ({
          product_variant_id: vote.variantId,
          ...((vote.variantId !== null && named.get(vote.variantId)) || {
            product_name: null,
            variant_name: null,
            format: null,
          }),
          affirms: vote.affirms,
          by: vote.by,
          decided: vote.decidedAt.toISOString(),
          claim_id: vote.claimId,
        })),
      },
    ]
  })
}

function stateOf(said: readonly CountingVote[]): WireLearnedLine['state'] {
  const is = new Set(said.filter(({ affirms }) => affirms).map(({ variantId }) => variantId))
  if (is.size === 0) return 'NOT'
  return is.size > 1 || said.some(({ affirms, variantId }) => !affirms && (variantId === null || is.has(variantId)))
    ? 'UNSURE'
    : 'KNOWN'
}
