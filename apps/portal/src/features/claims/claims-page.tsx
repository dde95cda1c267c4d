import { listClaims, type WireClaim } from '@caseback/contract'
import { isWithdrawn } from '@caseback/domain'
import { ClaimStatusBadge } from '@caseback/offer-view/claim-status-badge'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { Button, ButtonLink, Card, EmptyState, ErrorState, Money, Skeleton, SkeletonRegion, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useParams } from '@caseback/web/router'
import { useOfferWords } from '@caseback/web/use-offer-words'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { memo } from 'react'
import { callApi } from '../../shared/api/api-client.ts'
import { useApiList } from '../../shared/api/use-api.ts'
import { dayOfInstant } from '../../shared/browser/time-zone.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { ClaimEstimate } from '../../shared/offer/claim-estimate.tsx'
import { paths } from '../../shared/routing/paths.ts'

/** The Claims tab (CL-05, CL-06). */
export default function ClaimsPage() {
  const copy = useCopy()
  const words = useClaimsCopy().list
  const enrollmentId = Number(useParams()['enrollmentId'])
  const params = { id: enrollmentId }
  const claims = useApiList(urlOf(listClaims, params), (cursor, options) =>
    callApi(listClaims, { params, query: { cursor } }, options),
  )
  if (!claims.items)
    return claims.error ? (
      <ErrorState title={words.failed} onRetry={claims.refresh} retrying={claims.refreshing}>
        {copy.errors.generic}
      </ErrorState>
    ) : (
      <SkeletonRegion className="flex min-h-dvh flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Card key={row} className="flex flex-col gap-2.5">
            <span className="flex justify-between gap-4">
              <Skeleton className="h-6 w-44" />
              <Skeleton className="h-6 w-20" />
            </span>
            <Skeleton className="h-4 w-48" />
          </Card>
        ))}
      </SkeletonRegion>
    )
  if (claims.items.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={words.empty}
        action={
          <ButtonLink variant="primary" href={paths.enrollmentSubmit.href(enrollmentId)}>
            {words.emptyAction}
          </ButtonLink>
        }
      >
        {words.emptyHint}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-3">
        {claims.items.map((claim: WireClaim) => (
          <li key={claim.id}>
            <ClaimRow claim={claim} enrollmentId={enrollmentId} />
          </li>
        ))}
      </ul>
      {claims.hasMore && (
        <Button className="self-center" busy={claims.loadingMore} onClick={claims.showMore}>
          {words.showMore}
        </Button>
      )}
    </div>
  )
}

// With hundreds of rows in the list a press on “Show more” must not draw them all again.
const ClaimRow = memo(function ClaimRow({ claim, enrollmentId }: { claim: WireClaim; enrollmentId: number }) {
  const words = useClaimsCopy().list
  const format = useOfferWords()
  const open = claim.promise_date && claim.status !== 'PAID'
  return (
    <UiLink
      href={paths.claim.href(enrollmentId, claim.id)}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong sm:px-5"
    >
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="flex flex-wrap items-start gap-x-4 sm:items-center">
          <span className="flex grow basis-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures font-bold">{words.claim(claim.id)}</span>
            <ClaimStatusBadge
              status={claim.status}
              withdrawn={isWithdrawn({ status: claim.status, reason: claim.invalidation_parts?.reason })}
            />
          </span>
          {claim.payout_amount !== null && claim.payout_amount > 0 && (
            <Money className="shrink-0 text-md">{format.dollars(centsOf(claim.payout_amount))}</Money>
          )}
          <ClaimEstimate estimate={claim.estimate} className="text-end" />
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="text-muted">{words.submitted(format.longDay(dayOfInstant(claim.created)))}</span>
          {open && claim.promise_date && (
            <span className="font-semibold text-basil-strong">{words.paidBy(format.shortDay(claim.promise_date))}</span>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </UiLink>
  )
})
