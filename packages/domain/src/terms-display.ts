import { dollarsToCents, formatDollars, groupThousands } from './money.ts'

/** A tier as it crosses the wire: dollars or percent as JSON numbers, max 0 or absent means unlimited (spec §9). */
export type WireTier = { min?: number | null; max?: number | null; discount: number; discount_type?: string | null }

/** Spec §9: dollars_off shows dollars, every other discount_type a percentage. */
function isDollarsOff(tier: WireTier): boolean {
  return tier.discount_type === 'dollars_off'
}

/** Decimals only where there are some: 5 → '$5', 2.5 → '$2.50'. */
function shortDollars(dollars: number): string {
  return formatDollars(dollarsToCents(dollars)).replace(/\.00$/, '')
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

/** Units times dollars per unit, in cents. */
function rebateCents(units: number, tier: WireTier): number {
  return units * dollarsToCents(tier.discount)
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

/**
 * What the best tier can bring at most, in dollars, for 'up to $300.00'; null when that has no limit or is a percentage.
 * `maxUnitsPerLocation` is the offer's cap, which also ends a tier without a max.
 */
export function bestTierCeiling(tiers: WireTier[], maxUnitsPerLocation?: number | null): number | null {
  const cap = maxUnitsPerLocation || Number.POSITIVE_INFINITY
  let best: number | null = null
  for (const tier of tiers) {
    if (!isDollarsOff(tier)) return null
    if ((tier.min ?? 0) > cap) continue
    const units = Math.min(tier.max || Number.POSITIVE_INFINITY, cap)
    if (units === Number.POSITIVE_INFINITY) return null
    best = Math.max(best ?? 0, rebateCents(units, tier) / 100)
  }
  return best
}
