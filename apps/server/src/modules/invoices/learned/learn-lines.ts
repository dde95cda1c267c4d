import type { Tx } from '../../../database/connect.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { ReadDistributor } from '../distributors/distributors.store.ts'
import { readingsOf } from '../reading/pipeline/readings.store.ts'
import type { Reading, ReadLine } from '../reading/reading.ts'
import { type LineVote, writeVotes } from './learned.store.ts'

/** What a reviewer says of the lines of an invoice that were shown: by place in its reading, with the text that stood there. */
export type DecidedInvoice = {
  id: number
  distributor: ReadDistributor
  lines: readonly { line: number; text: string; product_variant_id: number | null }[]
}

/**
 * Keeps what a reviewer has decided about lines, for the next invoice of their distributors that has the same. A line that does
 * not stand in the invoice's reading so any more teaches nothing, nor do lines of one invoice that are the same and were said to
 * be different. 400 for a variant that is none of the claim's terms.
 */
export async function learnLines(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  decided: { invoices: readonly DecidedInvoice[]; variantIds: ReadonlySet<number>; staffId: number },
): Promise<void> {
  const invoiceIds = decided.invoices.map(({ id }) => id)
  const readings = await readingsOf(tx, invoiceIds)
  const votes = decided.invoices.flatMap((invoice) => {
    // Written by `writeOutcome` alone, in the shape of its version.
    const all = (readings.get(invoice.id)?.readings ?? []) as readonly Reading[]
    const shown = all.find(({ state }) => state === 'READ')?.lines ?? []
    return invoice.lines.flatMap(({ line: at, text, product_variant_id: variantId }) => {
      if (variantId !== null && !decided.variantIds.has(variantId))
        throw fieldError('invoices', 'invoices.unknown_product')
      const line = shown[at]
      const vote = line?.text === text ? voteOn(line, variantId, decided.variantIds) : null
      return vote ? [{ ...vote, invoiceId: invoice.id, distributorId: distributorOf(invoice) }] : []
    })
  })
  await writeVotes(tx, { invoiceIds, staffId: decided.staffId, decidedAt: clock.now() }, withoutContradictions(votes))
}

/** The part by whose name it was read, where there is one: what was learned of it goes with it. */
const distributorOf = ({ distributor: { id, readAsId } }: DecidedInvoice) => readAsId ?? id

/**
 * That it is a variant, or none of the terms': another one that its words are near to is not asked of the next invoice either.
 * Null where that says nothing, as of goods that the program takes for none.
 */
function voteOn(
  { key, match, text }: ReadLine,
  variantId: number | null,
  ofTerms: ReadonlySet<number>,
): Omit<LineVote, 'invoiceId' | 'distributorId'> | null {
  if (!key) return null
  if (variantId !== null) return { ...key, printed: text, variantIds: [variantId], affirms: true }
  return match
    ? { ...key, printed: text, variantIds: [...new Set([match.variantId, ...ofTerms])], affirms: false }
    : null
}

/** One vote for a line of an invoice, however often it stands there. */
function withoutContradictions(votes: readonly LineVote[]): LineVote[] {
  const same = Map.groupBy(votes, ({ invoiceId, distributorId, item, spelling }) =>
    JSON.stringify([invoiceId, distributorId, item, spelling]),
  )
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const agrees = others.every(
      (each) => each.affirms === first.affirms && (!first.affirms || each.variantIds[0] === first.variantIds[0]),
    )
    return agrees ? [first] : []
  })
}
