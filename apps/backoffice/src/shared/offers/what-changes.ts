import type { WireProduct, WireStaffOffer } from '@caseback/contract'
import {
  bestTierCeiling,
  type Day,
  dollarsToCents,
  tierWithinCap,
  variantInFull,
  type WireTier,
} from '@caseback/domain'
import { formatDollars, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { discountText, tierRangeText, unitText } from '@caseback/words/en/terms-display'
import { offersCopy } from '../copy/offers-copy.ts'

/** What operators are promised by one version, or will be by a draft. */
export type Promised = {
  valid_from: Day | null
  valid_to: Day | null
  learn_more_url: string | null
  terms: {
    unit: string
    discount_type: 'dollars_off' | 'percentage_off'
    tiers: readonly { min: number; max: number | null; discount: number }[]
    max_units_per_location: number | null
    products: readonly WireProduct[]
  }
}

/** Before the first version nothing is promised. */
export const promisedBefore: Promised = {
  valid_from: null,
  valid_to: null,
  learn_more_url: null,
  terms: { unit: '', discount_type: 'dollars_off', tiers: [], max_units_per_location: null, products: [] },
}

/** What is published of an offer; null before the first version. */
export const promisedNow = (offer: WireStaffOffer): Promised | null =>
  offer.terms && {
    valid_from: offer.valid_from,
    valid_to: offer.valid_to,
    learn_more_url: offer.learn_more_url,
    terms: offer.terms,
  }

/** What publishing the draft of an offer would change, as the server has it; nothing without a draft. */
export function draftChanges(offer: WireStaffOffer): Change[] {
  const { draft } = offer
  if (!draft) return []
  const { valid_from, valid_to, learn_more_url, products } = draft
  const next = { valid_from, valid_to, learn_more_url, terms: { ...draft.terms, products } }
  return whatChanges(promisedNow(offer) ?? promisedBefore, next)
}

/** One thing that is not the same, in words, each of a list by itself; empty: there is none on that side. */
export type Change = { id: keyof typeof offersCopy.changes; before: readonly string[]; after: readonly string[] }

/** The tiers as words and sums read them. */
export const wireTiers = ({ tiers, discount_type }: Promised['terms']): WireTier[] =>
  tiers.map((tier) => ({ ...tier, discount_type }))

/** '$6 off per case', what the largest letters of an offer say; null without a tier. */
export function headlineOf(terms: Promised['terms']): string | null {
  const [first] = wireTiers(terms)
  return first ? offersCopy.per(discountText(first), unitText(terms.unit, 1)) : null
}

/** What differs between two promises, in the order in which an operator reads them. */
export function whatChanges(before: Promised, after: Promised): Change[] {
  const one = (text: string | null | undefined) => (text ? [text] : [])
  const said = (each: Promised): Record<Exclude<Change['id'], 'added' | 'removed'>, string[]> => ({
    headline: one(headlineOf(each.terms)),
    upTo: one(upTo(each.terms)),
    tiers: wireTiers(each.terms).map((tier) => {
      const range = tierRangeText(tierWithinCap(tier, each.terms.max_units_per_location), each.terms.unit)
      return `${range}: ${discountText(tier)}`
    }),
    unit: one(unitText(each.terms.unit, 2)),
    cap: one(each.terms.max_units_per_location?.toLocaleString('en-US')),
    validFrom: one(each.valid_from && formatShortDay(each.valid_from)),
    validTo: one(each.valid_to && formatShortDay(each.valid_to)),
    learnMore: one(each.learn_more_url),
  })
  const [was, is] = [said(before), said(after)]
  const names = Object.keys(was) as (keyof typeof was)[]
  const changed: Change[] = names
    .filter((id) => was[id].join('\n') !== is[id].join('\n'))
    .map((id) => ({ id, before: was[id], after: is[id] }))
  const [had, has] = [variantsOf(before), variantsOf(after)]
  const [added, removed] = [without(has, had), without(had, has)]
  if (added.length > 0) changed.push({ id: 'added', before: [], after: added })
  if (removed.length > 0) changed.push({ id: 'removed', before: removed, after: [] })
  return changed
}

/** What the best tier brings at most, for people; null where it has no limit or is a share. */
export function upTo(terms: Promised['terms']): string | null {
  const best = bestTierCeiling(wireTiers(terms), terms.max_units_per_location)
  return best === null ? null : formatDollars(dollarsToCents(best))
}

const variantsOf = ({ terms }: Promised): Map<number, string> =>
  new Map(
    terms.products.flatMap((product) =>
      product.product_variants.map(
        (each) => [each.variant_id, variantInFull(product.product_name, each.variant_name)] as const,
      ),
    ),
  )

const without = (all: Map<number, string>, others: Map<number, string>): string[] =>
  [...all].filter(([id]) => !others.has(id)).map(([, name]) => name)
