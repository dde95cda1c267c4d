import type { WireQueueItem } from '@caseback/contract'
import { addDays, type Day, daysBetween } from '@caseback/domain'
import { Badge, classNames, UiLink } from '@caseback/ui'
import Users from 'lucide-react/icons/users'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { assigningCopy } from '../../../shared/copy/review/assigning-copy.ts'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { providerToday } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { PromiseDay } from '../../../shared/promise-day.tsx'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { AssigneeMark } from '../assigning/assignee-mark.tsx'
import type { ChosenClaims } from '../assigning/use-chosen.ts'
import { HolderMark } from '../holding/holder-mark.tsx'
import { SkipMark } from '../skipping/skip-mark.tsx'
import { OddBadge } from './odd-badge.tsx'

/** The claims of the queue; the current one stays in view. On a desk each is a line, and those of one promise stand under it. */
export const QueueList = memo(function QueueList({
  items,
  currentId,
  memberId,
  search,
  withStatus,
  byPromise,
  chosen,
  onChoose,
}: {
  items: readonly WireQueueItem[]
  currentId: number | null
  search: string
  /** Those of one promise follow each other. */
  byPromise: boolean
  /** Claims of different statuses stand in it. */
  withStatus: boolean
  memberId: number
  /** Null where none is being chosen. */
  chosen: readonly number[] | null
  onChoose: ChosenClaims['toggle']
}) {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (currentId !== null) current.current?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <ul className="flex flex-col">
      {items.map((item, at) => (
        <Row
          key={item.id}
          item={item}
          isCurrent={item.id === currentId}
          current={current}
          search={search}
          withStatus={withStatus}
          promise={!byPromise ? 'in the line' : items[at - 1]?.promise_date === item.promise_date ? 'above' : 'begins'}
          isMine={item.assignee?.id === memberId}
          isChosen={chosen && chosen.includes(item.id)}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
})

/** Where the promise of a claim stands on a desk: it begins those of its day, is said above them, or is a word of each line. */
type PromisePlace = 'begins' | 'above' | 'in the line'

/** One claim. Of a hundred two are rendered anew when another one is opened. */
const Row = memo(function Row({
  item,
  isCurrent,
  current,
  search,
  withStatus,
  promise,
  isMine,
  isChosen,
  onChoose,
}: {
  item: WireQueueItem
  isCurrent: boolean
  current: RefObject<HTMLLIElement | null>
  search: string
  withStatus: boolean
  promise: PromisePlace
  /** Whoever is here has been assigned it. */
  isMine: boolean
  /** Null where none is being chosen. */
  isChosen: boolean | null
  onChoose: ChosenClaims['toggle']
}) {
  const isAbove = promise !== 'in the line'
  return (
    <li ref={isCurrent ? current : undefined} className="flex flex-wrap border-b border-line">
      {promise === 'begins' && <PromiseAbove day={item.promise_date} />}
      {isChosen !== null && (
        <label className="flex w-11 shrink-0 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            className="size-5 accent-basil"
            aria-label={assigningCopy.chooseClaim(item.id)}
            checked={isChosen}
            onChange={({ nativeEvent }) => onChoose(item.id, (nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
      <UiLink
        href={`${paths.claim.href(item.id)}${search}`}
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames(
          'relative grid min-w-0 grow basis-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-0.5 border-l-4 px-3 py-3',
          'lg:min-h-9 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:items-center lg:py-1.5 lg:pl-2 lg:pointer-coarse:min-h-11',
          isCurrent ? 'border-l-basil bg-basil-tint' : 'border-l-transparent hover:bg-paper',
        )}
      >
        <span className="flex min-w-0 items-center gap-2 lg:gap-1.5">
          <span className={classNames('font-bold figures', isAbove ? 'lg:text-xs lg:font-medium' : 'lg:sr-only')}>
            {item.id}
          </span>
          {item.holder && <HolderMark holder={item.holder} />}
        </span>
        <span className={isAbove ? 'lg:sr-only' : 'lg:-order-1'}>
          <PromiseDay day={item.promise_date} />
        </span>
        <span title={`${item.operator_name}, ${item.manufacturer_name}`} className="truncate text-sm lg:font-semibold">
          {item.operator_name}
        </span>
        <span className="text-right text-sm lg:order-1">
          <Amount item={item} />
        </span>
        <span className="col-span-2 flex items-center justify-between gap-2 lg:col-span-1 lg:gap-1.5">
          <span title={item.manufacturer_name} className="truncate text-sm text-muted lg:sr-only">
            {item.manufacturer_name}
          </span>
          {item.assignee && <AssigneeMark name={item.assignee.name} isMine={isMine} />}
          {withStatus && (
            <span className="lg:hidden">
              <StatusBadge status={item.status} />
            </span>
          )}
          {item.second_review && <SecondReviewMark />}
          <OddBadge item={item} />
        </span>
        {withStatus && (
          <span className="order-2 col-span-full max-lg:hidden">
            <StatusBadge status={item.status} />
          </span>
        )}
        {item.skip && (
          <span className="order-3 col-span-full min-w-0">
            <SkipMark skip={item.skip} />
          </span>
        )}
      </UiLink>
    </li>
  )
})

/** Over the claims of one promise; to those who do not see it, each claim says its own. */
function PromiseAbove({ day }: { day: Day | null }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-7 w-full items-center justify-between border-b border-line bg-paper px-3 max-lg:hidden"
    >
      <PromiseDay day={day} />
      {day !== null && day > addDays(providerToday(), 1) && (
        <span className="text-xs text-muted">{reviewCopy.daysLeft(daysBetween(providerToday(), day))}</span>
      )}
    </span>
  )
}

const SecondReviewMark = () => (
  <>
    <span title={assigningCopy.secondReview} className="text-sky max-lg:hidden">
      <Users aria-hidden="true" className="size-3.5" />
    </span>
    <span className="lg:sr-only">
      <Badge tone="sky">{assigningCopy.secondReview}</Badge>
    </span>
  </>
)

/** What it pays, or what the operator's count would bring. */
function Amount({ item: { payout_amount: payout, estimate } }: { item: WireQueueItem }) {
  if (payout !== null) return <span className="text-sm whitespace-nowrap figures">{inDollars(payout)}</span>
  return (
    estimate !== null && <span className="text-sm whitespace-nowrap text-muted figures">≈ {inDollars(estimate)}</span>
  )
}
