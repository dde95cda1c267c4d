import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatePayout } from './estimate/estimate-payout.ts'
import { type ApprovedClaim, computePayout } from './payout.ts'
import { findTermsProblems, type Terms } from './terms.ts'

const products = [
  {
    productId: 1,
    name: 'Fries',
    description: '',
    variants: [{ variantId: 1, name: '', format: '', sku: '', gtin: '' }],
  },
]
/** 10–49 cases $3 each, 50–100 cases $5 each. */
const dollars: Terms = {
  unit: 'unit',
  discountType: 'dollars_off',
  tiers: [
    { min: 10, max: 49, discount: 300 },
    { min: 50, max: 100, discount: 500 },
  ],
  maxUnitsPerLocation: null,
  products,
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

describe('the payout of a claim', () => {
  it('is 0 below the first tier and says what is missing', () => {
    expect(computePayout({ terms: dollars, approved: [], claim: claimOf(9) })).toEqual({
      payoutCents: 0,
      totalCents: 0,
      countedUnits: 9,
      surplusUnits: 0,
      claimCountedUnits: 9,
      tier: null,
      unitsToNextTier: 1,
      nextTierGainCents: 3000,
      overpaidCents: 0,
    })
  })

  it('pays all units of the enrollment once a claim reaches the first tier', () => {
    const result = computePayout({ terms: dollars, approved: [claimOf(9)], claim: claimOf(1) })
    expect(result).toMatchObject({ payoutCents: 3000, countedUnits: 10, unitsToNextTier: 40 })
  })

  it('applies the tier that holds the counted units to all of them', () => {
    const result = computePayout({ terms: dollars, approved: [claimOf(40, 0, 12_000)], claim: claimOf(10) })
    expect(result).toMatchObject({ totalCents: 25_000, payoutCents: 13_000, tier: dollars.tiers[1] })
    expect(result).toMatchObject({ unitsToNextTier: null, nextTierGainCents: null })
  })

  it("stops counting at the last tier's max", () => {
    const result = computePayout({ terms: dollars, approved: [claimOf(95, 0, 47_500)], claim: claimOf(20) })
    expect(result).toMatchObject({ payoutCents: 2500, countedUnits: 100, surplusUnits: 15, claimCountedUnits: 5 })
  })

  it("stops counting at the location's cap, which may keep the next tier out of reach", () => {
    const terms = { ...dollars, maxUnitsPerLocation: 30 }
    expect(computePayout({ terms, approved: [], claim: claimOf(60) })).toMatchObject({
      payoutCents: 9000,
      countedUnits: 30,
      surplusUnits: 30,
      unitsToNextTier: null,
    })
  })

  it('rounds a percentage half up, once, on the total', () => {
    // 5 % of $1.10 is 5.5 cents; two claims of it are 11 cents together and not 12.
    const first = computePayout({ terms: percent, approved: [], claim: claimOf(1, 110) })
    expect(first.payoutCents).toBe(6)
    expect(computePayout({ terms: percent, approved: [claimOf(1, 110, 6)], claim: claimOf(1, 110) })).toMatchObject({
      totalCents: 11,
      payoutCents: 5,
    })
  })

  it('lowers the amount of a claim in proportion to its surplus units', () => {
    const terms = { ...percent, maxUnitsPerLocation: 10 }
    // 2 of 3 cases count: two thirds of $100.00, of which 5 % are 333.33 cents.
    expect(computePayout({ terms, approved: [claimOf(8, 40_000, 2000)], claim: claimOf(3, 10_000) })).toMatchObject({
      totalCents: 2333,
      payoutCents: 333,
      surplusUnits: 1,
    })
  })

  it('gives nothing for an amount without units', () => {
    expect(computePayout({ terms: percent, approved: [claimOf(1, 1000, 50)], claim: claimOf(0, 9999) })).toMatchObject({
      payoutCents: 0,
      totalCents: 50,
    })
  })

  it('is never below 0, and says what the others hold too much after one was taken back', () => {
    // Two claims of 25 reached the upper tier; the one that holds less was taken back.
    const result = computePayout({ terms: dollars, approved: [claimOf(25, 0, 17_500)], claim: claimOf(5) })
    expect(result).toMatchObject({ totalCents: 9000, payoutCents: 0, overpaidCents: 8500 })
  })

  it.each([claimOf(-1), claimOf(1.5), claimOf(1, -5), claimOf(1, 0.5)])('refuses %o', (claim) => {
    expect(() => computePayout({ terms: dollars, approved: [], claim })).toThrow(RangeError)
  })

  it('is estimated before submission, for percentages out of what was paid', () => {
    const estimate = (terms: Terms, approved: ApprovedClaim, units: number, purchaseCents = 0) =>
      estimatePayout({ terms, approved, claim: { units, purchaseCents } }).payoutCents
    expect(estimate(dollars, claimOf(40, 0, 12_000), 10)).toBe(13_000)
    expect(estimate(percent, claimOf(0), 10, 20_000)).toBe(1000)
    expect(estimate(percent, claimOf(10, 20_000, 1000), 10, 20_000)).toBe(1000)
    expect(estimate(percent, claimOf(10, 20_000, 1000), 0, 0)).toBe(0)
  })
})

/** Published terms: contiguous tiers whose discount never falls. */
const anyTerms = fc
  .record({
    discountType: fc.constantFrom<Terms['discountType'][]>('dollars_off', 'percentage_off'),
    firstMin: fc.integer({ min: 1, max: 20 }),
    steps: fc.array(fc.record({ width: fc.integer({ min: 1, max: 40 }), rise: fc.integer({ min: 0, max: 700 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    unlimited: fc.boolean(),
    room: fc.option(fc.integer({ min: 0, max: 120 })),
  })
  .map(({ discountType, firstMin, steps, unlimited, room }): Terms => {
    let min = firstMin
    let discount = 1
    const tiers = steps.map(({ width, rise }, index) => {
      discount += rise
      const tier = { min, max: unlimited && index === steps.length - 1 ? null : min + width - 1, discount }
      min += width
      return tier
    })
    const maxUnitsPerLocation = room === null ? null : firstMin + room
    return { unit: 'unit', discountType, tiers, maxUnitsPerLocation, products }
  })
const anyClaims = fc.array(
  fc.record({ units: fc.integer({ min: 0, max: 60 }), purchaseCents: fc.integer({ min: 0, max: 1_000_000 }) }),
  { minLength: 1, maxLength: 8 },
)

/** Validates the claims one after the other, each holding what it was paid. */
function validateAll(terms: Terms, claims: { units: number; purchaseCents: number }[]) {
  const approved: ApprovedClaim[] = []
  const results = claims.map((each) => {
    const result = computePayout({ terms, approved, claim: { ...each, payoutCents: 0 } })
    approved.push({ ...each, payoutCents: result.payoutCents })
    return result
  })
  return { approved, results, sum: approved.reduce((total, each) => total + each.payoutCents, 0) }
}

describe('payouts of any claims under any published terms', () => {
  it('the terms of these tests are publishable, or were before a tier above the cap was refused', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(findTermsProblems(terms).filter(({ code }) => code !== 'terms.tier_above_cap')).toEqual([])
      }),
    )
  })

  it('are never negative, and sum to what the tiers give for all of them', () => {
    fc.assert(
      fc.property(anyTerms, anyClaims, (terms, claims) => {
        const { results, sum } = validateAll(terms, claims)
        expect(results.every((each) => Number.isSafeInteger(each.payoutCents) && each.payoutCents >= 0)).toBe(true)
        expect(sum).toBe(results.at(-1)?.totalCents)
        expect(results.every((each) => each.overpaidCents === 0)).toBe(true)
      }),
    )
  })

  it('never exceed the maximum: last counted unit × the best discount, or the best percent of the amount', () => {
    fc.assert(
      fc.property(anyTerms, anyClaims, (terms, claims) => {
        const { sum, results } = validateAll(terms, claims)
        const best = terms.tiers.at(-1)!
        const limit = Math.min(best.max ?? Infinity, terms.maxUnitsPerLocation ?? Infinity)
        expect(results.at(-1)!.countedUnits).toBeLessThanOrEqual(limit)
        const amount = claims.reduce((total, each) => total + each.purchaseCents, 0)
        const units = claims.reduce((total, each) => total + each.units, 0)
        const maximum =
          terms.discountType === 'dollars_off'
            ? Math.min(limit, units) * best.discount
            : Math.ceil((amount * best.discount) / 10_000)
        expect(sum).toBeLessThanOrEqual(maximum)
      }),
    )
  })

  it('in dollars sum to the same whatever the order of the claims', () => {
    fc.assert(
      fc.property(anyTerms, anyClaims, (terms, claims) => {
        const inDollars: Terms = { ...terms, discountType: 'dollars_off' }
        expect(validateAll(inDollars, claims.toReversed()).sum).toBe(validateAll(inDollars, claims).sum)
      }),
    )
  })

  it('a claim without units changes nothing', () => {
    fc.assert(
      fc.property(anyTerms, anyClaims, (terms, claims) => {
        const { approved, sum } = validateAll(terms, claims)
        const again = computePayout({ terms, approved, claim: claimOf(0, 5000) })
        expect([again.payoutCents, again.totalCents]).toEqual([0, sum])
      }),
    )
  })

  it('an estimate in dollars is what validation then gives', () => {
    fc.assert(
      fc.property(anyTerms, anyClaims, fc.integer({ min: 0, max: 60 }), (terms, claims, units) => {
        const inDollars: Terms = { ...terms, discountType: 'dollars_off' }
        const { approved, sum } = validateAll(inDollars, claims)
        const together = claimOf(
          claims.reduce((total, each) => total + each.units, 0),
          0,
          sum,
        )
        const estimate = estimatePayout({ terms: inDollars, approved: together, claim: claimOf(units) })
        const { payoutCents } = computePayout({ terms: inDollars, approved, claim: claimOf(units) })
        expect(estimate.payoutCents).toBe(payoutCents)
      }),
    )
  })

  it('an estimate in percent is what validation then gives, until the limit has cut an earlier claim', () => {
    fc.assert(
      fc.property(anyTerms, anyClaims, fc.integer({ min: 1, max: 60 }), (terms, claims, units) => {
        const inPercent: Terms = { ...terms, discountType: 'percentage_off' }
        const { approved, sum, results } = validateAll(inPercent, claims)
        fc.pre(results.every((each) => each.surplusUnits === 0))
        // An invoice without approved units has no approved amount.
        const total = (of: 'units' | 'purchaseCents') =>
          approved.reduce((all, each) => all + (each.units > 0 ? each[of] : 0), 0)
        const together = claimOf(total('units'), total('purchaseCents'), sum)
        const claim = claimOf(units, 7300)
        const validated = computePayout({ terms: inPercent, approved, claim })
        fc.pre(validated.claimCountedUnits > 0)
        expect(estimatePayout({ terms: inPercent, approved: together, claim }).payoutCents).toBe(validated.payoutCents)
      }),
    )
  })

  it('reaching the next tier adds at least what was promised', () => {
    fc.assert(
      fc.property(anyTerms, anyClaims, (terms, claims) => {
        const inDollars: Terms = { ...terms, discountType: 'dollars_off' }
        const { approved, results } = validateAll(inDollars, claims)
        const now = results.at(-1)!
        if (now.unitsToNextTier === null) return
        const then = computePayout({ terms: inDollars, approved, claim: claimOf(now.unitsToNextTier) })
        expect(then.payoutCents).toBe(now.nextTierGainCents)
        expect(then.tier).not.toEqual(now.tier)
      }),
    )
  })
})
