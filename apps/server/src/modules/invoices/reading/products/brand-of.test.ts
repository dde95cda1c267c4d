import { expect, it } from 'vitest'
import { testPage } from '../test-page.ts'
import { brandOf } from './brand-of.ts'

const product = {
  variantId: 2,
  sku: 'GP-1102',
  gtin: '10041234012387',
  name: 'Seasoned Curly Fries',
  format: '6 / 4 lb bags',
  manufacturer: 'Granger Potato Company',
  distributorItems: [],
}
const brandIn = (text: string) => brandOf({ page: 0, words: testPage(text).words, cells: new Map() }, product)

it('Letters behind a product’s words may be a brand', () => {
  expect(brandIn('SEASONED CURLY FRIES SV 771204')).toBe('described')
})

it('Letters at the beginning of a line that has none of the product’s words stand behind nothing', () => {
  expect(brandIn('SV 771204')).toBe('none')
})
