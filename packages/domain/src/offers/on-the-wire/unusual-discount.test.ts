import { expect, it } from 'vitest'
import { unusualDiscount } from './unusual-discount.ts'

it.each([
  ['dollars_off', [6, 50], null],
  ['dollars_off', [6, 50.01, 8], 50.01],
  ['percentage_off', [50], null],
  ['percentage_off', [75], 75],
  ['dollars_off', [], null],
] as const)('%s of %j is unusual: %s', (type, discounts, unusual) => {
  expect(
    unusualDiscount(
      type,
      discounts.map((discount) => ({ discount })),
    ),
  ).toBe(unusual)
})
