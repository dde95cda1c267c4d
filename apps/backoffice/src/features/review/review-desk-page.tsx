import { getReviewClaim, listReviewQueue, type StaffMember, type WireReviewClaim } from '@caseback/contract'
import { type ClaimStatus, isClaimStatus } from '@caseback/domain'
import {
  Button,
  ButtonLink,
  classNames,
  Dialog,
  EmptyState,
  ErrorState,
  Input,
  Loader,
  Skeleton,
  SkeletonRegion,
  UiLink,
} from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-sentences'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call, readAhead, sentenceOf, useRead } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/paths.ts'
import { useList } from '../../shared/use-list.ts'
import { ClaimReview } from './claim-review.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { QueueList } from './queue-list.tsx'

const QUEUES = [
  'CLAIM_SUBMITTED',
  'NEEDS_ATTENTION',
  'CLAIM_VALIDATED',
  'CLAIM_REJECTED',
] as const satisfies readonly ClaimStatus[]
const QUEUE_PAGE = 100
const QUEUE_REFRESH_MS = 60_000
const RENDERING_REFRESH_MS = 2_000

/** The review desk: the queue at the left, oldest promise first; the chosen claim beside it. */
export default function ReviewDeskPage({ member }: { member: StaffMember }) {
  const copy = useCopy()
  const navigate = useNavigate()
  const { id } = useParams()
  const [query, setQuery] = useSearchParams()
  const [keysShown, setKeysShown] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const currentId = id && /^\d+$/.test(id) ? Number(id) : null
  const asked = query.get('status')
  const status: ClaimStatus = asked && isClaimStatus(asked) ? asked : 'CLAIM_SUBMITTED'
  const text = query.get('q') ?? ''
  const search = query.size > 0 ? `?${query}` : ''

  const dispute = query.get('dispute') === 'open' ? ('open' as const) : undefined

  const asks = { status, dispute, q: text || undefined, limit: QUEUE_PAGE }
  const queue = useList(
    urlOf(listReviewQueue, {}, asks),
    (cursor) => call(listReviewQueue, { query: { ...asks, cursor } }),
    { keepPreviousData: true, refreshInterval: QUEUE_REFRESH_MS },
  )
  const items = queue.items ?? []
  const claim = useRead(getReviewClaim, currentId === null ? null : { params: { id: currentId } }, {
    revalidateOnFocus: false,
    refreshInterval: (data?: WireReviewClaim) =>
      data?.invoices.some((invoice) => invoice.files.some((file) => file.render_state === 'waiting'))
        ? RENDERING_REFRESH_MS
        : 0,
  })
  const at = items.findIndex((item) => item.id === currentId)
  const open = (claimId: number) => void navigate(`${paths.claim.href(claimId)}${search}`)
  const moveBy = (steps: number) => {
    const target = items[Math.min(Math.max(at + steps, 0), items.length - 1)]
    if (target && target.id !== currentId) open(target.id)
  }

  // On a wide screen the first claim opens by itself; a phone shows the list first.
  const firstId = items[0]?.id
  useEffect(() => {
    if (currentId === null && firstId !== undefined && window.matchMedia('(min-width: 64rem)').matches)
      void navigate(`${paths.claim.href(firstId)}${search}`, { replace: true })
  }, [currentId, firstId, navigate, search])
  // The next claim is there before it is asked for.
  const nextId = items[at + 1]?.id
  useEffect(() => {
    if (nextId !== undefined) readAhead(getReviewClaim, { params: { id: nextId } })
  }, [nextId])
  useDeskKeys({
    '/': () => searchBox.current?.focus(),
    ...(currentId === null && { j: () => moveBy(1), k: () => moveBy(-1), '?': () => setKeysShown(true) }),
  })

  const decided = (answer: WireReviewClaim) => {
    // After the last one the most urgent comes, not the neighbour.
    const next = items[at + 1] ?? items.find((item) => item.id !== answer.id)
    void claim.mutate(answer, { revalidate: false })
    queue.reload()
    const hasLeft = dispute ? !answer.dispute?.open : answer.status !== status
    if (hasLeft && next) open(next.id)
  }
  const change = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )

  return (
    <div className="flex min-h-0 grow lg:h-[calc(100dvh-3.5rem)]">
      <title>{copy.pageTitle(currentId === null ? copy.review.title : copy.review.claim(currentId))}</title>
      <h1 className="sr-only">{copy.review.title}</h1>
      <section
        aria-label={copy.review.queue}
        className={classNames(
          'flex w-full shrink-0 flex-col border-r border-line bg-surface lg:w-72',
          currentId !== null && 'max-lg:hidden',
        )}
      >
        <div className="flex flex-col gap-3 border-b border-line p-3">
          <Input
            ref={searchBox}
            type="search"
            aria-label={copy.review.search}
            placeholder={copy.review.search}
            value={text}
            onChange={(event) => change('q', event.target.value)}
          />
          <nav aria-label={copy.review.queues} className="flex flex-wrap gap-1.5">
            {QUEUES.map((each) => (
              <QueueLink
                key={each}
                href={`${paths.claims.href()}?status=${each}`}
                current={dispute === undefined && each === status}
              >
                {claimStatusLabel(each)}
                {each === 'CLAIM_SUBMITTED' && ` ${queue.first?.counts.submitted ?? ''}`}
                {each === 'NEEDS_ATTENTION' && ` ${queue.first?.counts.needs_attention ?? ''}`}
              </QueueLink>
            ))}
            <QueueLink href={`${paths.claims.href()}?dispute=open`} current={dispute !== undefined}>
              {copy.review.disputed} {queue.first?.counts.disputed ?? ''}
            </QueueLink>
          </nav>
          {queue.first && queue.first.counts.late > 0 && (
            <p className="text-sm font-semibold text-tomato">{copy.review.lateCount(queue.first.counts.late)}</p>
          )}
        </div>
        <div className={classNames('min-h-0 grow', queue.items ? 'overflow-y-auto' : 'overflow-hidden')}>
          {queue.items ? (
            items.length > 0 ? (
              <>
                <QueueList items={items} currentId={currentId} search={search} />
                {queue.hasMore && (
                  <Button className="m-3" busy={queue.busy} onClick={queue.showMore}>
                    {copy.showMore}
                  </Button>
                )}
              </>
            ) : (
              <EmptyState icon={<CircleCheckBig />} title={text ? copy.review.nothingFound : copy.review.queueEmpty}>
                {text ? copy.review.nothingFoundHint : copy.review.queueEmptyHint}
              </EmptyState>
            )
          ) : queue.error ? (
            <ErrorState title={copy.review.queueFailed} onRetry={queue.reload}>
              {sentenceOf(queue.error, copy.errors)}
            </ErrorState>
          ) : (
            <SkeletonRegion label={copy.review.loadingQueue}>
              {Array.from({ length: 8 }, (_, index) => (
                <Skeleton key={index} className="m-3 h-16" />
              ))}
            </SkeletonRegion>
          )}
        </div>
      </section>
      <section className={classNames('flex min-h-0 min-w-0 grow flex-col', currentId === null && 'max-lg:hidden')}>
        {currentId !== null && (
          <ButtonLink
            href={`${paths.claims.href()}${search}`}
            variant="quiet"
            icon={<ArrowLeft aria-hidden="true" />}
            className="self-start lg:hidden"
          >
            {copy.review.backToQueue}
          </ButtonLink>
        )}
        {claim.data && claim.data.id === currentId ? (
          <ClaimReview
            key={`${claim.data.id} ${claim.data.status} ${claim.data.invoices.length}`}
            claim={claim.data}
            member={member}
            onDecided={decided}
            onRefresh={() => {
              void claim.mutate()
              queue.reload()
            }}
            moveBy={moveBy}
            showKeys={() => setKeysShown(true)}
          />
        ) : claim.error ? (
          <ErrorState title={copy.review.claimFailed} onRetry={() => void claim.mutate()}>
            {sentenceOf(claim.error, copy.errors)}
          </ErrorState>
        ) : currentId === null ? (
          <p className="m-auto p-8 text-muted">{queue.items && copy.review.chooseClaim}</p>
        ) : (
          <Loader className="m-auto" label={copy.review.loadingClaim} />
        )}
      </section>
      <Dialog
        open={keysShown}
        title={copy.review.keysTitle}
        onCancel={() => setKeysShown(false)}
        footer={<Button onClick={() => setKeysShown(false)}>{copy.review.close}</Button>}
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {copy.review.keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="key">{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}

function QueueLink({ href, current, children }: { href: string; current: boolean; children: ReactNode }) {
  return (
    <UiLink
      href={href}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'rounded-full px-2.5 py-1.5 text-sm font-semibold',
        current ? 'bg-sky-tint text-sky' : 'text-muted hover:text-ink',
      )}
    >
      {children}
    </UiLink>
  )
}
