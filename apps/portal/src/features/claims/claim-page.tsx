import { getClaim, type WireClaim } from '@caseback/contract'
import { showsPaymentDetails } from '@caseback/domain'
import { BackLink, Button, Card, ErrorState, Page, Skeleton, SkeletonRegion } from '@caseback/ui'
import { Navigate, useParams } from '@caseback/web/router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { failureSentence, isNotFound } from '../../shared/api/api-client.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useEnrollment } from '../../shared/api/use-enrollment.ts'
import { useNeedsYou } from '../../shared/api/use-needs-you.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ClaimInvoices } from './detail/claim-invoices.tsx'
import { isTakenBack } from './detail/progress/claim-now.ts'
import { ClaimSummary } from './detail/progress/claim-summary.tsx'
import { OfferLink } from './detail/progress/offer-link.tsx'
import { unreadableFilesOf } from './detail/unreadable-files-of.ts'
import { pagesAreComing } from './pages-are-coming.ts'

// The uploader is as much code as all the rest, and a claim that is decided takes no files.
const ResubmitCard = lazy(async () => ({ default: (await import('./detail/resubmit-card.tsx')).ResubmitCard }))
const AddPageCard = lazy(async () => ({ default: (await import('./detail/add-page-card.tsx')).AddPageCard }))
const loadMessages = () => import('./detail/claim-messages.tsx')
const UnreadableFiles = lazy(async () => ({ default: (await loadMessages()).UnreadableFiles }))
const PaymentDetails = lazy(async () => ({ default: (await loadMessages()).PaymentDetails }))
const PutRight = lazy(async () => ({ default: (await loadMessages()).PutRight }))
// Below what the claim is at.
const ClaimStory = lazy(async () => ({ default: (await import('./detail/progress/claim-story.tsx')).ClaimStory }))
const ReasonCard = lazy(async () => ({ default: (await loadMessages()).ReasonCard }))
const NoClaim = lazy(async () => ({ default: (await loadMessages()).NoClaim }))
const DisputeCard = lazy(async () => ({ default: (await loadMessages()).DisputeCard }))
const WithdrawDialog = lazy(async () => ({ default: (await import('./detail/withdraw-dialog.tsx')).WithdrawDialog }))
const PaymentReport = lazy(async () => ({ default: (await loadMessages()).PaymentReport }))

const PAGES_POLL_MS = 3000

/** Without its code, where there is no network, the files are forgotten at the next look. */
const forgetFiles = (claimId: number): Promise<void> =>
  import('../../shared/uploads/upload-drafts.ts').then(
    ({ claimDraft, writeUploadDraft }) => writeUploadDraft(claimDraft(claimId), { idempotencyKey: '', files: [] }),
    () => undefined,
  )

/** /rebates/enrollments/{id}/claims/{claimId} (CL-07 to CL-15). */
export default function ClaimPage() {
  const copy = useCopy()
  const words = useClaimsCopy().detail
  const params = useParams()
  const enrollmentId = Number(params['enrollmentId'])
  const claimId = Number(params['claimId'])
  // A page that is added moves nothing: the claim itself does not say that there is something to wait for.
  const [addedAt, setAddedAt] = useState(0)
  const { data, error, refresh, refreshing, replace } = useApi(
    getClaim,
    { params: { id: Number.isSafeInteger(claimId) ? claimId : 0 } },
    // The worker renders the pages within seconds; until then the claim is looked at again.
    (claim) => (claim && pagesAreComing(claim, Date.now(), addedAt) ? PAGES_POLL_MS : 0),
  )
  // Under another enrollment's address it would stand below the wrong offer.
  if (data && data.enrollment_id !== enrollmentId)
    return <Navigate to={paths.claim.href(data.enrollment_id, data.id)} replace />
  return (
    <Page>
      {!data && (
        <title>{copy.pageTitle(isNotFound(error) ? words.none : error ? words.failed : words.title(claimId))}</title>
      )}
      <BackLink
        href={Number.isSafeInteger(enrollmentId) ? paths.enrollmentClaims.href(enrollmentId) : paths.allClaims.href()}
      >
        {words.back}
      </BackLink>
      {data ? (
        <ClaimView
          claim={data}
          enrollmentId={enrollmentId}
          fresh={!refreshing}
          addedAt={addedAt}
          onAdded={(claim) => {
            setAddedAt(Date.now())
            replace(claim)
          }}
          onChanged={replace}
          onStale={refresh}
        />
      ) : isNotFound(error) ? (
        <Suspense>
          <NoClaim />
        </Suspense>
      ) : error ? (
        <ErrorState titleAs="h1" title={words.failed} onRetry={refresh} retrying={refreshing}>
          {failureSentence(error)}
        </ErrorState>
      ) : (
        <ClaimSkeleton id={claimId} />
      )}
    </Page>
  )
}

type ViewedClaim = {
  claim: WireClaim
  enrollmentId: number
  /** Not from an earlier look, with the answer still on its way. */
  fresh: boolean
  addedAt: number
  onAdded: (claim: WireClaim) => void
  onChanged: (claim: WireClaim) => void
  onStale: () => void
}

