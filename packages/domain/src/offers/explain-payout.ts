import type { Cents } from '../money/money.ts'
import { type ApprovedClaim, computePayout } from './payout.ts'
import type { DiscountType, Terms } from './terms.ts'

/** The sum behind a payout: units × discount, or a percentage of what they cost, less what earlier claims hold of it. */
export type PayoutParts = {
  units: number
  discountType: DiscountType
  /** Cents a unit, or hundredths of a percent. */
  discount: number
  /** What the units cost; null where it does not count. */
  purchaseCents: Cents | null
  /** What earlier claims hold of the sum: a higher tier pays for their units too. */
  earlierCents: Cents
}

/**
 * How a claim's payout comes about, as short as it can be said; null where it cannot be said as such a sum: nothing is paid, an
 * earlier claim was taken back since, or a percentage was cut by the limit.
 * @param earlier the enrollment's approved claims that were validated before, in that order
 * @param claim with its frozen payout
 */
export function explainPayout({
  terms,
  earlier,
  claim,
}: {
  terms: Terms
  earlier: readonly ApprovedClaim[]
  claim: ApprovedClaim
}): PayoutParts | null {
  const { tier, payoutCents, claimCountedUnits, countedUnits, surplusUnits } = computePayout({
    terms,
    approved: earlier,
    claim,
  })
  if (!tier || payoutCents === 0 || payoutCents !== claim.payoutCents) return null
  const said = { discountType: terms.discountType, discount: tier.discount }
  const earlierCents = earlier.reduce((sum, each) => sum + each.payoutCents, 0)
  if (terms.discountType === 'dollars_off')
    return claimCountedUnits * tier.discount === payoutCents
      ? { ...said, units: claimCountedUnits, purchaseCents: null, earlierCents: 0 }
      : { ...said, units: countedUnits, purchaseCents: null, earlierCents }
  if (surplusUnits > 0) return null
  // Half up, as the payout was rounded.
  const isOwnShare = Math.floor((claim.purchaseCents * tier.discount * 2 + 10_000) / 20_000) === payoutCents
  return isOwnShare
    ? { ...said, units: claimCountedUnits, purchaseCents: claim.purchaseCents, earlierCents: 0 }
    : {
        ...said,
        units: countedUnits,
        purchaseCents: earlier.reduce((sum, each) => sum + each.purchaseCents, claim.purchaseCents),
        earlierCents,
      }
}
