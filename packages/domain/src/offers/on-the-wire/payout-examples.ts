import type { Cents } from '../../money/money.ts'
import { isDollarsOff, rebateCents, type WireTier } from './tiers-on-the-wire.ts'

/** A number of units and what they bring, in cents. */
export type PayoutExample = { units: number; cents: Cents }

const MOST_EXAMPLES = 5

/**
 * What some numbers of units bring, smallest first, for people who weigh an offer: its minimum, where each tier begins, and the
 * most that earns; of one tier something between. None of percentages, where units are no amount of money.
 */
export function payoutExamples(tiers: WireTier[], maxUnitsPerLocation?: number | null): PayoutExample[] {
  if (!tiers.every(isDollarsOff)) return []
  const limit = Math.min(tiers.at(-1)?.max || Number.POSITIVE_INFINITY, maxUnitsPerLocation || Number.POSITIVE_INFINITY)
  const begins = tiers.map(({ min }) => Math.max(min ?? 1, 1)).filter((units) => units <= limit)
  const first = begins[0]
  const last = begins.at(-1)
  if (first === undefined || last === undefined) return []
  const most = Number.isFinite(limit) ? limit : last * (begins.length > 1 ? 2 : 10)
  const half = most >= 20 ? Math.round(most / 10) * 5 : Math.round(most / 2)
  const between = begins.length === 1 && half > first && half < most ? [half] : []
  const units = [...new Set([...begins, ...between, most])]
  const shown = units.length > MOST_EXAMPLES ? [first, ...units.slice(1 - MOST_EXAMPLES)] : units
  return shown.flatMap((count) => {
    const tier = tiers.findLast(({ min }) => (min ?? 0) <= count)
    return tier ? [{ units: count, cents: rebateCents(count, tier) }] : []
  })
}
