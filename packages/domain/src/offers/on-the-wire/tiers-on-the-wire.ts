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
 * A tier as one location can reach it: with the offer's cap in units as its end where that comes first. A tier that begins
 * above the cap stays as it is. The same tier where the offer has no cap (null, absent or 0).
 */
export function tierWithinCap<T extends WireTier>(tier: T, maxUnitsPerLocation?: number | null): T {
  const cap = maxUnitsPerLocation || 0
  return cap && cap >= (tier.min ?? 0) && cap < (tier.max || Number.POSITIVE_INFINITY) ? { ...tier, max: cap } : tier
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
    const units = tierWithinCap(tier, maxUnitsPerLocation).max
    if (!units) return null
    best = Math.max(best ?? 0, rebateCents(units, tier) / 100)
  }
  return best
}
