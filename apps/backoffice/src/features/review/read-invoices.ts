import type { WireReviewClaim } from '@caseback/contract'
import {
  type Cents,
  computePayout,
  countedPurchaseCents,
  dollarsToCents,
  isDay,
  type PayoutResult,
  type Terms,
} from '@caseback/domain'
import { providerToday } from '../../shared/days/today.ts'
import { readDollars } from '../../shared/dollars.ts'

/** What the reviewer has typed for one invoice, as text until it is sent. Units by "product/variant". */
export type InvoiceDraft = {
  id: number
  distributor: string
  number: string
  date: string
  purchase: string
  units: Record<string, string>
  /**
   * By field, the value that the reader filled in, or had when somebody typed another. While the field still has that text, no
   * person has confirmed it.
   */
  filled?: Readonly<Record<string, string | undefined>>
  /** What the reviewer has said of lines of the reading, by their place; of another text it is said no longer. */
  lines?: Readonly<Record<string, LineChoice>>
}

/** Which variant a line is; null: none of the offer's. */
export type LineChoice = { text: string; variantId: number | null }

export const variantKey = (productId: number, variantId: number) => `${productId}/${variantId}`

/** Those that a name may be copied to: most claims have the invoices of one distributor. */
export const withoutDistributor = (drafts: readonly InvoiceDraft[], name: string) =>
  name.trim() === '' ? [] : drafts.filter(({ distributor }) => distributor.trim() === '')

/** The same with other names of distributors, by those that were typed. */
export const withDistributors = (drafts: readonly InvoiceDraft[], meant: Readonly<Record<string, string>>) =>
  drafts.map((draft) => ({ ...draft, distributor: meant[draft.distributor.trim()] ?? draft.distributor }))

/** The drafts of a claim: what was read before, or nothing. */
export const draftsOf = (claim: WireReviewClaim): InvoiceDraft[] =>
  claim.invoices.map((invoice) => ({
    id: invoice.id,
    distributor: invoice.distributor ?? '',
    number: invoice.number ?? '',
    date: invoice.date ?? '',
    purchase: invoice.purchase_amount === null ? '' : invoice.purchase_amount.toFixed(2),
    units: Object.fromEntries(
      invoice.approved.map((line) => [variantKey(line.product_id, line.variant_id), String(line.units)]),
    ),
  }))

/** Whether anything is read of an invoice; of a decided claim an empty form says nothing. */
export const isTyped = ({ distributor, number, date, purchase, units }: InvoiceDraft) =>
  [distributor, number, date, purchase, ...Object.values(units)].some((each) => each.trim() !== '')

const termsOf = (claim: WireReviewClaim): Terms => ({
  unit: claim.terms.unit,
  discountType: claim.terms.discount_type,
  // Hundredths of a percent are to percent what cents are to dollars.
  tiers: claim.terms.tiers.map((tier) => ({ ...tier, discount: dollarsToCents(tier.discount) })),
  maxUnitsPerLocation: claim.terms.max_units_per_location,
  // What a payout is does not depend on the products.
  products: [],
})

const MOST_DOLLARS = 100_000_000
const MOST_UNITS = 9_999_999
/** As an invoice prints them: 1200, or 1,200. Null for what is no number of units. */
export function unitsIn(text: string): number | null {
  const typed = text.trim()
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(typed)) return null
  const units = Number(typed.replaceAll(',', ''))
  return units <= MOST_UNITS ? units : null
}
const wholeNumber = (text: string) => unitsIn(text) ?? 0
/** Whether what is typed for units is none; nothing is typed counts as 0. */
export const isWrongUnits = (text: string) => text.trim() !== '' && unitsIn(text) === null
/** As an invoice prints it: 1,234.55. */
function amountOf(text: string): number | null {
  const amount = readDollars(text)
  return amount !== null && amount < MOST_DOLLARS ? amount : null
}
const unitsOf = (draft: InvoiceDraft) => Object.values(draft.units).reduce((sum, units) => sum + wholeNumber(units), 0)

/** With the units of the claim, and of a percentage what all that counts has cost. */
export type TypedPayout = PayoutResult & { claimUnits: number; purchaseCents: Cents | null }

