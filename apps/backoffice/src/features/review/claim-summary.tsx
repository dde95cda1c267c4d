import type { WireReviewClaim } from '@caseback/contract'
import { type PayoutResult, tierWithinCap } from '@caseback/domain'
import { classNames } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { lazy, Suspense } from 'react'
import { reviewCopy } from '../../shared/copy/review-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { ClaimBadge } from './comparing/claim-badge.tsx'
import { ClaimFlags } from './comparing/claim-flags.tsx'

const ClaimDispute = lazy(async () => ({ default: (await import('./claim-dispute.tsx')).ClaimDispute }))

/** @param discount dollars per unit, or percent */
const discountOf = (claim: WireReviewClaim, discount: number) =>
  claim.terms.discount_type === 'dollars_off' ? inDollars(discount) : `${discount}%`

/** So many units may still earn before this claim: the limit less what is approved already. */
function leftOf({ tiers, max_units_per_location: cap }: WireReviewClaim['terms'], payout: PayoutResult): number {
  const last = tiers.at(-1)
  const limit = (last && tierWithinCap(last, cap).max) ?? cap ?? 0
  return limit - (payout.countedUnits - payout.claimCountedUnits)
}

/** Who asks, under which terms, and what looks odd. The tier that holds the typed units is marked while they are typed. */
export function ClaimSummary({ claim, payout }: { claim: WireReviewClaim; payout: PayoutResult | null }) {
  const { operator, offer, terms } = claim
  return (
    <>
      <section className="flex flex-col gap-1 border-b border-line px-4 py-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg font-bold wrap-anywhere">{operator.name}</h2>
          <ClaimBadge claim={claim} />
        </div>
        <p className="text-sm text-muted">
          {reviewCopy.about(
            `${operator.city}, ${operator.state}`,
            operator.claim_count,
            formatShortDay(providerDay(operator.since)),
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {reviewCopy.claim(claim.id)} · {offer.manufacturer_name}, {offer.name}
        </p>
      </section>
      <Suspense>{claim.dispute && <ClaimDispute dispute={claim.dispute} />}</Suspense>
      <section className="flex flex-col gap-2 border-b border-line px-4 py-4">
        <h3 className="text-sm font-bold tracking-wide text-muted uppercase">{reviewCopy.terms(terms.version)}</h3>
        <dl className="flex flex-col text-sm">
          {terms.tiers.map((tier) => (
            <div
              key={tier.min}
              className={classNames(
                'flex justify-between gap-3 rounded-control px-2 py-1.5',
                payout?.tier?.min === tier.min ? 'bg-basil-tint font-semibold text-basil-strong' : '',
              )}
            >
              <dt>
                {reviewCopy.tierRange(
                  tier.min,
                  tierWithinCap(tier, terms.max_units_per_location).max ?? null,
                  terms.unit,
                )}
              </dt>
              <dd className="figures">{discountOf(claim, tier.discount)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-3 px-2 py-1.5 text-muted">
            <dt>{reviewCopy.purchases}</dt>
            <dd>
              {formatShortDay(offer.valid_from)} – {formatShortDay(offer.valid_to)}
            </dd>
          </div>
          {terms.max_units_per_location !== null && (
            <div className="flex justify-between gap-3 px-2 py-1.5 text-muted">
              <dt>{reviewCopy.cap}</dt>
              <dd className="figures">
                {payout
                  ? reviewCopy.capLeft(terms.max_units_per_location, leftOf(terms, payout))
                  : inFull(terms.max_units_per_location)}
              </dd>
            </div>
          )}
        </dl>
        <ClaimFlags claim={claim} />
      </section>
    </>
  )
}
