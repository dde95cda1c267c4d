import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepBack } from './kept-back.ts'

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((all, { cents }) => all + cents, 0)

describe('what is kept back of payments', () => {
  it('goes by location, the oldest correction and the first payment first', () => {
    expect(
      keepBack(
        [
          { claimId: 1, locationId: 7, cents: 5_000 },
          { claimId: 2, locationId: 8, cents: 5_000 },
          { claimId: 3, locationId: 7, cents: 5_000 },
        ],
        [
          { correctionId: 11, locationId: 7, cents: 2_000 },
          { correctionId: 12, locationId: 7, cents: 4_000 },
        ],
      ),
    ).toEqual([
      { claimId: 1, correctionId: 11, cents: 2_000 },
      { claimId: 1, correctionId: 12, cents: 3_000 },
      { claimId: 3, correctionId: 12, cents: 1_000 },
    ])
  })

  it('never keeps back more than is carried or paid, and leaves neither while there is the other', () => {
    const cents = fc.integer({ min: 1, max: 10_000 })
    const locationId = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ locationId, cents })),
        fc.array(fc.record({ locationId, cents })),
        (paid, carried) => {
          const payments = paid.map((each, claimId) => ({ claimId, ...each }))
          const carries = carried.map((each, correctionId) => ({ correctionId, ...each }))
          const kept = keepBack(payments, carries)
          for (const location of [1, 2, 3]) {
            const here = payments.filter((each) => each.locationId === location)
            const owed = carries.filter((each) => each.locationId === location)
            const keptHere = kept.filter(({ claimId }) => here.some((each) => each.claimId === claimId))
            expect(sum(keptHere)).toBe(Math.min(sum(here), sum(owed)))
          }
        },
      ),
    )
  })
})
