import type { WireOfferTerms, WireTier } from '@caseback/contract'
import { type Cents, computePayout, nearestCents, type PayoutResult, type Terms } from '@caseback/domain'

/** Terms as the domain computes with them: cents per unit, or hundredths of a percent. */
export function domainTerms(terms: WireOfferTerms, maxUnitsPerLocation: number | null): Terms {
  return {
    unit: terms.unit,
    discountType: terms.tiers[0]?.discount_type ?? 'dollars_off',
    tiers: terms.tiers.map(({ min, max, discount }) => ({
      min,
      max: max || null,
      discount: centsOf(discount),
    })),
    maxUnitsPerLocation,
    // Payouts do not depend on which product it was.
    products: [],
  }
}

/** The tier whose discount heads a card: the first. */
export const firstTier = (terms: WireOfferTerms): WireTier | null => terms.tiers[0] ?? null

/** Dollars as the wire has them, in cents: 300 → 30000. */
export const centsOf = (dollars: number): Cents => nearestCents(dollars)

export type Progress = {
  approvedUnits: number
  /** Where the bar ends: the next tier's first unit, else the most that earns; null without a limit. */
  goalUnits: number | null
  earnedCents: Cents
  /** What the enrollment can still bring; null when nobody can say (no limit, percentages). */
  openCents: Cents | null
  payout: PayoutResult
}

/** How far an enrollment has come, by the terms that it keeps. */
export function enrollmentProgress(
  wire: WireOfferTerms,
  maxUnitsPerLocation: number | null,
  approved: { units: number; payoutDollars: number; ceilingDollars: number | null },
): Progress {
  const terms = domainTerms(wire, maxUnitsPerLocation)
  const earnedCents = centsOf(approved.payoutDollars)
  const payout = computePayout({
    terms,
    approved: [{ units: approved.units, purchaseCents: 0, payoutCents: earnedCents }],
    claim: { units: 0, purchaseCents: 0, payoutCents: 0 },
  })
  const limit = Math.min(terms.tiers.at(-1)?.max ?? Infinity, maxUnitsPerLocation ?? Infinity)
  return {
    approvedUnits: payout.countedUnits,
    goalUnits:
      payout.unitsToNextTier !== null
        ? payout.countedUnits + payout.unitsToNextTier
        : Number.isFinite(limit)
          ? limit
          : null,
    earnedCents,
    openCents: approved.ceilingDollars === null ? null : Math.max(0, centsOf(approved.ceilingDollars) - earnedCents),
    payout,
  }
}
