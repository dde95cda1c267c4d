import type { PayoutParts } from '@caseback/domain'
import { sayPayout } from '../../claims/say-payout.ts'
import { englishOfferWords } from '../offer-words.ts'
import { payoutPhrases } from './payout-phrases.ts'

/**
 * '36 cases × $6.00 = $216.00', '50 of 60 cases count (limit of the offer) × $6.00 = $300.00',
 * '12 earlier cases, tier from 48: 60 cases × $6.00 − $60.00 of earlier claims = $300.00', '12.5% of $370.00 = $46.25'.
 */
export const payoutFormula = (parts: PayoutParts, unit: string): string =>
  sayPayout(payoutPhrases, englishOfferWords, parts, unit)
