import type { WireNeedsYou, WireNeedsYouItem } from '@caseback/contract'
import { ManufacturerMark } from '@caseback/offer-view/manufacturer-mark'
import { Thumbnail } from '@caseback/offer-view/offer-picture'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { ButtonLink, Money } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { lazy, Suspense, useId } from 'react'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'

// Few providers ask for it.
const TaxFormNotice = lazy(() => import('../../shared/tax-form-notice.tsx'))

/** What goes on only when the operator does something, before everything else: a line with a verb each. */
export default function NeedsYou({ needs, count }: { needs: WireNeedsYou; count: number }) {
  const { results: items, tax_form_missing: taxForm } = needs
  const words = useCopy().offers.needsYou
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-l-4 border-line border-l-tomato bg-surface px-5 py-4 shadow-card"
    >
      <h2 id={titleId} className="flex items-center gap-2 font-bold text-tomato">
        {words.title}
        <span className="figures rounded-full bg-tomato px-2 text-xs leading-5 text-on-tomato">{count}</span>
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {taxForm && (
          <li className="min-h-17 py-3 last:pb-0">
            <Suspense>
              <TaxFormNotice sentence={taxForm} first />
            </Suspense>
          </li>
        )}
        {items.map((item, at) => (
          <li key={`${item.kind} ${item.claim_id ?? item.enrollment_id}`} className="py-3 last:pb-0">
            <Line item={item} first={at === 0 && !taxForm} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One primary action: the first of them. */
function Line({ item, first }: { item: WireNeedsYouItem; first: boolean }) {
  const words = useCopy().offers.needsYou
  const format = useOfferWords()
  const { kind, claim_id: claimId, enrollment_id: enrollmentId, amount, estimated } = item
  return (
    <div className="flex items-center gap-x-4 gap-y-2 max-sm:grid max-sm:grid-cols-[minmax(min-content,1fr)_auto] max-sm:items-end">
      <span className="max-sm:hidden">
        {item.picture ? (
          <Thumbnail picture={item.picture} />
        ) : (
          <span className="flex h-12 w-16 items-center justify-center rounded-control bg-basil-tint">
            <ManufacturerMark name={item.manufacturer_name} logo={null} />
          </span>
        )}
      </span>
      <p className="row-span-2 grow self-start sm:self-center">
        <span className="block font-bold">{words.titles[kind]}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          <bdi>{item.offer_name}</bdi>. {item.sentence}
        </span>
      </p>
      {amount !== null && amount > 0 && (
        <Money className="text-right text-md">
          {estimated && '≈ '}
          {format.dollars(centsOf(amount))}
        </Money>
      )}
      <ButtonLink
        variant={first ? 'primary' : 'secondary'}
        href={claimId === null ? paths.enrollmentSubmit.href(enrollmentId) : paths.claim.href(enrollmentId, claimId)}
        className="max-w-36 sm:min-w-36 sm:max-w-none"
      >
        {words.actions[kind]}
      </ButtonLink>
    </div>
  )
}
