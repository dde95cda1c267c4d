import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerCost } from './cost.ts'
import { shareOut, spreadCost, spreadGroups } from './spread.ts'

const terms = {
  unit: 'case',
  discountType: 'dollars_off' as const,
  tiers: [
    { min: 5, max: 24, discount: 400 },
    { min: 25, max: 49, discount: 600 },
  ],
  maxUnitsPerLocation: null,
}

describe('locations that buy differently', () => {
  it('are grouped by the tiers, those below the first one by themselves', () => {
    expect(spreadGroups(terms)).toEqual([
      { from: 0, to: 4, units: 0 },
      { from: 5, to: 24, units: 14 },
      { from: 25, to: 49, units: 37 },
    ])
    const open = { tiers: [{ min: 1, max: null, discount: 100 }], maxUnitsPerLocation: null }
    expect(spreadGroups(open)).toEqual([{ from: 1, to: null, units: 1 }])
    expect(spreadGroups({ ...open, maxUnitsPerLocation: 40 })).toEqual([{ from: 1, to: 40, units: 20 }])
    expect(spreadGroups({ ...terms, maxUnitsPerLocation: 30 }).at(-1)).toEqual({ from: 25, to: 30, units: 27 })
    expect(spreadGroups({ tiers: [], maxUnitsPerLocation: null })).toEqual([])
  })

  it('cost what each group costs, and at worst what all of them may earn', () => {
    const groups = [
      { locations: 18, units: 0 },
      { locations: 46, units: 14 },
      { locations: 38, units: 37 },
    ]
    expect(spreadCost(terms, groups, 0)).toEqual({
      totalCents: 46 * 14 * 400 + 38 * 37 * 600,
      worst: { totalCents: 102 * 49 * 600 },
    })
    expect(spreadCost({ ...terms, tiers: [{ min: 1, max: null, discount: 100 }] }, groups, 0)?.worst).toBeNull()
    const large = { ...terms, tiers: [{ min: 1, max: 1_000_000, discount: 100_000_000 }] }
    expect(spreadCost(large, [{ locations: 1_000, units: 1 }], 0)).toBeNull()
  })

  it('cost as much as one group where all of them buy the same', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 6 }), fc.nat(80), (counts, units) => {
        const total = counts.reduce((all, count) => all + count, 0)
        const together = offerCost(terms, { locations: total, units, unitCents: 0 })
        const groups = counts.map((locations) => ({ locations, units }))
        expect(spreadCost(terms, groups, 0)?.totalCents).toBe(together?.totalCents)
      }),
    )
  })

  it('are shared out so that they add up, none below nothing', () => {
    expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(shareOut(120, [18, 46, 38, 18])).toEqual([18, 46, 38, 18])
    expect(shareOut(7, [0, 0])).toEqual([4, 3])
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(1_000), { minLength: 1, maxLength: 9 }), (total, weights) => {
        const shares = shareOut(total, weights)
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
