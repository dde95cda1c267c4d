import { bestTierCeiling } from '@caseback/domain'
import { ManufacturerMark } from '@caseback/offer-view/manufacturer-mark'
import { OfferFacts } from '@caseback/offer-view/offer-facts'
import { Picture } from '@caseback/offer-view/offer-picture'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { useOfferWords } from '@caseback/web/use-offer-words'
import Check from 'lucide-react/icons/check'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useAccountsCopy } from '../../../shared/copy/use-accounts-copy.ts'
import { type NotedOffer, parseNotedOffer } from './noted-offer.ts'

/** The offer that somebody signs up for, beside the form: a strip on a phone, a card on a desktop. */
export default function OfferBeside({ noted }: { noted: string }) {
  const beside = useAccountsCopy().beside
  const offer = parseNotedOffer(noted)
  if (!offer) return null
  return (
    <aside aria-label={beside.title}>
      <OfferStrip offer={offer} />
      <OfferPanel offer={offer} />
    </aside>
  )
}

function OfferStrip({ offer }: { offer: NotedOffer }) {
  const copy = useCopy().offer
  const beside = useAccountsCopy().beside
  const format = useOfferWords()
  const { tiers, unit } = offer.terms
  const [tier] = tiers
  const best = bestTierCeiling(tiers, offer.max_units_per_location)
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2 lg:hidden">
      {offer.picture ? (
        <Picture src={offer.picture} eager sizes="64px" className="h-12 w-16 shrink-0 rounded-control" />
      ) : (
        <ManufacturerMark name={offer.manufacturer_details.name} logo={offer.manufacturer_details.logo} />
      )}
      <p className="min-w-0 leading-tight">
        <span className="figures block font-bold">
          {tier && `${format.discount(tier)} ${copy.perUnit(format.unit(unit, 1))}`}
          {best !== null && <span className="text-saffron"> · {copy.upTo(format.dollars(centsOf(best)))}</span>}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          {beside.until(offer.manufacturer_details.name, format.longDay(offer.valid_to))}
        </span>
      </p>
    </div>
  )
}

function OfferPanel({ offer }: { offer: NotedOffer }) {
  const copy = useCopy().offer
  const beside = useAccountsCopy().beside
  const format = useOfferWords()
  const [tier] = offer.terms.tiers
  const { name, logo } = offer.manufacturer_details
  return (
    <div className="hidden max-w-lg flex-col gap-4 p-10 lg:sticky lg:top-0 lg:flex xl:mx-16">
      <p className="text-sm text-muted">{beside.title}</p>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {offer.picture && <Picture src={offer.picture} eager sizes="440px" className="aspect-video w-full" />}
        <div className="flex flex-col gap-3 p-6">
          <div className="flex items-center gap-3">
            <ManufacturerMark name={name} logo={logo} />
            <p className="min-w-0 font-bold">{name}</p>
          </div>
          {tier && (
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="figures text-4xl font-extrabold tracking-tight text-basil-strong">
                {format.discount(tier)}
              </span>{' '}
              <span className="font-bold">{copy.perUnit(format.unit(offer.terms.unit, 1))}</span>
            </p>
          )}
          <p>{beside.purchase(offer.name, format.longDay(offer.valid_to))}</p>
          <OfferFacts offer={offer} copy={copy.facts} />
        </div>
      </div>
      <ul className="flex flex-col gap-2">
        {beside.points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-basil" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
