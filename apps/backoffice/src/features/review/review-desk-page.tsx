import { getReviewClaim, type StaffMember, type WireReviewClaim } from '@caseback/contract'
import { classNames, toast } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useLocation, useNavigate, useParams } from '@caseback/web/router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { undoCopy } from '../../shared/copy/review/undo-copy.ts'
import { reviewCopy } from '../../shared/copy/review-copy.ts'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { useQueueCounts } from '../../shared/use-queue-counts.ts'
import { ClaimSkeleton } from './claim-skeleton.tsx'
import { useAfterDecision } from './decision/use-after-decision.ts'
import type { DeskCalls } from './decision/use-decision.ts'
import { useOpenNext } from './holding/use-open-next.ts'
import { useDeskKeys } from './keys/desk-keys.ts'
import { ClaimToCome } from './opening/claim-to-come.tsx'
import { useLatest } from './opening/use-latest.ts'
import { useReadAfterPaint } from './opening/use-read-after-paint.ts'
import { QueueColumn } from './queue-column.tsx'
import { createPatience } from './reading/patience.ts'
import { useReviewQueue } from './use-review-queue.ts'

// Fetched together with this page: the claim that it shows takes longer.
const review = import('./opening/claims-on-desk.tsx')
const ClaimsOnDesk = lazy(async () => ({ default: (await review).ClaimsOnDesk }))
// Here, so that what it shares with the desk is there already.
const CorrectClaimPage = lazy(() => import('./correction/correct-claim-page.tsx'))
const BackToQueue = lazy(async () => ({ default: (await review).BackToQueue }))
const LastDecision = lazy(async () => ({ default: (await import('./decision/last-decision.tsx')).LastDecision }))
const NothingLeft = lazy(async () => ({ default: (await import('./holding/nothing-left.tsx')).NothingLeft }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys/keys-dialog.tsx')).KeysDialog }))

/** The queue does not wait for them: where they fail it is as useful without. */
const COUNTS_HERE = { asks: true, polls: true }

/** The review desk, and where finance puts a paid claim right. */
export default function ReviewDeskPage({ member }: { member: StaffMember }) {
  const { pathname } = useLocation()
  const { id } = useParams()
  if (!pathname.endsWith('/correct') || !may(member, 'finance')) return <ReviewDesk member={member} />
  return (
    <Suspense fallback={<ClaimSkeleton />}>
      <CorrectClaimPage key={id} />
    </Suspense>
  )
}

/** The claim that is open. */
function useClaim(id: number | null) {
  const [askAgainAfter] = useState(createPatience)
  return useReadAfterPaint(getReviewClaim, id === null ? null : { params: { id } }, {
    revalidateOnFocus: false,
    // A function of its own with each render: the desk asks again once something is being made anew.
    refreshInterval: (data?: WireReviewClaim) => askAgainAfter(data),
  })
}

/** A decision can be taken back for some seconds. */
const sayStands = (claimId: number) =>
  toast({ tone: 'info', title: undoCopy.stands(claimId), description: undoCopy.standsHint })

/** As high as it is before it is there. */
const BackAbove = ({ query }: { query: string }) => (
  <Suspense fallback={<div className="h-11 lg:hidden" />}>
    <BackToQueue query={query} />
  </Suspense>
)

/** The queue at the left, oldest promise first; the chosen claim beside it. */
function ReviewDesk({ member }: { member: StaffMember }) {
  const copy = useCopy()
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  const { id } = useParams()
  const [keysShown, setKeysShown] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const currentId = id && /^\d+$/.test(id) ? Number(id) : null
  const queue = useReviewQueue()
  const { query, list } = queue
  const { counts, failed: countsFailed, reload: reloadCounts } = useQueueCounts(COUNTS_HERE)
  const items = list.items ?? []
  const claim = useClaim(currentId)
  const at = items.findIndex((item) => item.id === currentId)
  const next = useOpenNext(queue, currentId, member)
  const { openNext, isNothingLeft, ahead } = next
  const shown = claim.data && claim.data.id === currentId ? claim.data : undefined
  const open = (claimId: number) => navigate(`${paths.claim.href(claimId)}${query}`)
  const moveBy = (steps: number) => {
    const target = items[Math.min(Math.max(at + steps, 0), items.length - 1)]
    if (target && target.id !== currentId) open(target.id)
  }

  const reloadQueue = () => {
    list.reload()
    reloadCounts()
  }
  const { made, stood, decided, nextAsked, stands, isUndone } = useAfterDecision({
    queue,
    status: items[at]?.status,
    next,
    member,
    reloadQueue,
  })
  useDeskKeys({
    '/': () => searchBox.current?.focus(),
    ...(currentId === null && { j: () => moveBy(1), k: () => moveBy(-1), '?': () => setKeysShown(true) }),
    ...(!made && stood !== null && { 'ctrl+z': () => sayStands(stood) }),
  })
  const desk = useLatest<DeskCalls>({
    decided,
    nextAsked,
    refresh: (claimId) => {
      void mutate(urlOf(getReviewClaim, { id: claimId }))
      reloadQueue()
    },
    openNext: (from) => {
      if (from === currentId) void openNext()
    },
    moveBy,
    showKeys: () => setKeysShown(true),
  })
  return (
    <div className="flex min-h-0 grow max-lg:flex-col lg:h-0">
      <title>{copy.pageTitle(currentId === null ? reviewCopy.title : reviewCopy.claim(currentId))}</title>
      <h1 className="sr-only">{reviewCopy.title}</h1>
      <QueueColumn
        queue={queue}
        counts={counts}
        countsFailed={countsFailed}
        currentId={currentId}
        member={member}
        onChanged={() => {
          void claim.mutate()
          reloadQueue()
        }}
        searchBox={searchBox}
      />
      <section
        data-decided={made ? '' : undefined}
        className={classNames(
          'relative flex min-h-0 min-w-0 grow flex-col',
          currentId === null && (isNothingLeft ? 'max-lg:order-first max-lg:grow-0' : 'max-lg:hidden'),
        )}
      >
        {currentId !== null && <BackAbove query={query} />}
        {shown ? (
          <Suspense fallback={<ClaimSkeleton />}>
            <ClaimsOnDesk
              shown={shown}
              ahead={ahead}
              isListedElsewhere={items[at]?.holder?.mine === false}
              member={member}
              desk={desk}
            />
          </Suspense>
        ) : currentId !== null ? (
          <ClaimToCome read={claim} />
        ) : isNothingLeft ? (
          <Suspense>
            <NothingLeft hasSkipped={items.some(({ skip }) => skip?.mine)} onNext={() => void openNext()} />
          </Suspense>
        ) : (
          <p className="m-auto p-8 text-muted">
            {list.items && (items.length > 0 ? reviewCopy.chooseClaim : reviewCopy.noneOpen)}
          </p>
        )}
        <Suspense>
          {made && (
            <LastDecision
              key={made.claim.id + made.claim.status}
              made={made}
              onEnd={() => stands(made.claim.id)}
              onUndone={(claimId) => {
                isUndone(made)
                reloadQueue()
                open(claimId)
              }}
            />
          )}
        </Suspense>
      </section>
      <Suspense>{keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}</Suspense>
    </div>
  )
}
