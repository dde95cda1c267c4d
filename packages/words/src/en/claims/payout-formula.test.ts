import { expect, it } from 'vitest'
import { spanishClaimWords } from '../../es/claims/claim-words.ts'
import { payoutFormula } from './payout-formula.ts'

const dollars = { units: 36, discountType: 'dollars_off', discount: 600, purchaseCents: null, earlierCents: 0 } as const
const percent = { ...dollars, discountType: 'percentage_off', discount: 1250, purchaseCents: 37_000 } as const

it('the sum behind a payout is said as such, in both languages', () => {
  expect(payoutFormula(dollars, 'unit')).toBe('36 cases × $6.00')
  expect(payoutFormula({ ...dollars, units: 1 }, 'box')).toBe('1 box × $6.00')
  expect(payoutFormula({ ...dollars, earlierCents: 4200 }, 'unit')).toBe('36 cases × $6.00 − $42.00 of earlier claims')
  expect(payoutFormula(percent, 'unit')).toBe('12.5% of $370.00')
  expect(spanishClaimWords.formula(percent, 'unit')).toBe('12.5% de $370.00')
})
