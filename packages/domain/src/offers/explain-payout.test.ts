import { describe, expect, it } from 'vitest'
import { explainPayout } from './explain-payout.ts'
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

/** Claims as they are validated one after the other; the sum behind the last. */
function explainLast(terms: Terms, claims: { units: number; purchaseCents?: number }[]) {
  const paid: ApprovedClaim[] = []
  for (const { units, purchaseCents = 0 } of claims) {
    const claim = { units, purchaseCents, payoutCents: 0 }
    paid.push({ ...claim, payoutCents: computePayout({ terms, approved: paid, claim }).payoutCents })
  }
  const [claim] = paid.splice(-1)
  return claim && explainPayout({ terms, earlier: paid, claim })
}

describe('the sum behind a payout', () => {
  it('is units × discount, of the claim alone where that is the whole of it', () => {
    expect(explainLast(dollars, [{ units: 14 }])).toEqual({
      units: 14,
      discountType: 'dollars_off',
      discount: 300,
      purchaseCents: null,
      earlierCents: 0,
    })
    expect(explainLast(dollars, [{ units: 10 }, { units: 4 }])).toMatchObject({ units: 4, earlierCents: 0 })
    expect(explainLast(dollars, [{ units: 50 }, { units: 30 }])).toMatchObject({ units: 10, discount: 500 })
  })

  it('counts the units of earlier claims where a higher tier pays for them too', () => {
    expect(explainLast(dollars, [{ units: 14 }, { units: 10 }])).toMatchObject({
      units: 24,
      discount: 500,
      earlierCents: 4200,
    })
    expect(explainLast(dollars, [{ units: 3 }, { units: 4 }])).toMatchObject({ units: 7, earlierCents: 0 })
  })

  it('is a share of what was paid', () => {
    expect(explainLast(percent, [{ units: 4, purchaseCents: 37_000 }])).toMatchObject({
      discount: 1250,
      purchaseCents: 37_000,
    })
    expect(
      explainLast(percent, [
        { units: 30, purchaseCents: 37_000 },
        { units: 20, purchaseCents: 9_000 },
      ]),
    ).toBeNull()
  })

  it('is not said where nothing is paid, or where it would not add up', () => {
    expect(explainLast(dollars, [{ units: 4 }])).toBeNull()
    expect(
      explainPayout({ terms: dollars, earlier: [], claim: { units: 14, purchaseCents: 0, payoutCents: 4100 } }),
    ).toBeNull()
  })
})
