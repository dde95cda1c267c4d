import { isDollarsOff } from '@caseback/domain'
import { classNames } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { ManufacturerMark } from '../manufacturer-mark.tsx'
import { OfferAbout } from '../offer-about.tsx'
import { OfferFacts } from '../offer-facts.tsx'
import { Picture } from '../offer-picture.tsx'
import { centsOf, firstTier } from '../offer-terms.ts'
import type { SharedOffer } from './shared-offer.ts'
import { usePreviewTranslation } from './translation.ts'

/** By which a page that the server has rendered finds its soft picture again. */
export const SOFT_PICTURE_ID = 'soft-picture'

/** Whose offer it is, what it gives and what decides (PR-02). `over`: nobody can join any more. */
export function Headline({
  offer,
  softPicture,
  over,
}: {
  offer: SharedOffer
  softPicture: string | null
  over: boolean
}) {
  const copy = usePreviewTranslation()
  const format = useOfferWords()
  const tier = firstTier(offer.terms)
  const [by, day, reimbursed] = copy.preview.purchaseBy(format.longDay(offer.valid_to))
  const { name, logo } = offer.manufacturer_details
  return (
    <div className="flex min-w-0 flex-col items-start gap-4">
      {offer.picture && (
        <span className="-mx-4 -mt-6 grid aspect-3/2 grid-cols-1 grid-rows-1 w-[calc(100%+8*var(--spacing))] overflow-hidden sm:mx-0 sm:mt-0 sm:aspect-video sm:w-full sm:rounded-card">
          {softPicture && (
            <img
              id={SOFT_PICTURE_ID}
              src={softPicture}
              alt=""
              decoding="sync"
              className="col-start-1 row-start-1 size-full object-cover"
            />
          )}
          <Picture
            src={offer.picture}
            eager={!softPicture}
            sizes="(min-width:64rem) 640px,100vw"
            className="col-start-1 row-start-1 size-full"
          />
        </span>
      )}
      <div className="flex max-w-full items-center gap-3">
        <span
          className={classNames(
            'shrink-0 rounded-card bg-paper p-1',
            offer.picture && 'max-sm:-mt-12 max-sm:self-start',
          )}
        >
          <ManufacturerMark name={name} logo={logo} size="large" />
        </span>
        <div className="min-w-0">
          <p className="text-sm text-muted">{copy.preview.received}</p>
          <p className="text-md leading-tight font-bold">{name}</p>
        </div>
      </div>
      {tier && (
        <h1 className="flex max-w-full flex-wrap items-baseline gap-x-3">
          <span className="figures text-[clamp(min(3.5rem,25vw),17vw,5.5rem)] leading-none font-extrabold tracking-tight text-basil-strong">
            {format.discount(tier)}
          </span>{' '}
          <span className="min-w-0 text-lg font-bold">{copy.offer.perUnit(format.unit(offer.terms.unit, 1))}</span>
        </h1>
      )}
      <p className="max-w-full font-semibold">{offer.name}</p>
      <OfferAbout offer={offer} language={copy.language} />
      {!over && (
        <>
          <div>
            <p className="text-md">
              {by}
              <strong>{day}</strong>
              {reimbursed}
            </p>
            <Gift offer={offer} />
          </div>
          <OfferFacts offer={offer} copy={copy.offer.facts} />
          <p className="flex items-center gap-2 text-sm font-semibold text-basil-strong lg:hidden">
            <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
            {copy.preview.trust}
          </p>
        </>
      )}
    </div>
  )
}

/** What the headline means in a sentence: of one tier on every unit, of several what the best one gives. */
function Gift({ offer }: { offer: SharedOffer }) {
  const copy = usePreviewTranslation().preview
  const format = useOfferWords()
  const { tiers, unit } = offer.terms
  const best = tiers.at(-1)
  if (!best) return null
  const one = format.unit(unit, 1)
  const amount = isDollarsOff(best)
    ? format.dollars(centsOf(best.discount)).replace(/\.00$/, '')
    : `${format.count(best.discount)}%`
  if (tiers.length === 1) return <p className="text-muted">{copy.everyUnit(amount, one)}</p>
  return (
    <p className="mt-2 w-fit rounded-control bg-saffron-tint px-3 py-1.5 font-semibold text-saffron">
      {copy.bestTier(amount, one, format.unitCount(best.min ?? 0, unit))}
    </p>
  )
}
