import { describe, expect, it } from 'vitest'
import { findTermsProblems, type Terms, type TermsProblem } from './terms.ts'

const fries = {
  productId: 1,
  name: 'Fries',
  description: '',
  variants: [{ variantId: 1, name: '3/8"', format: '6 x 5 lb', sku: 'F38', gtin: '00012345678905' }],
}
const good: Terms = {
  unit: 'unit',
  discountType: 'dollars_off',
  tiers: [
    { min: 1, max: 9, discount: 300 },
    { min: 10, max: null, discount: 500 },
  ],
  maxUnitsPerLocation: 50,
  products: [fries],
}

describe('terms of a published offer', () => {
  it('have no problems when they follow the rules', () => {
    expect(findTermsProblems(good)).toEqual([])
  })

  const first = good.tiers[0]!
  const last = good.tiers[1]!
  it.each<[string, Partial<Terms>, TermsProblem]>([
    ['no tier', { tiers: [] }, { code: 'terms.no_tier' }],
    ['a first min of 0', { tiers: [{ ...first, min: 0 }, last] }, { code: 'terms.tier_start' }],
    ['a gap', { tiers: [first, { ...last, min: 12 }] }, { code: 'terms.tier_gap', params: { tier: 2, start: 10 } }],
    ['an overlap', { tiers: [first, { ...last, min: 9 }] }, { code: 'terms.tier_gap', params: { tier: 2, start: 10 } }],
    [
      'an endless tier before the last',
      { tiers: [{ ...first, max: null }, last] },
      { code: 'terms.tier_without_end', params: { tier: 1 } },
    ],
    [
      'an end before the start',
      { tiers: [{ min: 5, max: 4, discount: 1 }] },
      { code: 'terms.tier_reversed', params: { tier: 1 } },
    ],
    [
      'a falling discount',
      { tiers: [first, { ...last, discount: 299 }] },
      { code: 'terms.tier_gives_less', params: { tier: 2 } },
    ],
    [
      'no discount',
      { tiers: [{ ...first, discount: 0 }, last] },
      { code: 'terms.tier_gives_nothing', params: { tier: 1 } },
    ],
    [
      'half a case',
      { tiers: [{ min: 1.5, max: null, discount: 1 }] },
      { code: 'terms.tier_not_whole', params: { tier: 1 } },
    ],
    [
      'more than 100 %',
      { discountType: 'percentage_off', tiers: [{ min: 1, max: null, discount: 10_001 }] },
      { code: 'terms.tier_above_whole', params: { tier: 1 } },
    ],
    ['no unit', { unit: ' ' }, { code: 'terms.no_unit' }],
    ['a cap of 0', { maxUnitsPerLocation: 0 }, { code: 'terms.cap_invalid' }],
    ['a cap below the first tier', { tiers: [last], maxUnitsPerLocation: 5 }, { code: 'terms.cap_below_tiers' }],
    [
      'a cap below a later tier',
      { maxUnitsPerLocation: last.min - 1 },
      { code: 'terms.tier_above_cap', params: { tier: 2 } },
    ],
    ['nothing to buy', { products: [{ ...fries, variants: [] }] }, { code: 'terms.no_product' }],
  ])('may not have %s', (_, change, problem) => {
    expect(findTermsProblems({ ...good, ...change })).toEqual([problem])
  })

  it('may give exactly 100 % and the same discount twice', () => {
    const tiers = [
      { min: 1, max: 9, discount: 10_000 },
      { min: 10, max: 20, discount: 10_000 },
    ]
    expect(findTermsProblems({ ...good, discountType: 'percentage_off', tiers })).toEqual([])
  })
})
