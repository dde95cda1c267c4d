import type { WireReviewClaim } from '@caseback/contract'

type Flag = WireReviewClaim['flags'][number]

/** An invoice of a claim and one of another claim that flags are about. */
export type Comparison = NonNullable<Flag['other_invoices']>[number] & {
  /** What the flags say of the two. */
  sentences: string[]
}

const isPair = (one: Omit<Comparison, 'sentences'>, other: Omit<Comparison, 'sentences'>) =>
  one.claim_id === other.claim_id &&
  one.invoice_id === other.invoice_id &&
  one.other_invoice_id === other.other_invoice_id

/** What can be compared, in the order of the flags, each two invoices once. */
export function comparisonsOf(flags: readonly Flag[]): Comparison[] {
  const all: Comparison[] = []
  for (const { sentence, other_invoices: others } of flags)
    for (const pair of others ?? []) {
      const known = all.find((each) => isPair(each, pair))
      if (known) known.sentences.push(sentence)
      else all.push({ ...pair, sentences: [sentence] })
    }
  return all
}

/** The place of the first comparison of a flag; null where it is about no other invoice. */
export function placeOf(flag: Flag, comparisons: readonly Comparison[]): number | null {
  const [first] = flag.other_invoices ?? []
  const at = first ? comparisons.findIndex((each) => isPair(each, first)) : -1
  return at < 0 ? null : at
}
