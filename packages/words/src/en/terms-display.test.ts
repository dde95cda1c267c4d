import type { WireTier } from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import {
  discountText,
  offerTypeLabel,
  rebateMaximumText,
  rebateMinimumText,
  tierRangeText,
  unitText,
} from './terms-display.ts'

const dollars = (discount: number, min?: number | null, max?: number | null): WireTier => ({
  min,
  max,
  discount,
  discount_type: 'dollars_off',
})
const percent = (discount: number, min?: number, max?: number): WireTier => ({
  min,
  max,
  discount,
  discount_type: 'percentage_off',
})

describe('terms on the screen', () => {
  it('[OF-06] shows both types by name', () => {
    expect(offerTypeLabel('FIRST_OFFER')).toBe('First-Time Offer')
    expect(offerTypeLabel('TIME_OFFER')).toBe('Time-Based Offer')
  })

  it.each([
    [dollars(5), '$5 off'],
    [dollars(2.5), '$2.50 off'],
    [dollars(1250), '$1,250 off'],
    [percent(5), '5% off'],
    [percent(2.5), '2.5% off'],
    [{ discount: 7, discount_type: 'something_new' }, '7% off'],
  ])('[OF-04] shows the discount of %o as "%s"', (tier, text) => {
    expect(discountText(tier)).toBe(text)
  })

  it.each([
    [dollars(5, 10, 50), '10 - 50 cases'],
    [dollars(5, 10, 0), '10 - unlimited cases'],
    [dollars(5, 10), '10 - unlimited cases'],
    [dollars(5, 1, 1), '1 - 1 case'],
    [dollars(5, 1, 1200), '1 - 1,200 cases'],
    [dollars(5), 'unlimited'],
    [dollars(5, null, null), 'unlimited'],
  ])('[OF-04] shows the range of %o as "%s"', (tier, text) => {
    expect(tierRangeText(tier, 'unit')).toBe(text)
  })

  it.each([
    ['unit', 1, 'case'],
    ['unit', 2, 'cases'],
    ['unit', 0, 'cases'],
    ['box', 2, 'boxes'],
    ['bag', 1, 'bag'],
    ['cases', 3, 'cases'],
    ['glass', 3, 'glasses'],
    ['lbs', 3, 'lbs'],
    ['', 3, 'cases'],
  ])('[OF-04] the unit "%s" of %d is "%s"', (unit, count, text) => {
    expect(unitText(unit, count)).toBe(text)
  })

  it('[OF-05] shows rebate minimum and maximum as units times discount with two decimals', () => {
    expect(rebateMinimumText(dollars(2.5, 10, 50))).toBe('$25.00')
    expect(rebateMaximumText(dollars(2.5, 10, 50))).toBe('$125.00')
    expect(rebateMaximumText(dollars(19.99, 1, 3))).toBe('$59.97')
    expect(rebateMaximumText(dollars(5, 10, 0))).toBe('unlimited')
    expect(rebateMaximumText(dollars(5, 10))).toBe('unlimited')
  })

  it('[OF-05] shows a percentage as a share of the purchase amount', () => {
    expect(rebateMinimumText(percent(5, 10, 50))).toBe('5% of the purchase amount')
    expect(rebateMaximumText(percent(5, 10))).toBe('5% of the purchase amount')
  })
})
