import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApprovedClaim, computePayout } from './payout.ts'
import { payoutCorrection } from './payout-correction.ts'
import type { Terms } from './terms.ts'

const terms: Terms = {
  unit: 'case',
  discountType: 'dollars_off',
  tiers: [
    { min: 1, max: 19, discount: 500 },
    { min: 20, max: 60, discount: 600 },
  ],
  maxUnitsPerLocation: 60,
  products: [],
}
const claim = (units: number, payoutCents: number): ApprovedClaim => ({ units, purchaseCents: 0, payoutCents })
const correction = (others: ApprovedClaim[], held: ApprovedClaim, units: number) =>
  payoutCorrection({ terms, others, held, corrected: { units, purchaseCents: 0 } })

describe('the correction of a paid claim', () => {
  it('pays what is missing and carries what was too much, to what the tiers give for all', () => {
    expect(correction([], claim(10, 5_000), 12)).toBe(1_000)
    expect(correction([], claim(10, 5_000), 7)).toBe(-1_500)
    expect(correction([], claim(10, 5_000), 0)).toBe(-5_000)
    expect(correction([], claim(10, 5_000), 10)).toBe(0)
    // The higher tier pays for the units of the other claim too.
    expect(correction([claim(10, 5_000)], claim(9, 4_500), 10)).toBe(2_500)
    // What a fall to the lower one costs is taken from this claim as far as it has paid: $25.00 are left to later ones.
    expect(correction([claim(15, 10_000)], claim(10, 5_000), 0)).toBe(-5_000)
  })

  it('counts to the limit of the location, whoever came first', () => {
    expect(correction([claim(55, 33_000)], claim(5, 3_000), 30)).toBe(0)
    expect(correction([claim(55, 33_000)], claim(10, 3_000), 4)).toBe(-600)
  })

  it('leaves to later claims what others were overpaid by', () => {
    // $90.00 too much was held before: a claim was taken back since.
    expect(correction([claim(10, 14_000)], claim(5, 2_500), 6)).toBe(0)
    expect(correction([claim(10, 14_000)], claim(5, 2_500), 4)).toBe(-500)
  })

  it('takes back no more than was paid, and what the opposite correction gives back is what it has taken', () => {
    const units = fc.integer({ min: 0, max: 80 })
    fc.assert(
      fc.property(fc.array(units, { maxLength: 4 }), units, units, (before, first, second) => {
        const others: ApprovedClaim[] = []
        for (const each of [...before, first])
          others.push(claim(each, computePayout({ terms, approved: others, claim: claim(each, 0) }).payoutCents))
        const held = others.pop() ?? claim(0, 0)
        const there = correction(others, held, second)
        expect(held.payoutCents + there).toBeGreaterThanOrEqual(0)
        const back = correction(others, claim(second, held.payoutCents + there), first)
        expect(there + back).toBe(0)
      }),
    )
  })
})
