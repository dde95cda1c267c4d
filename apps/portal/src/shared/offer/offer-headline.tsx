import type { WireOffer } from '@caseback/contract'
import { bestTierCeiling, discountText, formatDollars, tierRangeText, unitText } from '@caseback/domain'
import type { OfferCopy } from '../copy/offers-copy.ts'
import { ManufacturerMark } from './manufacturer-mark.tsx'
import { firstTier } from './offer-terms.ts'

type HeadlineOffer = Pick<WireOffer, 'name' | 'manufacturer_details' | 'terms' | 'max_units_per_location'>

/** Dollars as the wire has them, '$300.00'. */
export const dollarsText = (dollars: number): string => formatDollars(Math.round(dollars * 100))

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
          <span className="figures text-4xl font-extrabold tracking-tight text-basil-strong">{discountText(tier)}</span>
          <span className="min-w-0 text-md font-semibold">{copy.perUnit(unitText(offer.terms.unit, 1))}</span>
          <span className="text-muted">{tierRangeText(tier, offer.terms.unit)}</span>
        </p>
      )}
      {best !== null && (
        <p className="figures self-start rounded-control bg-saffron-tint px-3 py-1 font-semibold text-saffron">
          {copy.upTo(dollarsText(best))}
        </p>
      )}
    </div>
  )
}
