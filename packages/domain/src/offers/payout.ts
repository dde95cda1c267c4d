import { assertCents, type Cents } from '../money/money.ts'
import type { Terms, Tier } from './terms.ts'

/** What a claim brings to its enrollment. `payoutCents` is what it holds; it is ignored on the claim being computed. */
export type ApprovedClaim = { units: number; purchaseCents: Cents; payoutCents: Cents }

export type PayoutResult = {
  /** What this claim gets: the new total less what the others hold, never below 0. */
  payoutCents: Cents
  /** What the tiers give for all counted units of the enrollment. */
  totalCents: Cents
  /** Units of the enrollment, this claim's included, that earn. */
  countedUnits: number
  /** Units of the enrollment beyond its limit: approved, but earning nothing. */
  surplusUnits: number
  /** Of `countedUnits`, those that this claim adds. */
  claimCountedUnits: number
  /** The tier that holds the counted units; null below the first min. */
  tier: Tier | null
  /** Missing to the next tier's min; null when there is none, or the cap keeps it out of reach. */
  unitsToNextTier: number | null
  /** What reaching that min adds to the total; null without one, and for percentages, where it depends on prices. */
  nextTierGainCents: Cents | null
  /** What the other claims hold beyond the tiers' total, after one of them was taken back; lowers later payouts. */
  overpaidCents: Cents
}

/** The unit that ends the counting: the smaller of the last tier's max and the location's cap; Infinity where nothing ends it. */
export function countingLimit(terms: Terms): number {
  return Math.min(
    terms.tiers.at(-1)?.max || Number.POSITIVE_INFINITY,
    terms.maxUnitsPerLocation ?? Number.POSITIVE_INFINITY,
  )
}

function assertUnits(units: number): void {
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`${units} is not a whole number of units`)
}

/**
 * What a claim pays, by the terms its enrollment keeps: the tier that holds the counted units applies to all of them
 * (spec §9: tier max × discount is the maximum).
 * @param approved the enrollment's other approved claims, in the order of their validation
 * @throws RangeError for units or cents that are negative or not whole
 */
export function computePayout(input: {
  terms: Terms
  approved: readonly ApprovedClaim[]
  claim: ApprovedClaim
}): PayoutResult {
  const { terms, approved, claim } = input
  const claims = [...approved, claim]
  for (const each of claims) {
    assertUnits(each.units)
    if (assertCents(each.purchaseCents) < 0) throw new RangeError('a purchase amount cannot be negative')
  }
  const limit = countingLimit(terms)
  let countedUnits = 0
  const counted = claims.map((each) => {
    const units = Math.min(each.units, limit - countedUnits)
    countedUnits += units
    return units
  })
  const tier = terms.tiers.findLast((each) => each.min <= countedUnits) ?? null
  const totalCents = tier ? totalOf(terms, tier, claims, counted) : 0
  const heldCents = approved.reduce((sum, each) => sum + assertCents(each.payoutCents), 0)
  const next = terms.tiers.find((each) => each.min > countedUnits && each.min <= limit)
  return {
    payoutCents: Math.max(0, totalCents - heldCents),
    totalCents,
    countedUnits,
    surplusUnits: claims.reduce((sum, each) => sum + each.units, 0) - countedUnits,
    claimCountedUnits: counted.at(-1) ?? 0,
    tier,
    unitsToNextTier: next ? next.min - countedUnits : null,
    nextTierGainCents: next && terms.discountType === 'dollars_off' ? next.min * next.discount - totalCents : null,
    overpaidCents: Math.max(0, heldCents - totalCents),
  }
}

function totalOf(terms: Terms, tier: Tier, claims: readonly ApprovedClaim[], counted: readonly number[]): Cents {
  if (terms.discountType === 'dollars_off')
    return assertCents(counted.reduce((sum, units) => sum + units, 0) * tier.discount)
  // At most one claim is cut by the limit, so one denominator is enough; integers keep the rounding exact.
  const cut = claims.findIndex((each, index) => each.units > 0 && counted[index] !== 0 && counted[index] !== each.units)
  const denominator = BigInt(claims[cut]?.units ?? 1)
  let amount = 0n
  for (const [index, each] of claims.entries()) {
    if (counted[index] === 0) continue
    const share = index === cut ? BigInt(counted[index] ?? 0) : denominator
    amount += BigInt(each.purchaseCents) * share
  }
  const whole = denominator * 10_000n
  // Half up, once, on the total.
  return assertCents(Number((amount * BigInt(tier.discount) * 2n + whole) / (whole * 2n)))
}
