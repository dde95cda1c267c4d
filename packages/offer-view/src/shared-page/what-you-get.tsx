import { payoutExamples } from '@caseback/domain'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useId } from 'react'
import type { SharedOffer } from './shared-offer.ts'
import { usePreviewTranslation } from './translation.ts'

/**
 * What a few numbers of units bring, each with a bar beside its text. Drawn by attributes: the policy refuses style attributes.
 * Nothing for percentages, which are a share of what nobody knows yet.
 */
export function WhatYouGet({ offer }: { offer: SharedOffer }) {
  const copy = usePreviewTranslation().preview
  const format = useOfferWords()
  const heading = useId()
  const examples = payoutExamples(offer.terms.tiers, offer.max_units_per_location)
  const most = examples.at(-1)?.cents
  if (!most) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-lg font-bold lg:text-base">
        {copy.back}
      </h2>
      <dl className="figures flex flex-col gap-2">
        {examples.map(({ units, cents }) => (
          <div
            key={units}
            className="grid grid-cols-[minmax(min-content,6rem)_minmax(0,1fr)_max-content] items-center gap-3"
          >
            <dt className="text-sm">{format.unitCount(units, offer.terms.unit)}</dt>
            <dd className="contents">
              <svg aria-hidden="true" width="100%" height="12" className="block rounded-full bg-line">
                <rect width={`${Math.round((100 * cents) / most)}%`} height="12" rx="6" className="fill-mark-accent" />
              </svg>
              <span className="min-w-20 text-right font-bold">{format.dollars(cents)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
