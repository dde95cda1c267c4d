import type { ClaimStatus } from '@caseback/domain'
import { Button, classNames, EmptyState, ErrorState, Input, Skeleton, SkeletonRegion, UiLink } from '@caseback/ui'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-sentences'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import type { ReactNode, RefObject } from 'react'
import { sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/paths.ts'
import { QueueList } from './queue-list.tsx'
import type { ReviewQueue } from './use-review-queue.ts'

const QUEUES = [
  'CLAIM_SUBMITTED',
  'NEEDS_ATTENTION',
  'CLAIM_VALIDATED',
  'CLAIM_REJECTED',
] as const satisfies readonly ClaimStatus[]

/** The search, the queues and the claims of the one that is chosen. On a phone it makes way for a claim. */
export function QueueColumn({
  queue,
  currentId,
  searchBox,
}: {
  queue: ReviewQueue
  currentId: number | null
  searchBox: RefObject<HTMLInputElement | null>
}) {
  const copy = useCopy()
  const { status, dispute, text, list } = queue
  return (
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
          onChange={(event) => queue.search(event.target.value)}
        />
        <nav aria-label={copy.review.queues} className="flex flex-wrap gap-1.5">
          {QUEUES.map((each) => (
            <QueueLink
              key={each}
              href={`${paths.claims.href()}?status=${each}`}
              current={dispute === undefined && each === status}
            >
              {claimStatusLabel(each)}
              {each === 'CLAIM_SUBMITTED' && ` ${list.first?.counts.submitted ?? ''}`}
              {each === 'NEEDS_ATTENTION' && ` ${list.first?.counts.needs_attention ?? ''}`}
            </QueueLink>
          ))}
          <QueueLink href={`${paths.claims.href()}?dispute=open`} current={dispute !== undefined}>
            {copy.review.disputed} {list.first?.counts.disputed ?? ''}
          </QueueLink>
        </nav>
        {list.first && list.first.counts.late > 0 && (
          <p className="text-sm font-semibold text-tomato">{copy.review.lateCount(list.first.counts.late)}</p>
        )}
      </div>
      <div className={classNames('min-h-0 grow', list.items ? 'overflow-y-auto' : 'overflow-hidden')}>
        <Claims queue={queue} currentId={currentId} />
      </div>
    </section>
  )
}

function Claims({ queue, currentId }: { queue: ReviewQueue; currentId: number | null }) {
  const copy = useCopy()
  const { text, list, query } = queue
  if (!list.items && list.error)
    return (
      <ErrorState title={copy.review.queueFailed} onRetry={list.reload}>
        {sentenceOf(list.error, copy.errors)}
      </ErrorState>
    )
  if (!list.items)
    return (
      <SkeletonRegion label={copy.review.loadingQueue}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="m-3 h-16" />
        ))}
      </SkeletonRegion>
    )
  if (list.items.length === 0)
    return (
      <div className="p-3">
        <EmptyState icon={<CircleCheckBig />} title={text ? copy.review.nothingFound : copy.review.queueEmpty}>
          {text ? copy.review.nothingFoundHint : copy.review.queueEmptyHint}
        </EmptyState>
      </div>
    )
  return (
    <>
      <QueueList items={list.items} currentId={currentId} search={query} />
      {list.hasMore && (
        <Button className="m-3" busy={list.busy} onClick={list.showMore}>
          {copy.showMore}
        </Button>
      )}
    </>
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
