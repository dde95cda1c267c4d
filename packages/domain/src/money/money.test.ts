import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertCents, centsToDollars, dollarsToCents, formatDecimalDollars, parseDecimalDollars } from './money.ts'

/** Far above any rebate, and low enough that a double still tells two neighbouring cents apart. */
const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

describe('money', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no number of cents', (n) => {
    expect(() => assertCents(n)).toThrow(RangeError)
  })

  it('survives the way to dollars and back', () => {
    fc.assert(
      fc.property(cents, (c) => {
        expect(dollarsToCents(centsToDollars(c))).toBe(c)
      }),
    )
  })

  it('reads the dollars that are not exact in binary', () => {
    expect(dollarsToCents(19.99)).toBe(1999)
    expect(dollarsToCents(0.07)).toBe(7)
    expect(dollarsToCents(1.1)).toBe(110)
  })

  it.each([0.001, 19.995, Number.NaN, 1e300])('refuses %s dollars', (d) => {
    expect(() => dollarsToCents(d)).toThrow(RangeError)
  })

  it('speaks the decimal dollars of the check provider', () => {
    expect(parseDecimalDollars('216.00')).toBe(21600)
    expect(formatDecimalDollars(21600)).toBe('216.00')
    expect(formatDecimalDollars(5)).toBe('0.05')
    fc.assert(
      fc.property(cents, (c) => {
        expect(parseDecimalDollars(formatDecimalDollars(c))).toBe(c)
      }),
    )
  })

  it.each(['216', '216.0', '216.000', '1,216.00', ' 216.00', '', '.50'])('refuses the decimal "%s"', (text) => {
    expect(() => parseDecimalDollars(text)).toThrow(RangeError)
  })
})
