import { describe, expect, it } from 'vitest'
import type { Terms } from '../terms.ts'
import { offerCost } from './cost.ts'

const terms = (values: Partial<Terms> = {}) => ({
  unit: 'case',
  discountType: 'dollars_off' as const,
  tiers: [
    { min: 5, max: 24, discount: 400 },
    { min: 25, max: 300, discount: 600 },
  ],
  maxUnitsPerLocation: null,
  ...values,
})
const cost = (values: Partial<Terms>, locations: number, units: number, unitCents = 0) =>
  offerCost(terms(values), { locations, units, unitCents })

describe('what an offer may cost', () => {
  it('is what each location earns by the tiers, and at worst what cap and last tier let it earn', () => {
    expect(cost({}, 40, 60)).toEqual({
      perLocationCents: 36_000,
      totalCents: 1_440_000,
      countedUnits: 60,
      worst: { units: 300, perLocationCents: 180_000, totalCents: 7_200_000 },
    })
    expect(cost({ maxUnitsPerLocation: 50 }, 10, 60)).toMatchObject({ countedUnits: 50, totalCents: 300_000 })
    expect(cost({}, 40, 24)).toMatchObject({ totalCents: 384_000 })
    expect(cost({}, 40, 4)).toMatchObject({ totalCents: 0, worst: { totalCents: 7_200_000 } })
    expect(cost({}, 0, 60)).toMatchObject({ totalCents: 0, worst: { totalCents: 0 } })
  })

  it('has no worst case where nothing ends the units', () => {
    expect(cost({ tiers: [{ min: 1, max: null, discount: 250 }] }, 3, 10)).toMatchObject({
      totalCents: 7_500,
      worst: null,
    })
  })

  it('is a share of what the units cost', () => {
    const share: Partial<Terms> = { discountType: 'percentage_off', tiers: [{ min: 1, max: 100, discount: 1_250 }] }
    expect(cost(share, 2, 10, 3_002)).toMatchObject({ perLocationCents: 3_753, totalCents: 7_506 })
    expect(cost(share, 2, 10, 3_002)?.worst).toMatchObject({ units: 100, perLocationCents: 37_525 })
  })

  it('is not told where it cannot be held exactly', () => {
    const large: Partial<Terms> = { tiers: [{ min: 1, max: 1_000_000, discount: 100_000_000 }] }
    expect(cost(large, 1, 1)).toMatchObject({ totalCents: 100_000_000 })
    expect(cost(large, 1_000_000, 1_000_000)).toBeNull()
    expect(cost(large, 1_000, 1)).toBeNull()
    expect(
      cost({ discountType: 'percentage_off', tiers: [{ min: 1, max: null, discount: 1 }] }, 1, 1_000_000, 1e10),
    ).toBeNull()
    expect(() => cost({}, 1.5, 1)).toThrow(RangeError)
    expect(() => cost({}, 1, -1)).toThrow(RangeError)
  })
})
