import { describe, expect, it } from 'vitest'
import type { ApprovedClaim } from '../payout.ts'
import type { Terms } from '../terms.ts'
import { estimatePayout } from './estimate-payout.ts'

/** 10–49 cases $3 each, 50–100 cases $5 each. */
const dollars: Terms = {
  unit: 'unit',
  discountType: 'dollars_off',
  tiers: [
    { min: 10, max: 49, discount: 300 },
    { min: 50, max: 100, discount: 500 },
  ],
  maxUnitsPerLocation: null,
  products: [],
}
/** 5 % from the first case. */
const percent: Terms = {
  ...dollars,
  discountType: 'percentage_off',
  tiers: [{ min: 1, max: null, discount: 500 }],
}
const claimOf = (units: number, purchaseCents = 0, payoutCents = 0): ApprovedClaim => ({
  units,
  purchaseCents,
  payoutCents,
})

describe('the estimate of a claim beside others that are not decided', () => {
  const estimate = (terms: Terms, undecidedUnits: number, units: number, purchaseCents = 0, approved = claimOf(0)) =>
    estimatePayout({
      terms,
      approved,
      undecided: { units: undecidedUnits, purchaseCents: 0 },
      claim: { units, purchaseCents },
    })

  it('is what it adds once they are approved: to their tier, with what their units gain by it', () => {
    // Alone neither reaches the first tier; eight and eight are sixteen at $3.
    expect(estimate(dollars, 8, 8)).toMatchObject({ payoutCents: 4800, undecidedCents: 0, countedUnits: 16 })
    expect(estimate(dollars, 20, 20)).toMatchObject({ payoutCents: 6000, undecidedCents: 6000 })
    // Sixty at $5, of which the first forty would have had $3.
    expect(estimate(dollars, 40, 20)).toMatchObject({ payoutCents: 18_000, undecidedCents: 12_000 })
  })

  it('is nothing beyond the limit that they reach', () => {
    expect(estimate(dollars, 90, 20)).toMatchObject({ payoutCents: 5000, surplusUnits: 10 })
    expect(estimate(dollars, 100, 20)).toMatchObject({ payoutCents: 0 })
    expect(estimate({ ...dollars, maxUnitsPerLocation: 30 }, 25, 10)).toMatchObject({ payoutCents: 1500 })
  })

  it('is a percentage of its own cost, and of what is approved where they bring that into a tier', () => {
    expect(estimate(percent, 10, 10, 20_000)).toMatchObject({ payoutCents: 1000, undecidedCents: 0 })
    const later: Terms = { ...percent, tiers: [{ min: 10, max: null, discount: 500 }] }
    expect(estimate(later, 5, 2, 20_000, claimOf(6, 10_000))).toMatchObject({ payoutCents: 1000, undecidedCents: 500 })
  })

  it('counts what they cost for percentages, in the tier that all of them reach', () => {
    const two: Terms = {
      ...percent,
      tiers: [
        { min: 1, max: 19, discount: 500 },
        { min: 20, max: null, discount: 1000 },
      ],
    }
    const [claim, undecided] = [claimOf(10, 20_000), { units: 10, purchaseCents: 30_000 }]
    // Ten percent of $500 is $50, of which the earlier one would have had $15 by itself.
    expect(estimatePayout({ terms: two, approved: claimOf(0), undecided, claim })).toMatchObject({
      payoutCents: 3500,
      undecidedCents: 1500,
      totalCents: 5000,
    })
  })

  it('adds up over claims that are sent one after the other', () => {
    const [first, second] = [estimate(dollars, 0, 30), estimate(dollars, 30, 30)]
    expect(first.payoutCents + second.payoutCents).toBe(second.totalCents)
  })
})
