import type { Cents } from '../money/money.ts'
import { type ApprovedClaim, computePayout, countingLimit } from './payout.ts'
import type { DiscountType, Terms } from './terms.ts'

/** The sum behind a payout: units × discount, or a percentage of what they cost, less what earlier claims hold of it. */
export type PayoutParts = {
  /** Units of the sum; those of earlier claims are among them where a higher tier pays for these too. */
  units: number
  discountType: DiscountType
  /** Cents a unit, or hundredths of a percent. */
  discount: number
  /** What the units cost, to the cent at which the percentage of it is what it gives; null where it does not count. */
  purchaseCents: Cents | null
  /** What earlier claims hold of the sum. */
  earlierCents: Cents
  /** Approved units of the claim alone, and those of them that count: fewer where the limit of the offer is reached. */
  claimUnits: number
  ownUnits: number
  /** Approved units of earlier claims, where the sum, the tier or the limit depends on them; 0 elsewhere, and where not known. */
  earlierUnits: number
  /** Where the tier begins, if earlier units matter for it; null elsewhere, and where not known. */
  tierFrom: number | null
  payoutCents: Cents
}

type Explained = {
  terms: Terms
  /** The enrollment's approved claims that were validated before, in that order. */
  earlier: readonly ApprovedClaim[]
  /** With its frozen payout. */
  claim: ApprovedClaim
}

/**
 * How a claim's payout comes about, as short as it can be said. What was approved then is given, so it is kept with the claim:
 * earlier claims may be taken back later.
 * @returns null where no tier is reached, and where earlier claims hold more than the tiers give: neither is such a sum
 */
export function explainPayout({ terms, earlier, claim }: Explained): PayoutParts | null {
  const { tier, payoutCents, totalCents, claimCountedUnits, countedUnits } = computePayout({
    terms,
    approved: earlier,
    claim,
  })
  if (!tier || payoutCents !== claim.payoutCents) return null
  const earlierUnits = earlier.reduce((sum, each) => sum + each.units, 0)
  const earlierCents = earlier.reduce((sum, each) => sum + each.payoutCents, 0)
  const said = {
    discountType: terms.discountType,
    discount: tier.discount,
    claimUnits: claim.units,
    ownUnits: claimCountedUnits,
    payoutCents,
  }
  const tierFrom = tier.min > 1 ? tier.min : null

  const own = purchaseFor(terms, tier.discount, payoutCents, ownCost(claim, claimCountedUnits))
  if (terms.discountType === 'dollars_off' ? claimCountedUnits * tier.discount === payoutCents : own !== undefined) {
    const reachesTier = claimCountedUnits >= tier.min || claimCountedUnits === 0
    const isAlone = earlierUnits === 0 || (reachesTier && claimCountedUnits === claim.units)
    return {
      ...said,
      units: claimCountedUnits,
      purchaseCents: own ?? null,
      earlierCents: 0,
      earlierUnits: isAlone ? 0 : earlierUnits,
      tierFrom: isAlone || reachesTier ? null : tierFrom,
    }
  }
  if (totalCents - earlierCents !== payoutCents) return null
  return {
    ...said,
    units: countedUnits,
    purchaseCents: countedPurchaseCents({ terms, approved: earlier, claim }),
    earlierCents,
    earlierUnits,
    tierFrom: earlierUnits > 0 ? tierFrom : null,
  }
}

/**
 * The same of a payout whose parts were not kept at its decision, by what is approved now: of earlier units those that its sum
 * needs, as how many there were then is not known. null also where it comes to another amount by now.
 */
export function reconstructPayout(explained: Explained): PayoutParts | null {
  const parts = explainPayout(explained)
  return parts && { ...parts, earlierUnits: parts.units - parts.ownUnits, tierFrom: null }
}

/**
 * What all counted units of these claims cost, to the cent at which the percentage of it is what the tiers give; null where the
 * discount is one of each unit, and below the first tier.
 */
export function countedPurchaseCents({
  terms,
  approved,
  claim,
}: {
  terms: Terms
  approved: readonly ApprovedClaim[]
  claim: ApprovedClaim
}): Cents | null {
  const { tier, totalCents } = computePayout({ terms, approved, claim })
  if (!tier) return null
  let left = countingLimit(terms)
  const costs = [...approved, claim].map((each) => {
    const counted = Math.min(each.units, left)
    left -= counted
    return ownCost(each, counted)
  })
  const units = costs.find((cost) => cost.of !== 1n)?.of ?? 1n
  const cents = costs.reduce((sum, cost) => sum + cost.cents * (cost.of === 1n ? units : 1n), 0n)
  return purchaseFor(terms, tier.discount, totalCents, { cents, of: units }) ?? null
}

/** An exact amount: so many cents divided by so many units. */
type Cost = { cents: bigint; of: bigint }

/** What the counted units of a claim cost: their share, as the payout is computed with it. */
const ownCost = ({ units, purchaseCents }: ApprovedClaim, counted: number): Cost =>
  counted === units || counted === 0
    ? { cents: counted === 0 ? 0n : BigInt(purchaseCents), of: 1n }
    : { cents: BigInt(purchaseCents) * BigInt(counted), of: BigInt(units) }

/** The cost to the cent, up or down, of which the percentage is this amount; undefined where it is of neither. */
function purchaseFor(terms: Terms, discount: number, amountCents: Cents, { cents, of }: Cost): Cents | undefined {
  if (terms.discountType === 'dollars_off') return undefined
  const down = Number(cents / of)
  const nearest = Number((cents * 2n + of) / (of * 2n))
  const up = cents % of === 0n ? down : down + 1
  // Half up, as the payout was rounded.
  const shareOf = (cost: Cents) => Number((BigInt(cost) * BigInt(discount) * 2n + 10_000n) / 20_000n)
  return [nearest, down, up].find((cost) => shareOf(cost) === amountCents)
}
