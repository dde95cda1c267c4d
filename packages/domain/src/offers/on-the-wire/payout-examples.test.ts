import { describe, expect, it } from 'vitest'
import { payoutExamples } from './payout-examples.ts'
import type { WireTier } from './tiers-on-the-wire.ts'

const dollars = (discount: number, min?: number | null, max?: number | null): WireTier => ({
  min,
  max,
  discount,
  discount_type: 'dollars_off',
})
const percent = (discount: number): WireTier => ({ min: 1, max: 9, discount, discount_type: 'percentage_off' })

describe('what some numbers of units bring', () => {
  it.each<[string, WireTier[], number | null, [number, number][]]>([
    [
      'one tier',
      [dollars(6, 5, 50)],
      null,
      [
        [5, 30_00],
        [25, 150_00],
        [50, 300_00],
      ],
    ],
    [
      'a cap ends it',
      [dollars(6, 5, 50)],
      40,
      [
        [5, 30_00],
        [20, 120_00],
        [40, 240_00],
      ],
    ],
    [
      'nothing between',
      [dollars(6, 5, 6)],
      null,
      [
        [5, 30_00],
        [6, 36_00],
      ],
    ],
    ['one number alone', [dollars(6, 1, 1)], null, [[1, 6_00]]],
    [
      'no limit',
      [dollars(6, 5)],
      null,
      [
        [5, 30_00],
        [25, 150_00],
        [50, 300_00],
      ],
    ],
    [
      'no minimum',
      [dollars(2.5, null, 10)],
      null,
      [
        [1, 2_50],
        [5, 12_50],
        [10, 25_00],
      ],
    ],
    [
      'two tiers',
      [dollars(3, 5, 19), dollars(5, 20, 60)],
      null,
      [
        [5, 15_00],
        [20, 100_00],
        [60, 300_00],
      ],
    ],
    [
      'a tier beyond the cap',
      [dollars(3, 5, 19), dollars(5, 20, 60)],
      10,
      [
        [5, 15_00],
        [10, 30_00],
      ],
    ],
    ['percent', [percent(5)], null, []],
    ['no tiers', [], null, []],
  ])('%s', (_, tiers, cap, examples) => {
    expect(payoutExamples(tiers, cap).map(({ units, cents }) => [units, cents])).toEqual(examples)
  })

  it('five at most', () => {
    const tiers = [dollars(1, 1, 9), dollars(2, 10, 19), dollars(3, 20, 29), dollars(4, 30, 39), dollars(5, 40, 49)]
    expect(payoutExamples(tiers).map(({ units }) => units)).toEqual([1, 20, 30, 40, 49])
  })
})
