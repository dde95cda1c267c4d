import { describe, expect, it } from 'vitest'
import { bestTierCeiling, tierWithinCap, type WireTier } from './tiers-on-the-wire.ts'

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

describe('the tiers of an offer', () => {
  it.each<[WireTier[], number | null, number | null]>([
    [[dollars(3, 1, 9), dollars(6, 10, 50)], null, 300],
    [[dollars(3, 1, 9), dollars(6, 10)], null, null],
    [[dollars(3, 1, 9), dollars(6, 10)], 20, 120],
    [[dollars(3, 1, 9), dollars(6, 10, 50)], 5, 15],
    [[percent(5, 1, 9)], null, null],
    [[], null, null],
    // No server of ours sends these; what shows them must not fail.
    [[dollars(12.345, 1, 10)], null, 123.5],
    [[dollars(90_000, 1, 9_000_000_000_000)], null, Number.MAX_SAFE_INTEGER / 100],
    [[dollars(Number.NaN, 1, 10)], null, 0],
  ])('the best of %o with a cap of %s brings at most %s', (tiers, cap, ceiling) => {
    expect(bestTierCeiling(tiers, cap)).toBe(ceiling)
  })

  it.each<[WireTier, number | null | undefined, number | null | undefined]>([
    [dollars(7.5, 21), 100, 100],
    [dollars(7.5, 21, 0), 100, 100],
    [dollars(7.5, 21, 50), 100, 50],
    [dollars(7.5, 21, 50), 30, 30],
    [dollars(7.5, 21, 50), 21, 21],
    [dollars(7.5, 21), null, undefined],
    [dollars(7.5, 21, 0), undefined, 0],
    [dollars(7.5, 21), 0, undefined],
    // No location reaches it; no published offer has one.
    [dollars(7.5, 21), 20, undefined],
    [percent(5, 21), 100, 100],
  ])('%o ends for a location with a cap of %s at %s', (tier, cap, max) => {
    expect(tierWithinCap(tier, cap)).toEqual({ ...tier, max })
  })
})
