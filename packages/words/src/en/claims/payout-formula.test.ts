import type { PayoutParts } from '@caseback/domain'
import { expect, it } from 'vitest'
import { sayPayout } from '../../claims/say-payout.ts'
import { spanishClaimWords } from '../../es/claims/claim-words.ts'
import { spanishOfferWords } from '../../es/offer-words.ts'
import { payoutFormula } from './payout-formula.ts'

const dollars: PayoutParts = {
  units: 36,
  discountType: 'dollars_off',
  discount: 600,
  purchaseCents: null,
  earlierCents: 0,
  claimUnits: 36,
  ownUnits: 36,
  earlierUnits: 0,
  tierFrom: null,
  payoutCents: 21_600,
}
const percent: PayoutParts = {
  ...dollars,
  discountType: 'percentage_off',
  discount: 1250,
  purchaseCents: 37_000,
  payoutCents: 4_625,
}
const cut = { units: 50, ownUnits: 50, claimUnits: 60, payoutCents: 30_000 }
const raised = { units: 60, ownUnits: 48, claimUnits: 48, earlierUnits: 12, tierFrom: 48, earlierCents: 6_000 }
const both = { ...raised, units: 50, ownUnits: 40, claimUnits: 60, earlierUnits: 10, tierFrom: 20, earlierCents: 5_000 }

it.each<[string, PayoutParts, string, string]>([
  ['a claim alone', dollars, '36 cases × $6.00 = $216.00', '36 cajas × $6.00 = $216.00'],
  [
    'the limit',
    { ...dollars, ...cut },
    '50 of 60 cases count (limit of the offer) × $6.00 = $300.00',
    '50 de 60 cajas cuentan (límite de la oferta) × $6.00 = $300.00',
  ],
  [
    'the limit that earlier claims have used',
    { ...dollars, ...cut, units: 1, ownUnits: 1, earlierUnits: 1_249, payoutCents: 600 },
    '1,249 earlier cases: 1 of 60 cases counts (limit of the offer) × $6.00 = $6.00',
    '1,249 cajas anteriores: 1 de 60 cajas cuenta (límite de la oferta) × $6.00 = $6.00',
  ],
  [
    'a tier that earlier claims take it to',
    { ...dollars, units: 4, ownUnits: 4, claimUnits: 4, earlierUnits: 1, tierFrom: 5, payoutCents: 2_400 },
    '1 earlier case, tier from 5: 4 cases × $6.00 = $24.00',
    '1 caja anterior, nivel desde 5: 4 cajas × $6.00 = $24.00',
  ],
  [
    'a tier that pays for earlier cases too',
    { ...dollars, ...raised, payoutCents: 30_000 },
    '12 earlier cases, tier from 48: 60 cases × $6.00 − $60.00 of earlier claims = $300.00',
    '12 cajas anteriores, nivel desde 48: 60 cajas × $6.00 − $60.00 de solicitudes anteriores = $300.00',
  ],
  [
    'such a tier and the limit',
    { ...dollars, ...both, payoutCents: 25_000 },
    '10 earlier cases, 40 of 60 count (limit of the offer), tier from 20: 50 cases × $6.00 − $50.00 of earlier claims = $250.00',
    '10 cajas anteriores, 40 de 60 cuentan (límite de la oferta), nivel desde 20: 50 cajas × $6.00 − $50.00 de solicitudes anteriores = $250.00',
  ],
  [
    'both, where how many earlier ones there were is not known',
    { ...dollars, ...both, earlierUnits: 0, tierFrom: null, payoutCents: 25_000 },
    '40 of 60 cases count (limit of the offer): 50 cases × $6.00 − $50.00 of earlier claims = $250.00',
    '40 de 60 cajas cuentan (límite de la oferta): 50 cajas × $6.00 − $50.00 de solicitudes anteriores = $250.00',
  ],
  ['a percentage', percent, '12.5% of $370.00 = $46.25', '12.5% de $370.00 = $46.25'],
  [
    'a percentage and the limit',
    { ...percent, ...cut, purchaseCents: 30_833, payoutCents: 3_854 },
    '50 of 60 cases count (limit of the offer), 12.5% of their $308.33 = $38.54',
    '50 de 60 cajas cuentan (límite de la oferta), 12.5% de sus $308.33 = $38.54',
  ],
  [
    'a percentage, a tier that pays for earlier cases too, and the limit',
    { ...percent, ...both, purchaseCents: 68_000, payoutCents: 3_500 },
    '10 earlier cases, 40 of 60 count (limit of the offer), tier from 20: 12.5% of $680.00 − $50.00 of earlier claims = $35.00',
    '10 cajas anteriores, 40 de 60 cuentan (límite de la oferta), nivel desde 20: 12.5% de $680.00 − $50.00 de solicitudes anteriores = $35.00',
  ],
])('the sum behind a payout is said as such in both languages: %s', (_, parts, english, spanish) => {
  expect(payoutFormula(parts, 'unit')).toBe(english)
  expect(sayPayout(spanishClaimWords.payout, spanishOfferWords, parts, 'unit')).toBe(spanish)
})

it('has the word of its unit', () => {
  expect(payoutFormula({ ...dollars, units: 1, ownUnits: 1, claimUnits: 1, payoutCents: 600 }, 'box')).toBe(
    '1 box × $6.00 = $6.00',
  )
})
