import { isDollarsOff, nearestCents, type OfferType, rebateCents, type WireTier } from '@caseback/domain'
import { formatDollars, groupThousands } from './amounts-and-days.ts'

const offerTypeLabels: Record<OfferType, string> = {
  FIRST_OFFER: 'First-Time Offer',
  TIME_OFFER: 'Time-Based Offer',
}

/** How a type is shown (spec §3). */
export function offerTypeLabel(type: OfferType): string {
  return offerTypeLabels[type]
}

/** Decimals only where there are some: 5 → '$5', 2.5 → '$2.50'. */
function shortDollars(dollars: number): string {
  return formatDollars(nearestCents(dollars)).replace(/\.00$/, '')
}

/** '$5 off', '$2.50 off', '5% off'. */
export function discountText(tier: WireTier): string {
  return isDollarsOff(tier) ? `${shortDollars(tier.discount)} off` : `${tier.discount}% off`
}

/** Units of measure that are the same for one and for many. */
const invariantUnits = new Set(['kg', 'g', 'oz', 'lbs'])

/** The unit's word for a count: 'unit' is case or cases (spec §3), 'box' is box or boxes. */
export function unitText(unit: string, count: number): string {
  const word = unit.trim() === '' || unit.trim().toLowerCase() === 'unit' ? 'case' : unit.trim()
  if (count === 1 || invariantUnits.has(word.toLowerCase()) || /[^s]s$/i.test(word)) return word
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`
}

/** '10 - 50 cases', '10 - unlimited cases', and 'unlimited' where a tier has neither end. */
export function tierRangeText(tier: WireTier, unit: string): string {
  if (!tier.min && !tier.max) return 'unlimited'
  const count = (n: number) => groupThousands(String(n))
  return `${count(tier.min ?? 0)} - ${tier.max ? count(tier.max) : 'unlimited'} ${unitText(unit, tier.max || 2)}`
}

/** tier min × discount with two decimals; of a percentage 'N% of the purchase amount'. */
export function rebateMinimumText(tier: WireTier): string {
  return isDollarsOff(tier) ? formatDollars(rebateCents(tier.min ?? 0, tier)) : shareText(tier)
}

/** tier max × discount with two decimals, or 'unlimited'; of a percentage 'N% of the purchase amount'. */
export function rebateMaximumText(tier: WireTier): string {
  if (!isDollarsOff(tier)) return shareText(tier)
  return tier.max ? formatDollars(rebateCents(tier.max, tier)) : 'unlimited'
}

// Units times percent is no amount of money.
function shareText(tier: WireTier): string {
  return `${tier.discount}% of the purchase amount`
}
