import type { WireOffer } from '@caseback/contract'
import { bestTierCeiling, tierWithinCap } from '@caseback/domain'
import { useOfferWords } from '@caseback/web/use-offer-words'
import type { OfferCopy } from '@caseback/words/en/portal/offers-copy'
import { ManufacturerMark } from './manufacturer-mark.tsx'
import { centsOf, firstTier } from './offer-terms.ts'

type HeadlineOffer = Pick<WireOffer, 'name' | 'manufacturer_details' | 'terms' | 'max_units_per_location'>

/** Whose offer it is and what it gives: the first tier's discount (OF-03) and what the best can bring. */
export function OfferHeadline({
  offer,
  copy,
  named = true,
}: {
  offer: HeadlineOffer
  copy: OfferCopy
  /** Not where the page's own header has named the offer. */
  named?: boolean
}) {
  const words = useOfferWords()
  const tier = firstTier(offer.terms)
  const best = bestTierCeiling(offer.terms.tiers, offer.max_units_per_location)
  return (
    <div className="flex flex-col gap-4">
      {named && (
        <div className="flex items-center gap-3">
          <ManufacturerMark name={offer.manufacturer_details.name} logo={offer.manufacturer_details.logo} />
          <div className="min-w-0">
            <h1 className="text-lg font-bold">{offer.name}</h1>
            <p className="text-sm text-muted">{offer.manufacturer_details.name}</p>
          </div>
        </div>
      )}
      {tier && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="figures text-4xl font-extrabold tracking-tight text-basil-strong">
            {words.discount(tier)}
          </span>
          <span className="min-w-0 text-md font-semibold">{copy.perUnit(words.unit(offer.terms.unit, 1))}</span>
          <span className="text-muted">
            {words.tierRange(tierWithinCap(tier, offer.max_units_per_location), offer.terms.unit)}
          </span>
        </p>
      )}
      {best !== null && (
        <p className="figures self-start rounded-control bg-saffron-tint px-3 py-1 font-semibold text-saffron">
          {copy.upTo(words.dollars(centsOf(best)))}
        </p>
      )}
    </div>
  )
}
