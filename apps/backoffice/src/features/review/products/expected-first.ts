import type { WireReviewClaim } from '@caseback/contract'

export type Product = WireReviewClaim['terms']['products'][number]
export type Variant = Product['variants'][number]
type Qualifying = { product: Product; variant: Variant }

/**
 * The qualifying variants in the order of the terms, parted: what was read, counted or approved of the invoice or bought before
 * by its location, and the others.
 */
export function expectedFirst(
  claim: Pick<WireReviewClaim, 'terms' | 'counted' | 'bought'>,
  invoice: WireReviewClaim['invoices'][number] | undefined,
): { expected: Qualifying[]; others: Qualifying[] } {
  const reading = invoice?.reading ?? null
  const ids = new Set<number | null | undefined>([
    ...claim.bought,
    ...claim.counted.map(({ variant_id: id }) => id),
    ...(invoice?.approved ?? []).map(({ variant_id: id }) => id),
    ...(reading?.lines ?? []).flatMap((line) => [line.product_variant_id, line.match?.product_variant_id]),
  ])
  const all = claim.terms.products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  const isExpected = ({ variant }: Qualifying) =>
    ids.has(variant.variant_id) || (reading?.units !== undefined && variant.sku in reading.units)
  return { expected: all.filter(isExpected), others: all.filter((each) => !isExpected(each)) }
}
