import type { Cents } from '../../money/money.ts'
import { countingLimit } from '../payout.ts'
import type { Terms } from '../terms.ts'
import { offerCost } from './cost.ts'

type PricedTerms = Parameters<typeof offerCost>[0]

/** Locations that buy from `from` to `to` units each, without an end where `to` is null; counted as if each bought `units`. */
export type SpreadGroup = { from: number; to: number | null; units: number }

/**
 * The groups that terms make of locations: those below the first tier, then one for each tier. A tier counts as its middle, one
 * without an end as where it begins.
 */
export function spreadGroups(terms: Pick<Terms, 'tiers' | 'maxUnitsPerLocation'>): SpreadGroup[] {
  const limit = countingLimit({ ...terms, unit: '', discountType: 'dollars_off', products: [] })
  const first = terms.tiers[0]?.min ?? 0
  const below = first > 1 ? [{ from: 0, to: first - 1, units: 0 }] : []
  const tiers = terms.tiers.map(({ min, max }) => {
    const end = Math.min(max || Number.POSITIVE_INFINITY, Math.max(limit, min))
    return end === Number.POSITIVE_INFINITY
      ? { from: min, to: null, units: min }
      : { from: min, to: end, units: Math.floor((min + end) / 2) }
  })
  return [...below, ...tiers]
}

/**
 * What locations that buy differently would cost, each by the rules of `offerCost`.
 * @returns with the most that the terms let as many locations earn, null where nothing ends it; null when a sum is more than can
 * be held exactly
 */
export function spreadCost(
  terms: PricedTerms,
  groups: readonly { locations: number; units: number }[],
  unitCents: Cents,
): { totalCents: Cents; worst: { totalCents: Cents } | null } | null {
  let [totalCents, worstCents, isEndless] = [0, 0, false]
  for (const { locations, units } of groups) {
    const cost = offerCost(terms, { locations, units, unitCents })
    if (!cost) return null
    totalCents += cost.totalCents
    worstCents += cost.worst?.totalCents ?? 0
    isEndless ||= cost.worst === null
  }
  if (!Number.isSafeInteger(totalCents) || !Number.isSafeInteger(worstCents)) return null
  return { totalCents, worst: isEndless ? null : { totalCents: worstCents } }
}

/** `total` whole things shared out by weights, so that they add up: what is left over goes where most was cut off. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (sum > 0 ? (total * weight) / sum : total / weights.length))
  const shares = exact.map(Math.floor)
  const order = exact
    .map((value, at) => ({ at, cut: value - Math.floor(value) }))
    .toSorted((left, right) => right.cut - left.cut || left.at - right.at)
  let left = total - shares.reduce((all, share) => all + share, 0)
  for (const { at } of order) {
    if (left <= 0) break
    shares[at] = (shares[at] ?? 0) + 1
    left -= 1
  }
  return shares
}
