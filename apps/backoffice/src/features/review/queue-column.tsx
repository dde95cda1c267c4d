import type { StaffMember } from '@caseback/contract'
import { Button, classNames, Input, Skeleton, SkeletonRegion, UiLink } from '@caseback/ui'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Inbox from 'lucide-react/icons/inbox'
import Layers from 'lucide-react/icons/layers'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useDeferredValue } from 'react'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { reviewCopy } from '../../shared/copy/review-copy.ts'
import { inFull } from '../../shared/dollars.ts'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import type { QueueCounts } from '../../shared/use-queue-counts.ts'
import { type ChosenClaims, useChosen } from './assigning/use-chosen.ts'
import { DISPUTES, nameOfQueue, type QueueName } from './filtering/queue-names.ts'
import { QueueList } from './queue/queue-list.tsx'
import { ANY_STATUS, type ReviewQueue } from './use-review-queue.ts'

const NoClaims = lazy(async () => ({ default: (await import('./queue/no-claims.tsx')).NoClaims }))
const PromisedClaims = lazy(async () => ({ default: (await import('./queue/queue-order.tsx')).PromisedClaims }))
const AssignChosen = lazy(async () => ({ default: (await import('./assigning/assign-chosen.tsx')).AssignChosen }))
const QueueFailed = lazy(async () => ({ default: (await import('./queue/no-claims.tsx')).QueueFailed }))
const QueueLine = lazy(async () => ({ default: (await import('./queue/queue-order.tsx')).QueueLine }))
const QueueOrder = lazy(async () => ({ default: (await import('./queue/queue-order.tsx')).QueueOrder }))

/** In the order of their urgency; the counts that are known are those of what waits for somebody. */
const QUEUES = [
  { name: 'CLAIM_SUBMITTED', icon: Inbox, count: 'submitted' },
  { name: 'NEEDS_ATTENTION', icon: CircleAlert, count: 'needs_attention' },
  { name: DISPUTES, icon: MessageSquareWarning, count: 'disputed' },
  { name: 'CLAIM_VALIDATED', icon: CircleCheck, count: undefined },
  { name: 'CLAIM_REJECTED', icon: CircleX, count: undefined },
  { name: ANY_STATUS, icon: Layers, count: undefined },
] as const satisfies readonly { name: QueueName; icon: ComponentType; count: string | undefined }[]

/** Another queue is searched for the same text, narrowed to the same, and has the same order. */
const hrefOf = (name: QueueName, { text, sort, filters }: ReviewQueue) =>
  `${paths.claims.href()}?${new URLSearchParams({
    ...(name === DISPUTES ? { dispute: 'open' } : { status: name }),
    ...(text && { q: text }),
    ...(sort && { sort }),
    ...filters,
  })}`

