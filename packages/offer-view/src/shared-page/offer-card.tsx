import { bestTierCeiling, submissionDeadline, webAddress } from '@caseback/domain'
import { ButtonLink } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import ExternalLink from 'lucide-react/icons/external-link'
import { isClaimable, isOver } from '../offer-banner.tsx'
import { centsOf, firstTier } from '../offer-terms.ts'
import { type Claim, ClaimFailed, ClaimLink } from './claim-link.tsx'
import type { SharedOffer } from './shared-offer.ts'
import { usePreviewTranslation } from './translation.ts'
import { WhatYouGet } from './what-you-get.tsx'

/**
 * What the offer is worth, its two dates and the button; on a desktop a card that stays in view. A phone has the button in the
 * bar at the bottom of the screen.
 */
export function OfferCard({ offer, claim }: { offer: SharedOffer; claim: Claim }) {
  const copy = usePreviewTranslation()
  const claimable = isClaimable(offer)
  const over = isOver(offer)
  const learnMore = webAddress(offer.learn_more_url)
  if (over && !learnMore) return null
  return (
    <div className="flex flex-col gap-5 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card">
      {!over && (
        <>
          <Worth offer={offer} />
          <WhatYouGet offer={offer} />
          <Dates offer={offer} />
        </>
      )}
      {claimable && (
        <div className="hidden flex-col gap-2 lg:flex">
          <ClaimLink claim={claim} className="w-full" />
          <ClaimFailed claim={claim} />
        </div>
      )}
      {learnMore && (
        <ButtonLink
          href={learnMore}
          target="_blank"
          rel="noopener noreferrer"
          className="w-full"
          icon={<ExternalLink aria-hidden="true" />}
        >
          {copy.preview.learnMore}
          {/* More of what: for those who hear links one by one, and for search engines. */}
          <span className="sr-only"> {offer.name}</span>
        </ButtonLink>
      )}
      {claimable && (
        <p className="hidden border-t border-line pt-4 leading-loose whitespace-pre-line lg:block">
          {`✓ ${copy.preview.trust.replaceAll(' · ', '\n✓ ')}`}
        </p>
      )}
    </div>
  )
}

/** The price once more beside what it comes to. The headline has said the price where there is one column. */
function Worth({ offer }: { offer: SharedOffer }) {
  const copy = usePreviewTranslation()
  const format = useOfferWords()
  const tier = firstTier(offer.terms)
  const best = bestTierCeiling(offer.terms.tiers, offer.max_units_per_location)
  const [before, amount, after] = copy.preview.upTo(format.dollars(centsOf(best ?? 0)))
  return (
    <div className="hidden flex-wrap items-center justify-between gap-x-3 gap-y-2 lg:flex">
      {tier && (
        <p className="flex items-baseline gap-x-2">
          <span className="figures text-3xl font-extrabold tracking-tight">{format.discount(tier)}</span>{' '}
          <span className="font-semibold">{copy.offer.perUnit(format.unit(offer.terms.unit, 1))}</span>
        </p>
      )}
      {best !== null && (
        <p className="figures rounded-control bg-saffron-tint px-2 py-1 text-sm text-saffron">
          {before}
          <strong>{amount}</strong>
          {after}
        </p>
      )}
    </div>
  )
}

function Dates({ offer }: { offer: SharedOffer }) {
  const copy = usePreviewTranslation().preview
  const format = useOfferWords()
  const dates = [
    [copy.purchaseDay, offer.valid_to],
    [copy.invoiceDay, submissionDeadline(offer.valid_to)],
  ] as const
  return (
    <div className="rounded-control border border-line">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] divide-x divide-line">
        {dates.map(([label, day]) => (
          <div key={label} className="px-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-sm font-semibold">{format.longDay(day)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4 py-3 text-sm">{copy.boughtSince(format.longDay(offer.valid_from))}</p>
    </div>
  )
}
