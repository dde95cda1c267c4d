import { bestTierCeiling } from '@caseback/domain'
import { ManufacturerMark } from '@caseback/offer-view/manufacturer-mark'
import { OfferFacts } from '@caseback/offer-view/offer-facts'
import { Picture } from '@caseback/offer-view/offer-picture'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { classNames } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Landmark from 'lucide-react/icons/landmark'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
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
  const [open, setOpen] = useState(false)
  const { tiers, unit } = offer.terms
  const [tier] = tiers
  const best = bestTierCeiling(tiers, offer.max_units_per_location)
  return (
    <details className="group lg:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-16 list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        {offer.picture ? (
          <Picture src={offer.picture} eager sizes="64px" className="h-12 w-16 shrink-0 rounded-control" />
        ) : (
          <ManufacturerMark name={offer.manufacturer_details.name} logo={offer.manufacturer_details.logo} />
        )}
        <span className="min-w-0 grow leading-tight">
          <span className="figures block font-bold">
            {tier && `${format.discount(tier)} ${copy.perUnit(format.unit(unit, 1))}`}
            {best !== null && <span className="text-saffron"> · {copy.upTo(format.dollars(centsOf(best)))}</span>}
          </span>
          <span className="block text-sm wrap-anywhere text-muted">
            {beside.until(offer.manufacturer_details.name, format.longDay(offer.valid_to))}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {open && (
        <div className="flex flex-col gap-3 px-4 pb-4">
          <Purchase offer={offer} />
          <OfferFacts offer={offer} copy={copy.facts} />
          <Points />
        </div>
      )}
    </details>
  )
}

function OfferPanel({ offer }: { offer: NotedOffer }) {
  const copy = useCopy().offer
  const beside = useAccountsCopy().beside
  const format = useOfferWords()
  const [tier] = offer.terms.tiers
  const { name, logo } = offer.manufacturer_details
  return (
    <div className="hidden max-w-134 flex-col gap-4 p-10 lg:sticky lg:top-0 lg:flex xl:mx-8">
      <p className="text-sm text-muted">{beside.title}</p>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {offer.picture && <Picture src={offer.picture} eager sizes="440px" className="aspect-8/5 w-full" />}
        <div className="flex flex-col gap-3 p-6">
          <div className="flex items-end gap-3">
            {/* On the edge of the picture. */}
            <span
              className={classNames(
                'relative rounded-card border-4 border-surface bg-surface',
                offer.picture && '-mt-12',
              )}
            >
              <ManufacturerMark name={name} logo={logo} size="large" />
            </span>
            <p className="min-w-0 pb-1 font-bold">{name}</p>
          </div>
          {tier && (
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="figures text-4xl font-extrabold tracking-tight text-basil-strong">
                {format.discount(tier)}
              </span>{' '}
              <span className="font-bold">{copy.perUnit(format.unit(offer.terms.unit, 1))}</span>
            </p>
          )}
          <Purchase offer={offer} />
          <div className="[&>ul]:border-b-0 [&>ul]:pb-0">
            <OfferFacts offer={offer} copy={copy.facts} />
          </div>
        </div>
      </div>
      <Points />
    </div>
  )
}

/** What is bought, and until when: the day stands out, wherever a language has it. */
function Purchase({ offer }: { offer: NotedOffer }) {
  const day = useOfferWords().longDay(offer.valid_to)
  const text = useAccountsCopy().beside.purchase(offer.name, day)
  const at = text.lastIndexOf(day)
  return (
    <p>
      {text.slice(0, at)}
      <strong>{day}</strong>
      {text.slice(at + day.length)}
    </p>
  )
}

/** What somebody would fear to ask, each with its sign. */
function Points() {
  const { points } = useAccountsCopy().beside
  const icons = [
    <BadgeDollarSign key="free" />,
    <Landmark key="bank" />,
    <CalendarCheck key="days" />,
    <Store key="all" />,
  ]
  return (
    <ul className="flex flex-col gap-3">
      {points.map((point, at) => (
        <li
          key={point}
          className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-basil"
        >
          {icons[at]}
          {point}
        </li>
      ))}
    </ul>
  )
}
