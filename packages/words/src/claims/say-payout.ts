import type { PayoutParts } from '@caseback/domain'
import type { OfferWords } from '../catalogues/words.ts'

/** The phrases of the sum behind a payout in one language. */
export type PayoutPhrases = {
  /** '12 earlier cases'. */
  earlier: (count: string, unit: string, isOne: boolean) => string
  /** '50 of 60 cases count (limit of the offer)'; `all` with or without the unit. */
  counted: (own: string, all: string) => string
  /** 'tier from 48'. */
  tierFrom: (min: string) => string
  /** '8% of $370.00', and of counted units '8% of their $246.67'. */
  share: (percentage: string, amount: string, ofCounted: boolean) => string
  /** ' − $60.00 of earlier claims'. */
  lessEarlier: (amount: string) => string
}

/**
 * The sum behind a payout: what earlier claims and the limit do to it comes first where they do anything, then units × discount
 * or a percentage of what they cost, and what that makes.
 */
export function sayPayout(
  phrases: PayoutPhrases,
  { dollars, count, unit: unitWord, unitCount }: OfferWords,
  parts: PayoutParts,
  unit: string,
): string {
  const { units, discountType, discount, earlierCents, claimUnits, ownUnits, earlierUnits, tierFrom } = parts
  const counted = (all: string) => phrases.counted(count(ownUnits), all)
  const isCut = ownUnits < claimUnits
  // Then the counted units of the claim are what is multiplied: said once.
  const isOfClaim = units === ownUnits && earlierCents === 0
  const before = [
    ...(earlierUnits > 0
      ? [phrases.earlier(count(earlierUnits), unitWord(unit, earlierUnits), earlierUnits === 1)]
      : []),
    ...(isCut && !isOfClaim ? [counted(earlierUnits > 0 ? count(claimUnits) : unitCount(claimUnits, unit))] : []),
    ...(tierFrom === null ? [] : [phrases.tierFrom(count(tierFrom))]),
  ].join(', ')
  const ofThem = isCut && isOfClaim ? counted(unitCount(claimUnits, unit)) : null
  const whole =
    discountType === 'dollars_off'
      ? `${ofThem ?? unitCount(units, unit)} × ${dollars(discount)}`
      : `${ofThem ? `${ofThem}, ` : ''}${phrases.share(`${discount / 100}%`, dollars(parts.purchaseCents ?? 0), ofThem !== null)}`
  const less = earlierCents > 0 ? phrases.lessEarlier(dollars(earlierCents)) : ''
  return `${before && `${before}: `}${whole}${less} = ${dollars(parts.payoutCents)}`
}
