import { expect, it } from 'vitest'
import { coveredClaims } from './cover-claims.ts'

const claims = [
  { id: 1, amountCents: 8000 },
  { id: 2, amountCents: 5000 },
  { id: 3, amountCents: 1000 },
]
const covered = (receivedCents: number) => coveredClaims(claims, receivedCents).map((claim) => claim.id)

it('covers whole claims from the oldest on and never a younger one over the head of an older', () => {
  expect(covered(0)).toEqual([])
  expect(covered(7999)).toEqual([])
  expect(covered(8000)).toEqual([1])
  // $10.00 more would pay for the third, but the second comes first.
  expect(covered(9000)).toEqual([1])
  expect(covered(13000)).toEqual([1, 2])
  expect(covered(14000)).toEqual([1, 2, 3])
  expect(covered(99000)).toEqual([1, 2, 3])
})
