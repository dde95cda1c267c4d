import { describe, expect, it } from 'vitest'
import { productBeside, variantInFull } from './variant-names.ts'

describe('the name of a variant', () => {
  it.each([
    ['Frozen Potatoes', '3/8 inch', 'Frozen Potatoes', 'Frozen Potatoes, 3/8 inch'],
    ['Fries', 'Crispy fries 3/8 inch', null, 'Crispy fries 3/8 inch'],
    ['Fries', 'Fries', null, 'Fries'],
    ['Fries', '', 'Fries', 'Fries'],
  ])('of %s, %s, stands with its product where it does not say that', (product, variant, beside, inFull) => {
    expect(productBeside(product, variant)).toBe(beside)
    expect(variantInFull(product, variant)).toBe(inFull)
  })
})
