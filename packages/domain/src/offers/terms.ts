import type { Day } from '../days/days.ts'

/** A qualifying product with the variants that an invoice may name. */
export type Product = {
  productId: number
  name: string
  description: string
  variants: { variantId: number; name: string; format: string; sku: string; gtin: string }[]
}

/**
 * A step of the rebate, min and max in units and both included; max null is unlimited.
 * `discount` is cents per unit for dollars_off and hundredths of a percent for percentage_off (500 = 5 %).
 */
export type Tier = { min: number; max: number | null; discount: number }

export const discountTypes = ['dollars_off', 'percentage_off'] as const
export type DiscountType = (typeof discountTypes)[number]

/** The version of an offer's terms that an enrollment keeps. */
export type Terms = {
  unit: string
  discountType: DiscountType
  tiers: Tier[]
  /** Ends the units that earn, per location; null when only the last tier's max does. */
  maxUnitsPerLocation: number | null
  products: Product[]
}

/** What the next version of an offer is to be. `variantIds` name what qualifies; their names are read when it is published. */
export type OfferDraft = {
  validFrom: Day
  validTo: Day
  learnMoreUrl: string | null
  terms: Omit<Terms, 'products'> & { variantIds: number[] }
}

/** 100 % in hundredths of a percent. */
const WHOLE_PERCENT = 10_000

/** What is wrong with terms, as a code and what its sentence says besides; tiers count from 1. */
export type TermsProblem =
  | {
      code:
        | 'terms.no_unit'
        | 'terms.cap_invalid'
        | 'terms.cap_below_tiers'
        | 'terms.no_product'
        | 'terms.no_tier'
        | 'terms.tier_start'
    }
  | { code: 'terms.tier_gap'; params: { tier: number; start: number } }
  | {
      code:
        | 'terms.tier_not_whole'
        | 'terms.tier_without_end'
        | 'terms.tier_reversed'
        | 'terms.tier_gives_nothing'
        | 'terms.tier_above_whole'
        | 'terms.tier_gives_less'
        | 'terms.tier_above_cap'
      params: { tier: number }
    }

/** What keeps these terms from being published; empty when nothing does. */
export function findTermsProblems(terms: Terms): TermsProblem[] {
  const problems = [...findTierProblems(terms)]
  if (terms.unit.trim() === '') problems.push({ code: 'terms.no_unit' })
  const cap = terms.maxUnitsPerLocation
  if (cap !== null && (!Number.isSafeInteger(cap) || cap < 1)) problems.push({ code: 'terms.cap_invalid' })
  else if (cap !== null && cap < (terms.tiers[0]?.min ?? 0)) problems.push({ code: 'terms.cap_below_tiers' })
  else if (cap !== null)
    for (const [index, { min }] of terms.tiers.entries())
      if (min > cap) problems.push({ code: 'terms.tier_above_cap', params: { tier: index + 1 } })
  if (!terms.products.some((product) => product.variants.length > 0)) problems.push({ code: 'terms.no_product' })
  return problems
}

function findTierProblems({ tiers, discountType }: Terms): TermsProblem[] {
  const problems: TermsProblem[] = []
  if (tiers.length === 0) problems.push({ code: 'terms.no_tier' })
  for (const [index, tier] of tiers.entries()) {
    const params = { tier: index + 1 }
    const previous = tiers[index - 1]
    const isLast = index === tiers.length - 1
    if (![tier.min, tier.max ?? 1, tier.discount].every(Number.isSafeInteger))
      problems.push({ code: 'terms.tier_not_whole', params })
    if (!previous && tier.min < 1) problems.push({ code: 'terms.tier_start' })
    if (previous && previous.max !== null && tier.min !== previous.max + 1)
      problems.push({ code: 'terms.tier_gap', params: { ...params, start: previous.max + 1 } })
    if (tier.max === null && !isLast) problems.push({ code: 'terms.tier_without_end', params })
    if (tier.max !== null && tier.max < tier.min) problems.push({ code: 'terms.tier_reversed', params })
    if (tier.discount <= 0) problems.push({ code: 'terms.tier_gives_nothing', params })
    if (discountType === 'percentage_off' && tier.discount > WHOLE_PERCENT)
      problems.push({ code: 'terms.tier_above_whole', params })
    if (previous && tier.discount < previous.discount) problems.push({ code: 'terms.tier_gives_less', params })
  }
  return problems
}
