import { describe, expect, it } from 'vitest'
import { findTermsProblems, type Terms } from './terms.ts'

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
  it.each<[string, Partial<Terms>, RegExp]>([
    ['no tier', { tiers: [] }, /one tier/],
    ['a first min of 0', { tiers: [{ ...first, min: 0 }, last] }, /start at 1/],
    ['a gap', { tiers: [first, { ...last, min: 12 }] }, /must start at 10/],
    ['an overlap', { tiers: [first, { ...last, min: 9 }] }, /must start at 10/],
    ['an endless tier before the last', { tiers: [{ ...first, max: null }, last] }, /only the last/],
    ['an end before the start', { tiers: [{ min: 5, max: 4, discount: 1 }] }, /ends before/],
    ['a falling discount', { tiers: [first, { ...last, discount: 299 }] }, /less per unit/],
    ['no discount', { tiers: [{ ...first, discount: 0 }, last] }, /above 0/],
    ['half a case', { tiers: [{ min: 1.5, max: null, discount: 1 }] }, /whole numbers/],
    ['more than 100 %', { discountType: 'percentage_off', tiers: [{ min: 1, max: null, discount: 10_001 }] }, /100 %/],
    ['no unit', { unit: ' ' }, /unit is missing/],
    ['a cap of 0', { maxUnitsPerLocation: 0 }, /at least 1/],
    ['a cap below the first tier', { tiers: [last], maxUnitsPerLocation: 5 }, /nobody could earn/],
    ['nothing to buy', { products: [{ ...fries, variants: [] }] }, /must qualify/],
  ])('may not have %s', (_, change, sentence) => {
    const problems = findTermsProblems({ ...good, ...change })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(sentence)
  })

  it('may give exactly 100 % and the same discount twice', () => {
    const tiers = [
      { min: 1, max: 9, discount: 10_000 },
      { min: 10, max: 20, discount: 10_000 },
    ]
    expect(findTermsProblems({ ...good, discountType: 'percentage_off', tiers })).toEqual([])
  })
})
