import type { PayoutParts } from '@caseback/domain'
import type { OfferWords, PayoutPhrases } from '../catalogues/words.ts'

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
