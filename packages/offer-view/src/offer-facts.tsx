import type { WireOffer } from '@caseback/contract'
import { bestTierCeiling } from '@caseback/domain'
import { useOfferWords } from '@caseback/web/use-offer-words'
import type { OfferCopy } from '@caseback/words/en/portal/offers-copy'
import { centsOf } from './offer-terms.ts'

/** The three facts that decide, in one line: the minimum, since when purchases count, and at most how much. */
export function OfferFacts({
  offer,
  copy,
}: {
  offer: Pick<WireOffer, 'valid_from' | 'max_units_per_location'> & {
    terms: Pick<WireOffer['terms'], 'tiers' | 'unit'>
  }
  copy: OfferCopy['facts']
}) {
  const format = useOfferWords()
  const { tiers, unit } = offer.terms
  const least = tiers[0]?.min ?? 0
  const limit = Math.min(tiers.at(-1)?.max || Infinity, offer.max_units_per_location || Infinity)
  const best = bestTierCeiling(tiers, offer.max_units_per_location)
  const most = Number.isFinite(limit) ? format.unitCount(limit, unit) : null
  const facts = [
    least > 1
      ? { fact: format.unitCount(least, unit), hint: copy.least }
      : { fact: copy.noMinimum, hint: copy.everyUnit(format.unit(unit, 1)) },
    // Without its year, which the dates below have: there is one line of room.
    { fact: copy.since(format.shortDay(offer.valid_from).replace(/(,| de)? \d{4}$/, '')), hint: copy.sinceHint },
    most === null
      ? { fact: copy.noLimit, hint: copy.noLimitHint }
      : best === null
        ? { fact: most, hint: copy.mostUnits }
        : { fact: format.dollars(centsOf(best)), hint: copy.most(most) },
  ]
  return (
    <ul className="grid w-full grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] divide-x divide-line border-y border-line py-3 max-[21rem]:grid-cols-1 max-[21rem]:divide-x-0">
      {facts.map(({ fact, hint }) => (
        <li key={hint} className="px-2.5 first:pl-0 last:pr-0 max-[21rem]:px-0">
          <p className="figures text-sm leading-tight font-bold sm:text-md">{fact}</p>
          <p className="text-sm leading-snug text-muted">{hint}</p>
        </li>
      ))}
    </ul>
  )
}