/** The payout of what is typed now: the same computation as the server's, on the same terms and the same other claims. */
export function payoutOf(claim: WireReviewClaim, drafts: readonly InvoiceDraft[]): TypedPayout {
  const units = drafts.reduce((sum, draft) => sum + unitsOf(draft), 0)
  const purchaseCents = drafts.reduce(
    (sum, draft) => sum + (unitsOf(draft) > 0 ? dollarsToCents(amountOf(draft.purchase) ?? 0) : 0),
    0,
  )
  const approved = claim.approved_claims.map((each) => ({
    units: each.units,
    purchaseCents: dollarsToCents(each.purchase_amount),
    payoutCents: dollarsToCents(each.payout_amount),
  }))
  const input = { terms: termsOf(claim), approved, claim: { units, purchaseCents, payoutCents: 0 } }
  return { ...computePayout(input), claimUnits: units, purchaseCents: countedPurchaseCents(input) }
}

/** What is missing before the claim can be validated, field by field, in order; empty when nothing is. */
export type DraftProblem = {
  invoiceId: number
  field: 'distributor' | 'number' | 'date' | 'purchase' | 'units'
  kind: 'missing' | 'outside' | 'future' | 'invalid'
}

/** What is wrong with a day by itself: that it is to come, or that the offer does not count it. */
function wrongDayOf({ offer }: WireReviewClaim, { date }: InvoiceDraft): 'future' | 'outside' | null {
  if (!isDay(date)) return null
  if (date > providerToday()) return 'future'
  return date < offer.valid_from || date > offer.valid_to ? 'outside' : null
}

/** Days that are wrong by themselves, to be said where they are typed: the units come after them. */
export const wrongDaysOf = (claim: WireReviewClaim, drafts: readonly InvoiceDraft[]): DraftProblem[] =>
  drafts.flatMap((draft) => {
    const kind = wrongDayOf(claim, draft)
    return kind ? [{ invoiceId: draft.id, field: 'date', kind }] : []
  })

export function problemsOf(claim: WireReviewClaim, drafts: readonly InvoiceDraft[]): DraftProblem[] {
  const problems: DraftProblem[] = []
  for (const draft of drafts) {
    const add = (field: DraftProblem['field'], kind: DraftProblem['kind'] = 'missing') =>
      problems.push({ invoiceId: draft.id, field, kind })
    if (!draft.distributor.trim()) add('distributor')
    if (!draft.number.trim()) add('number')
    const wrongDay = wrongDayOf(claim, draft)
    if (!isDay(draft.date)) add('date', draft.date.trim() ? 'invalid' : 'missing')
    // An invoice of which nothing counts may be of any day.
    else if (wrongDay === 'future' || (wrongDay && unitsOf(draft) > 0)) add('date', wrongDay)
    if (Object.values(draft.units).some(isWrongUnits)) add('units', 'invalid')
    if (claim.terms.discount_type === 'percentage_off' && unitsOf(draft) > 0 && !amountOf(draft.purchase))
      add('purchase')
  }
  const first = drafts[0]
  if (first && drafts.every((draft) => unitsOf(draft) === 0) && !problems.some((problem) => problem.field === 'units'))
    problems.push({ invoiceId: first.id, field: 'units', kind: 'missing' })
  return problems
}

/** The decision's `invoices`, with SKU and GTIN of each approved variant as its identifiers. */
export const readInvoicesOf = (claim: WireReviewClaim, drafts: readonly InvoiceDraft[]) =>
  drafts.map((draft) => ({
    id: draft.id,
    distributor: draft.distributor.trim(),
    number: draft.number.trim(),
    date: draft.date,
    // An invoice without approved units earns nothing, so its amount is none.
    purchase_amount: unitsOf(draft) > 0 ? amountOf(draft.purchase) : null,
    approved: claim.terms.products.flatMap((product) =>
      product.variants.flatMap((variant) => {
        const units = wholeNumber(draft.units[variantKey(product.product_id, variant.variant_id)] ?? '')
        return units === 0
          ? []
          : [
              {
                product_id: product.product_id,
                variant_id: variant.variant_id,
                units,
                identifiers: [
                  { product_identifier_type: 'SKU' as const, product_identifier: variant.sku },
                  { product_identifier_type: 'GTIN' as const, product_identifier: variant.gtin },
                ],
              },
            ]
      }),
    ),
  }))
