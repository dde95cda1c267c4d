import { nearestCents, offerCost, type SpreadGroup, shareOut, spreadCost, spreadGroups } from '@caseback/domain'
import { useState } from 'react'
import { readDollars } from '../../../shared/dollars.ts'
import type { Promised } from '../../../shared/offers/what-changes.ts'
import { readUnits } from '../editor/offer-form.ts'

/**
 * How many locations buy how much, as it is typed; the price only counts for a percentage. `spread`: how many of them buy what
 * each tier asks for, below the first one before all; null where every one buys the same.
 */
export type CostQuestion = { locations: string; cases: string; price: string; spread: number[] | null }

type Terms = Promised['terms']
export type PricedTerms = Parameters<typeof offerCost>[0]

/** Terms of the wire as the domain works with them. */
export const termsInCents = ({ unit, discount_type, tiers, max_units_per_location }: Terms): PricedTerms => ({
  unit,
  discountType: discount_type,
  tiers: tiers.map(({ min, max, discount }) => ({ min, max, discount: nearestCents(discount) })),
  maxUnitsPerLocation: max_units_per_location,
})

type Answer =
  | { state: 'no_tiers' | 'no_numbers' | 'no_price' | 'too_large' }
  | {
      state: 'known'
      terms: PricedTerms
      locations: number
      cases: number
      unitCents: number
      cost: NonNullable<ReturnType<typeof offerCost>>
    }
  | {
      state: 'spread'
      locations: number
      groups: SpreadGroup[]
      counts: number[]
      cost: NonNullable<ReturnType<typeof spreadCost>>
    }

/** What these terms would cost at what is typed, or what is missing for that. */
export function answerTo({ locations, cases, price, spread }: CostQuestion, terms: Terms): Answer {
  if (terms.tiers.length === 0) return { state: 'no_tiers' }
  const [many, each] = [readUnits(locations), readUnits(cases)]
  if (many === null || (each === null && spread === null)) return { state: 'no_numbers' }
  const dollars = terms.discount_type === 'percentage_off' ? readDollars(price) : 0
  if (dollars === null) return { state: 'no_price' }
  const priced = termsInCents(terms)
  const unitCents = nearestCents(dollars)
  if (spread !== null || each === null) {
    const groups = spreadGroups(priced)
    const counts = spreadOver(groups, many, spread)
    const cost = spreadCost(
      priced,
      groups.map(({ units }, at) => ({ units, locations: counts[at] ?? 0 })),
      unitCents,
    )
    return cost ? { state: 'spread', locations: many, groups, counts, cost } : { state: 'too_large' }
  }
  const cost = offerCost(priced, { locations: many, units: each, unitCents })
  return cost
    ? { state: 'known', terms: priced, locations: many, cases: each, unitCents, cost }
    : { state: 'too_large' }
}

/** So many locations over these groups, as they were spread before; evenly where the tiers were others then. */
export const spreadOver = (groups: readonly SpreadGroup[], locations: number, spread: readonly number[] | null) =>
  shareOut(locations, spread?.length === groups.length ? spread : groups.map(() => 1))

/** A first question that most offers have an answer to. */
export const firstQuestion: CostQuestion = { locations: '40', cases: '60', price: '', spread: null }
export const useCostQuestion = () => useState<CostQuestion>(firstQuestion)
