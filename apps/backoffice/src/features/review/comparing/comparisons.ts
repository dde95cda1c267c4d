import type { WireReviewClaim } from '@caseback/contract'

type Flag = WireReviewClaim['flags'][number]

/** An invoice of a claim and one of another claim. */
export type InvoicePair = NonNullable<Flag['other_invoices']>[number]

/** Two invoices that flags are about. */
export type Comparison = InvoicePair & {
  /** What the flags say of the two. */
  sentences: string[]
  /** The place of the invoice in its claim, from 1; null where that has no other. */
  invoice: number | null
  /** Which of several invoices of the other claim it is, from 1, where one is compared with several; null with one. */
  turn: { place: number; count: number } | null
}

/** Whether these are the same two invoices. */
export const isPair = (one: InvoicePair, other: InvoicePair): boolean =>
  one.claim_id === other.claim_id &&
  one.invoice_id === other.invoice_id &&
  one.other_invoice_id === other.other_invoice_id

/** What can be compared, in the order of the flags, each two invoices once. */
export function comparisonsOf({ flags, invoices }: Pick<WireReviewClaim, 'flags' | 'invoices'>): Comparison[] {
  const all: (InvoicePair & { sentences: string[] })[] = []
  for (const { sentence, other_invoices: others } of flags)
    for (const pair of others ?? []) {
      const known = all.find((each) => isPair(each, pair))
      if (known) known.sentences.push(sentence)
      else all.push({ ...pair, sentences: [sentence] })
    }
  return all.map((each) => {
    const alike = all.filter((other) => other.claim_id === each.claim_id && other.invoice_id === each.invoice_id)
    const invoice = invoices.findIndex(({ id }) => id === each.invoice_id) + 1
    return {
      ...each,
      invoice: invoices.length > 1 && invoice > 0 ? invoice : null,
      turn: alike.length > 1 ? { place: alike.indexOf(each) + 1, count: alike.length } : null,
    }
  })
}