function ClaimView({ claim, enrollmentId, fresh, addedAt, onAdded, onChanged, onStale }: ViewedClaim) {
  const copy = useCopy()
  const words = useClaimsCopy().detail
  const { data: enrollment } = useEnrollment(enrollmentId)
  const [withdrawing, setWithdrawing] = useState(false)
  const [reporting, setReporting] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone with the status that it has ended: the claim's name takes the keyboard's place, the new status is
  // next.
  const settled = useRef(false)
  useEffect(() => {
    if (!settled.current || withdrawing) return
    settled.current = false
    // Somebody who has gone to another page meanwhile stays there.
    if (document.activeElement === document.body) heading.current?.focus()
  })
  const { refresh: lookWhatWaits } = useNeedsYou()
  const settle = (changed: WireClaim) => {
    settled.current = true
    onChanged(changed)
    lookWhatWaits()
  }
  const needsAttention = claim.status === 'NEEDS_ATTENTION'
  const takesFiles = needsAttention || claim.status === 'CLAIM_SUBMITTED'
  useEffect(() => {
    // Chosen and never sent, for a claim that takes them no longer: the browser need not keep them.
    if (!takesFiles && fresh) void forgetFiles(claim.id)
  }, [takesFiles, fresh, claim.id])
  // What was read and what has happened so far.
  const history = (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <ClaimStory claim={claim} enrollment={enrollment} onChanged={settle} />
    </Suspense>
  )
  return (
    <>
      <title>{copy.pageTitle(words.title(claim.id))}</title>
      <header className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {words.title(claim.id)}
        </h1>
        <OfferLink claim={claim} enrollmentId={enrollmentId} enrollment={enrollment} />
      </header>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <ClaimSummary
            claim={claim}
            enrollment={enrollment}
            onSentAgain={(check_resent) => onChanged({ ...claim, check_resent })}
            onWrongAddress={() => setReporting((before) => before + 1)}
          />
          <Suspense>{unreadableFilesOf(claim).length > 0 && <UnreadableFiles claim={claim} />}</Suspense>
          {needsAttention && (
            <Suspense fallback={<Skeleton className="h-112 w-full" />}>
              <ResubmitCard claim={claim} onResubmitted={settle} />
            </Suspense>
          )}
          {claim.invalidation_parts && !isTakenBack(claim) && (
            <Suspense fallback={<Skeleton className="h-28 w-full" />}>
              <ReasonCard parts={claim.invalidation_parts} />
            </Suspense>
          )}
          {(claim.dispute || claim.status === 'CLAIM_REJECTED') && (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <DisputeCard claim={claim} onDisputed={settle} />
            </Suspense>
          )}
          {!needsAttention && (
            <div className="flex flex-col gap-6 xl:grid xl:grid-cols-2 xl:items-start xl:not-has-[>:nth-child(2)]:grid-cols-1">
              <Payment claim={claim} reporting={reporting} />
              {history}
            </div>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {/* CL-08: what is missing comes first; the list is back once the claim is resubmitted. */}
          {needsAttention ? (
            history
          ) : claim.adjustments?.corrects != null ? null : (
            <ClaimInvoices claim={claim} terms={enrollment?.offer.terms} addedAt={addedAt} />
          )}
          {claim.status === 'CLAIM_SUBMITTED' && (
            <Suspense fallback={<Skeleton className="h-11 w-56 self-center" />}>
              <AddPageCard claim={claim} onAdded={onAdded} />
            </Suspense>
          )}
          {takesFiles && (
            <Button variant="quiet" className="self-center" onClick={() => setWithdrawing(true)}>
              {words.withdraw}
            </Button>
          )}
        </div>
      </div>
      <Suspense>
        <WithdrawDialog
          claimId={claim.id}
          open={withdrawing}
          onClose={() => setWithdrawing(false)}
          onWithdrawn={settle}
          onStale={onStale}
        />
      </Suspense>
    </>
  )
}

/** What happens to the money, and below it what to do when the check does not come. */
function Payment({ claim, reporting }: { claim: WireClaim; reporting: number }) {
  if (!showsPaymentDetails(claim.status)) return null
  return (
    <div className="flex flex-col gap-3">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <PaymentDetails claim={claim} />
        {claim.adjustments && <PutRight claim={claim} />}
        {claim.operator_payment && <PaymentReport claim={claim} asked={reporting} />}
      </Suspense>
    </div>
  )
}

/** The number of the claim is known from the address; the rest has the shape of an approved one. */
function ClaimSkeleton({ id }: { id: number }) {
  return (
    <>
      <h1 className="text-2xl font-bold">{useClaimsCopy().detail.title(id)}</h1>
      <SkeletonRegion className="flex min-h-dvh flex-col gap-6">
        <div className="-mt-2 flex items-center gap-3">
          <Skeleton className="size-11" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
        <Card className="flex flex-col gap-4">
          <Skeleton className="h-6 w-32 rounded-full" />
          <Skeleton className="h-12 w-48" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-18 w-full" />
        </Card>
        {[3, 2].map((rows) => (
          <Card key={rows} className="flex flex-col gap-5">
            <Skeleton className="h-6 w-36" />
            {Array.from({ length: rows }, (_, row) => (
              <span key={row} className="flex justify-between gap-4">
                <Skeleton className="h-5 w-32" />
                <Skeleton className="h-5 w-24" />
              </span>
            ))}
          </Card>
        ))}
      </SkeletonRegion>
    </>
  )
}
