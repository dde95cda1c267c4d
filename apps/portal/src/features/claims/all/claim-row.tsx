import type { WireOwnClaim } from '@caseback/contract'
import { ClaimStatusBadge } from '@caseback/offer-view/claim-status-badge'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { Money, UiLink } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { ClaimEstimate } from '../../../shared/offer/claim-estimate.tsx'
import { paths } from '../../../shared/routing/paths.ts'

// With hundreds of rows in the list a press on “Show more” must not draw them all again.
export const ClaimRow = memo(function ClaimRow({ claim }: { claim: WireOwnClaim }) {
  const words = useClaimsCopy()
  const format = useOfferWords()
  const { titles } = useCopy().offers.needsYou
  const waits = claim.waits_for_operator
  const promised = claim.status === 'PAID' || waits ? null : claim.promise_date
  return (
    <UiLink
      href={paths.claim.href(claim.enrollment_id, claim.id)}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong sm:px-5"
    >
      <span className="flex min-w-0 grow flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
        <span className="flex min-w-0 grow flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures font-bold">{words.list.claim(claim.id)}</span>
            <ClaimStatusBadge status={claim.status} withdrawn={claim.withdrawn} />
          </span>
          <span className="wrap-anywhere">
            <bdi>{claim.manufacturer_name}</bdi> – <bdi>{claim.offer_name}</bdi>
          </span>
          <span className="text-sm text-muted">
            {words.list.submitted(format.shortDay(dayOfInstant(claim.created)))}
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4 empty:hidden sm:flex-col sm:items-end sm:text-right">
          {claim.payout_amount !== null && claim.payout_amount > 0 && (
            <Money className="text-md">{format.dollars(centsOf(claim.payout_amount))}</Money>
          )}
          <ClaimEstimate estimate={claim.estimate} />
          {claim.paid && (
            <span className="text-sm text-muted">{words.all.paidOn(format.shortDay(dayOfInstant(claim.paid)))}</span>
          )}
          {waits && (
            <span className="text-sm font-semibold text-tomato">
              {titles[claim.status === 'NEEDS_ATTENTION' ? 'claim.attention' : 'check.waiting']}
            </span>
          )}
          {claim.may_send_another && !claim.withdrawn && (
            <span className="text-sm font-semibold text-basil-strong">{words.detail.sendAnother}</span>
          )}
          {promised ? (
            <span className="text-sm font-semibold text-basil-strong">
              {words.list.paidBy(format.shortDay(promised))}
            </span>
          ) : (
            claim.status === 'CLAIM_VALIDATED' &&
            claim.payout_amount === 0 && <span className="text-sm text-muted">{words.progress.now.countsOnly}</span>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </UiLink>
  )
})
