import { type Cents, nearestCents } from '../../money/money.ts'

/** A tier as it crosses the wire: dollars or percent as JSON numbers, max 0 or absent means unlimited (spec §9). */
export type WireTier = { min?: number | null; max?: number | null; discount: number; discount_type?: string | null }

/** Spec §9: dollars_off shows dollars, every other discount_type a percentage. */
export function isDollarsOff(tier: WireTier): boolean {
  return tier.discount_type === 'dollars_off'
}

/** Units times dollars per unit, in cents; for what is shown. */
export function rebateCents(units: number, tier: WireTier): Cents {
  return nearestCents((units * nearestCents(tier.discount)) / 100)
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
