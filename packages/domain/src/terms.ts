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

/** 100 % in hundredths of a percent. */
const WHOLE_PERCENT = 10_000

/** What keeps these terms from being published, one sentence each; empty when nothing does. */
export function findTermsProblems(terms: Terms): string[] {
  const problems = [...findTierProblems(terms)]
  if (terms.unit.trim() === '') problems.push('The unit is missing.')
  const cap = terms.maxUnitsPerLocation
  if (cap !== null && (!Number.isSafeInteger(cap) || cap < 1))
    problems.push('The most units per location must be a whole number of at least 1.')
  else if (cap !== null && cap < (terms.tiers[0]?.min ?? 0))
    problems.push('The most units per location are below the first tier: nobody could earn anything.')
  if (!terms.products.some((product) => product.variants.length > 0))
    problems.push('At least one product with a variant must qualify.')
  return problems
}

function findTierProblems({ tiers, discountType }: Terms): string[] {
  const problems: string[] = []
  if (tiers.length === 0) problems.push('At least one tier is needed.')
  for (const [index, tier] of tiers.entries()) {
    const name = `Tier ${index + 1}`
    const previous = tiers[index - 1]
    const isLast = index === tiers.length - 1
    if (![tier.min, tier.max ?? 1, tier.discount].every(Number.isSafeInteger))
      problems.push(`${name} must have whole numbers of units and of cents or hundredths of a percent.`)
    if (!previous && tier.min < 1) problems.push('The first tier must start at 1 or more.')
    if (previous && previous.max !== null && tier.min !== previous.max + 1)
      problems.push(`${name} must start at ${previous.max + 1}, right after the tier before it.`)
    if (tier.max === null && !isLast) problems.push(`${name} has no end: only the last tier may be unlimited.`)
    if (tier.max !== null && tier.max < tier.min) problems.push(`${name} ends before it starts.`)
    if (tier.discount <= 0) problems.push(`${name} must have a discount above 0.`)
    if (discountType === 'percentage_off' && tier.discount > WHOLE_PERCENT)
      problems.push(`${name} gives more than 100 %.`)
    if (previous && tier.discount < previous.discount)
      problems.push(`${name} gives less per unit than the tier before it.`)
  }
  return problems
}