/** The search, the queues and the claims of the one that is chosen. On a phone it makes way for a claim. */
export function QueueColumn({
  queue,
  counts,
  countsFailed,
  currentId,
  member,
  onChanged,
  searchBox,
}: {
  queue: ReviewQueue
  /** Undefined until they are known: the queue does not wait for them. */
  counts: QueueCounts
  countsFailed: boolean
  currentId: number | null
  member: StaffMember
  /** Claims are somebody else's now. */
  onChanged: () => void
  searchBox: RefObject<HTMLInputElement | null>
}) {
  const { status, dispute, promised, text, list } = queue
  const shown = promised ? null : dispute ? DISPUTES : status
  const chosen = useChosen(
    (list.items ?? []).map(({ id }) => id),
    list,
  )
  return (
    <section
      aria-label={reviewCopy.queue}
      className={classNames(
        'flex w-full shrink-0 flex-col border-r border-line bg-surface lg:w-72',
        currentId !== null && 'max-lg:hidden',
      )}
    >
      <div className="flex flex-col gap-3 border-b border-line p-3">
        <Input
          ref={searchBox}
          type="search"
          aria-label={reviewCopy.search}
          placeholder={reviewCopy.search}
          value={text}
          onChange={(event) => queue.search(event.target.value)}
        />
        <nav aria-label={reviewCopy.queues} className="flex flex-wrap gap-0.5">
          {QUEUES.map(({ name, icon: Icon, count }) => (
            <QueueLink
              key={name}
              href={hrefOf(name, queue)}
              current={name === shown}
              icon={<Icon aria-hidden="true" />}
              name={nameOfQueue(name)}
              shortName={name === 'NEEDS_ATTENTION' ? reviewCopy.actions.needsAttentionShort : undefined}
              count={count && counts?.[count]}
            />
          ))}
          {/* Less often asked for: it is chosen among the filters. */}
          {shown && QUEUES.every(({ name }) => name !== shown) && (
            <QueueLink href={hrefOf(shown, queue)} current name={nameOfQueue(shown)} />
          )}
        </nav>
        {/* As high as it is before it is there. */}
        <div className={promised ? 'min-h-11' : 'min-h-24 pointer-fine:min-h-19'}>
          <Suspense>
            {promised ? (
              <PromisedClaims promised={promised} />
            ) : (
              <QueueOrder
                member={member}
                filters={queue.filters}
                onChoose={may(member, 'reviewer') && !chosen.isOn && list.items?.length ? chosen.begin : undefined}
              />
            )}
          </Suspense>
        </div>
        {/* A line of its own height before it is known: the claims below stay where somebody is about to click. */}
        <Suspense fallback={<p className="min-h-5" />}>
          <QueueLine counts={counts} countsFailed={countsFailed} exportHref={promised ? null : queue.exportHref} />
        </Suspense>
      </div>
      <div className={classNames('min-h-0 grow', list.items ? 'overflow-y-auto' : 'overflow-hidden')}>
        <Claims queue={queue} currentId={currentId} memberId={member.id} chosen={chosen} />
      </div>
      <Suspense>
        {chosen.isOn && (
          <AssignChosen
            member={member}
            chosen={chosen.chosen}
            onAll={chosen.all}
            onEnd={chosen.end}
            onChanged={onChanged}
          />
        )}
      </Suspense>
    </section>
  )
}

function Claims({
  queue,
  currentId,
  memberId,
  chosen,
}: {
  queue: ReviewQueue
  currentId: number | null
  memberId: number
  chosen: ChosenClaims
}) {
  const copy = useCopy()
  const { text, list, query } = queue
  const isToReview = queue.status === 'CLAIM_SUBMITTED' && !queue.dispute
  // The claim itself is painted first.
  const marked = useDeferredValue(currentId)
  if (!list.items && list.error)
    return (
      <Suspense>
        <QueueFailed list={list} />
      </Suspense>
    )
  if (!list.items)
    return (
      <SkeletonRegion label={reviewCopy.loadingQueue}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="m-3 h-16 desk:m-2 desk:h-5" />
        ))}
      </SkeletonRegion>
    )
  if (list.items.length === 0)
    return (
      <div className="p-3">
        <Suspense>
          <NoClaims
            isToReview={isToReview}
            searched={text !== ''}
            isFiltered={Object.keys(queue.filters).length > 0}
            allHref={queue.status === ANY_STATUS && !queue.promised ? null : hrefOf(ANY_STATUS, queue)}
          />
        </Suspense>
      </div>
    )
  return (
    <>
      <QueueList
        items={list.items}
        currentId={marked}
        memberId={memberId}
        search={query}
        withStatus={queue.status === ANY_STATUS}
        chosen={chosen.isOn ? chosen.chosen : null}
        onChoose={chosen.toggle}
      />
      {list.hasMore && (
        <Button className="m-3" busy={list.busy} onClick={list.showMore}>
          {copy.showMore}
        </Button>
      )}
    </>
  )
}

/** The current queue says its name; the others are their sign and their count, so that all stand in one line. */
function QueueLink({
  href,
  current,
  icon,
  name,
  shortName,
  count,
}: {
  href: string
  current: boolean
  /** What stands for it where another queue is current. */
  icon?: ReactNode
  name: string
  /** What is seen where the name is long. */
  shortName?: string | undefined
  count?: number | undefined
}) {
  return (
    <UiLink
      href={href}
      title={name}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-8 min-w-6 items-center justify-center gap-0.5 rounded-full px-1 text-xs font-semibold [&_svg]:size-4',
        current ? 'bg-sky-tint px-2 text-sky' : 'text-muted hover:text-ink',
      )}
    >
      {current && shortName ? (
        <>
          <span aria-hidden="true">{shortName}</span>
          <span className="sr-only">{name}</span>
        </>
      ) : current ? (
        name
      ) : (
        <>
          {icon}
          <span className="sr-only">{name}</span>
        </>
      )}{' '}
      {count !== undefined && <span className="figures">{inFull(count)}</span>}
    </UiLink>
  )
}
