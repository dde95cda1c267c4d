import type { Cents } from '../../money/money.ts'
import { computePayout, countingLimit } from '../payout.ts'
import type { Terms } from '../terms.ts'

/** What an offer would cost its manufacturer, if so many locations bought so much each. */
export type OfferCost = {
  perLocationCents: Cents
  totalCents: Cents
  /** Units of a location that earn: fewer than asked for where cap or last tier end them. */
  countedUnits: number
  /** The most that terms let the same locations earn; null where nothing ends the units. */
  worst: { units: number; perLocationCents: Cents; totalCents: Cents } | null
}

/**
 * The cost of terms that can be published: each location brings `units` in one claim. `unitCents` is what a unit costs the
 * operator; dollars per unit do not depend on it. Null when a sum is more than can be held exactly.
 * @throws RangeError for counts or cents that are negative or not whole
 */
export function offerCost(
  terms: Pick<Terms, 'unit' | 'discountType' | 'tiers' | 'maxUnitsPerLocation'>,
  { locations, units, unitCents }: { locations: number; units: number; unitCents: Cents },
): OfferCost | null {
  if (!Number.isSafeInteger(locations) || locations < 0) throw new RangeError(`${locations} is not a whole number`)
  const whole: Terms = { ...terms, products: [] }
  const holds = (cents: number) => Number.isSafeInteger(cents)
  const limit = countingLimit(whole)
  const most = Math.max(units, limit === Number.POSITIVE_INFINITY ? 0 : limit)
  const dearest = Math.max(unitCents, whole.discountType === 'dollars_off' ? (whole.tiers.at(-1)?.discount ?? 0) : 0)
  if (!holds(most * dearest)) return null
  const each = (count: number) =>
    computePayout({
      terms: whole,
      approved: [],
      claim: { units: count, purchaseCents: count * unitCents, payoutCents: 0 },
    })
  const { totalCents: perLocationCents, countedUnits } = each(units)
  const totalCents = perLocationCents * locations
  const worst = limit === Number.POSITIVE_INFINITY ? null : worstAt(limit, each(limit).totalCents, locations)
  return holds(totalCents) && holds(worst?.totalCents ?? 0)
    ? { perLocationCents, totalCents, countedUnits, worst }
    : null
}

const worstAt = (units: number, perLocationCents: Cents, locations: number) => ({
  units,
  perLocationCents,
  totalCents: perLocationCents * locations,
})
