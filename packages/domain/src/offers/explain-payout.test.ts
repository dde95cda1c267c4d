import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedPurchaseCents, explainPayout, reconstructPayout } from './explain-payout.ts'
import { type ApprovedClaim, computePayout } from './payout.ts'
import type { Terms } from './terms.ts'

/** 5–19 cases $3 each, 20–60 cases $5 on all. */
const dollars: Terms = {
  unit: 'unit',
  discountType: 'dollars_off',
  tiers: [
    { min: 5, max: 19, discount: 300 },
    { min: 20, max: 60, discount: 500 },
  ],
  maxUnitsPerLocation: null,
  products: [],
}
const percent: Terms = { ...dollars, discountType: 'percentage_off', tiers: [{ min: 1, max: 40, discount: 1250 }] }

/** Claims as they are validated one after the other. */
function validated(terms: Terms, claims: { units: number; purchaseCents?: number }[]) {
  const paid: ApprovedClaim[] = []
  for (const { units, purchaseCents = 0 } of claims) {
    const claim = { units, purchaseCents, payoutCents: 0 }
    paid.push({ ...claim, payoutCents: computePayout({ terms, approved: paid, claim }).payoutCents })
  }
  const earlier = paid.slice(0, -1)
  return { terms, earlier, claim: paid.at(-1) ?? { units: 0, purchaseCents: 0, payoutCents: 0 } }
}

/** The sum behind the last of them. */
const explainLast = (terms: Terms, claims: { units: number; purchaseCents?: number }[]) =>
  explainPayout(validated(terms, claims))

describe('the sum behind a payout', () => {
  it('is units × discount, of the claim alone where that is the whole of it', () => {
    expect(explainLast(dollars, [{ units: 14 }])).toEqual({
      units: 14,
      discountType: 'dollars_off',
      discount: 300,
      purchaseCents: null,
      earlierCents: 0,
      claimUnits: 14,
      ownUnits: 14,
      earlierUnits: 0,
      tierFrom: null,
      payoutCents: 4200,
    })
    expect(explainLast(dollars, [{ units: 10 }, { units: 6 }])).toMatchObject({ units: 6, earlierUnits: 0 })
  })

  it('names the earlier units that its tier takes', () => {
    expect(explainLast(dollars, [{ units: 10 }, { units: 4 }])).toMatchObject({
      units: 4,
      earlierCents: 0,
      earlierUnits: 10,
      tierFrom: 5,
    })
    const fromOne = { ...dollars, tiers: [{ min: 1, max: null, discount: 300 }] }
    expect(explainLast(fromOne, [{ units: 10 }, { units: 4 }])).toMatchObject({ earlierUnits: 0, tierFrom: null })
  })

  it('counts the units of earlier claims where a higher tier pays for them too', () => {
    expect(explainLast(dollars, [{ units: 14 }, { units: 10 }])).toMatchObject({
      units: 24,
      discount: 500,
      earlierCents: 4200,
      earlierUnits: 14,
      ownUnits: 10,
      tierFrom: 20,
    })
    expect(explainLast(dollars, [{ units: 3 }, { units: 4 }])).toMatchObject({ units: 7, earlierCents: 0 })
  })

  it('counts to the limit, and says of whose units', () => {
    expect(explainLast(dollars, [{ units: 70 }])).toMatchObject({ units: 60, ownUnits: 60, claimUnits: 70 })
    expect(explainLast(dollars, [{ units: 50 }, { units: 30 }])).toMatchObject({
      units: 10,
      claimUnits: 30,
      earlierUnits: 50,
      tierFrom: 20,
      payoutCents: 5000,
    })
    expect(explainLast(dollars, [{ units: 10 }, { units: 70 }])).toMatchObject({
      units: 60,
      ownUnits: 50,
      claimUnits: 70,
      earlierCents: 3000,
    })
    expect(explainLast(dollars, [{ units: 60 }, { units: 4 }])).toMatchObject({
      units: 0,
      claimUnits: 4,
      earlierUnits: 60,
      payoutCents: 0,
    })
  })

  it('is a share of what was paid, for the counted units alone', () => {
    expect(explainLast(percent, [{ units: 4, purchaseCents: 37_000 }])).toMatchObject({
      discount: 1250,
      purchaseCents: 37_000,
    })
    expect(
      explainLast(percent, [
        { units: 30, purchaseCents: 37_000 },
        { units: 20, purchaseCents: 9_000 },
      ]),
    ).toMatchObject({ units: 10, claimUnits: 20, purchaseCents: 4_500, earlierUnits: 30, payoutCents: 563 })
  })

  it('is not said where no tier is reached, or where it would not add up', () => {
    expect(explainLast(dollars, [{ units: 4 }])).toBeNull()
    expect(
      explainPayout({ terms: dollars, earlier: [], claim: { units: 14, purchaseCents: 0, payoutCents: 4100 } }),
    ).toBeNull()
    const overpaid = { units: 5, purchaseCents: 0, payoutCents: 90_000 }
    expect(
      explainPayout({ terms: dollars, earlier: [overpaid], claim: { units: 14, purchaseCents: 0, payoutCents: 0 } }),
    ).toBeNull()
  })

  it('adds up, for whatever claims: to the cent, of a percentage too', () => {
    const claims = fc.array(fc.record({ units: fc.integer({ min: 1, max: 40 }), purchaseCents: fc.nat(99_999) }), {
      minLength: 1,
      maxLength: 4,
    })
    const tiers = [
      { min: 3, max: 20, discount: 333 },
      { min: 21, max: 50, discount: 777 },
    ]
    fc.assert(
      fc.property(claims, fc.constantFrom('dollars_off' as const, 'percentage_off' as const), (some, discountType) => {
        const given = validated({ ...dollars, discountType, tiers }, some)
        const parts = explainPayout(given)
        const { tier } = computePayout({ ...given, approved: given.earlier })
        expect(parts === null).toBe(tier === null)
        if (!parts) return
        const whole =
          discountType === 'dollars_off'
            ? parts.units * parts.discount
            : Math.floor(((parts.purchaseCents ?? -1) * parts.discount * 2 + 10_000) / 20_000)
        expect(whole - parts.earlierCents).toBe(given.claim.payoutCents)
      }),
    )
  })

  it('is said of one that was not kept as far as it is known, and not where an earlier claim was taken back since', () => {
    const given = validated(dollars, [{ units: 14 }, { units: 10 }])
    expect(reconstructPayout(given)).toMatchObject({ units: 24, earlierCents: 4200, earlierUnits: 14, tierFrom: null })
    expect(reconstructPayout({ ...given, earlier: [] })).toBeNull()
  })
})

describe('what the counted units cost', () => {
  it('is the cost of all claims up to the limit', () => {
    const given = validated(percent, [
      { units: 30, purchaseCents: 37_000 },
      { units: 20, purchaseCents: 9_000 },
    ])
    expect(countedPurchaseCents({ ...given, approved: given.earlier })).toBe(41_500)
  })

  it('is not asked where each unit has its discount, nor below the first tier', () => {
    const claim = { units: 4, purchaseCents: 100, payoutCents: 0 }
    expect(countedPurchaseCents({ terms: dollars, approved: [], claim })).toBeNull()
    const from5 = { ...dollars, discountType: 'percentage_off' as const }
    expect(countedPurchaseCents({ terms: from5, approved: [], claim })).toBeNull()
  })
})
