import type { WireOffer, WireProduct, WireTier } from '@caseback/contract'
import { earlySubmissionDay, submissionDeadline } from '@caseback/domain'
import { classNames } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import type { OfferCopy } from '@caseback/words/en/portal/offers-copy'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Thumbnail } from './offer-picture.tsx'

type TermsBlockProps = {
  offer: Pick<WireOffer, 'terms' | 'type' | 'valid_from' | 'valid_to' | 'max_units_per_location'>
  copy: OfferCopy
  /** Folded behind its title, as on the preview. */
  folded?: boolean
  /** Nobody can join any more: who reads it has no invoice to submit. */
  over?: boolean
}

/** Tiers, dates, products and both submission readings (OF-08): the same on preview, enroll page and details (OF-11). */
export function TermsBlock({ offer, copy, folded = false, over = false }: TermsBlockProps) {
  const frame = 'rounded-card border border-line bg-surface shadow-card'
  if (!folded)
    return (
      <section aria-label={copy.terms} className={classNames(frame, 'p-5')}>
        <h2 className="mb-4 text-md font-bold">{copy.terms}</h2>
        <Terms offer={offer} copy={copy} over={over} />
      </section>
    )
  return (
    <details className={classNames(frame, 'group')}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-md font-bold">{copy.terms}</h2>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-5">
        <Terms offer={offer} copy={copy} over={over} />
      </div>
    </details>
  )
}

function Terms({ offer, copy, over }: TermsBlockProps) {
  const words = useOfferWords()
  const { terms } = offer
  const cap = offer.max_units_per_location
  const percent = terms.tiers[0]?.discount_type === 'percentage_off'
  const note = percent ? copy.percentNote : terms.tiers.length > 1 && copy.wholeNote
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <ul className="flex flex-col divide-y divide-line">
          {terms.tiers.map((tier) => (
            <TierRow key={tier.min} tier={tier} unit={terms.unit} copy={copy} />
          ))}
        </ul>
        {/* The last tier says "unlimited", as the specification has it (OF-04): what ends it stands below. */}
        {cap && <p className="font-semibold">{copy.capPerLocation(words.unitCount(cap, terms.unit))}</p>}
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label={copy.validFrom}>{words.longDay(offer.valid_from)}</Fact>
        <Fact label={copy.validUntil}>{words.longDay(offer.valid_to)}</Fact>
        <Fact label={copy.type} hint={offer.type === 'FIRST_OFFER' ? copy.firstHint : copy.timeHint}>
          {words.offerType(offer.type)}
        </Fact>
        <Fact label={copy.location} hint={copy.onceHint}>
          {copy.oncePerLocation}
        </Fact>
        {!over && (
          <Fact label={copy.submission} wide>
            <span className="block">{copy.submitBy(words.longDay(submissionDeadline(offer.valid_to)))}</span>
            <span className="block text-muted">
              {copy.submitEarly(words.longDay(earlySubmissionDay(offer.valid_to)))}
            </span>
          </Fact>
        )}
      </dl>
      <div>
        <h3 className="mb-2 text-sm font-bold">{copy.products}</h3>
        <ul className="flex flex-col divide-y divide-line">
          {terms.products.map((product) => (
            <ProductLine key={product.product_id} product={product} copy={copy} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function TierRow({ tier, unit, copy }: { tier: WireTier; unit: string; copy: OfferCopy }) {
  const words = useOfferWords()
  const percent = tier.discount_type === 'percentage_off'
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0">
      <span className="figures font-semibold">{words.tierRange(tier, unit)}</span>
      <span>
        {words.discount(tier)} {copy.perUnit(words.unit(unit, 1))}
      </span>
      {percent ? (
        <span className="figures w-full text-sm text-muted">{words.rebateMaximum(tier)}</span>
      ) : (
        <dl className="flex w-full flex-wrap gap-x-6 text-sm text-muted">
          <div className="flex gap-1.5">
            <dt>{copy.rebateMinimum}</dt>
            <dd className="figures font-semibold text-ink">{words.rebateMinimum(tier)}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt>{copy.rebateMaximum}</dt>
            <dd className="figures font-semibold text-ink">{words.rebateMaximum(tier)}</dd>
          </div>
        </dl>
      )}
    </li>
  )
}

function ProductLine({ product, copy }: { product: WireProduct; copy: OfferCopy }) {
  return (
    <li className="py-3">
      <p className="font-semibold">{product.product_name}</p>
      {product.product_desc && <p className="text-sm text-muted">{product.product_desc}</p>}
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {product.product_variants.map((variant) => (
          <li key={variant.variant_id} className="flex items-center gap-3">
            <Thumbnail picture={variant.picture} />
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <span>{variant.variant_name}</span>
              <span className="min-w-0 wrap-anywhere text-muted">
                {[
                  variant.variant_format,
                  variant.variant_sku && `${copy.sku} ${variant.variant_sku}`,
                  variant.variant_gtin && `${copy.gtin} ${variant.variant_gtin}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Fact({
  label,
  hint,
  wide = false,
  children,
}: {
  label: string
  hint?: string | undefined
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={classNames('flex flex-col gap-0.5', wide && 'sm:col-span-2')}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        {children}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </dd>
    </div>
  )
}
