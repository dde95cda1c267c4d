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

/**
 * Where the promise of a claim stands on a desk: above the first claim of its day, which it begins, above an earlier one of that
 * day, or in a line of the claim's own.
 */
type PromisePlace = 'begins' | 'above' | 'own line'

/**
 * Claims that are in the order of their promises stand under them. One without a promise says so itself, wherever it stands:
 * what is ordered by its day although nothing is promised any more would part those of that day.
 */
function promisePlaces(items: readonly WireQueueItem[]): PromisePlace[] {
  const days = items.flatMap(({ promise_date: day }) => day ?? [])
  const inOrder = [days, days.toReversed()].some((each) =>
    each.every((day, at) => at === 0 || day >= (each[at - 1] ?? day)),
  )
  let last: Day | null = null
  return items.map(({ promise_date: day }) => {
    if (!inOrder || day === null) return 'own line'
    const place = day === last ? 'above' : 'begins'
    last = day
    return place
  })
}

/** Whether nothing is owed for it any more: its check is on its way or there, or it was rejected and nobody disputes that. */
const isSettled = ({ status, disputed, check_failed: hasFailed }: WireQueueItem) =>
  status === 'PAID' ||
  (status === 'OPERATOR_PAYMENT_SUBMITTED' && !hasFailed) ||
  (status === 'CLAIM_REJECTED' && !disputed)

/** The claims of the queue; the current one stays in view. On a desk each is a line. */
export const QueueList = memo(function QueueList({
  items,
  currentId,
  memberId,
  search,
  withStatus,
  chosen,
  onChoose,
}: {
  items: readonly WireQueueItem[]
  currentId: number | null
  search: string
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
  const places = promisePlaces(items)
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
          promise={places[at] ?? 'own line'}
          isMine={item.assignee?.id === memberId}
          isChosen={chosen && chosen.includes(item.id)}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
})

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
  const isGrouped = promise !== 'own line'
  // “Payment Sent” alone would read as if all were well, also in a list of nothing else.
  const tellsStatus = withStatus || item.check_failed
  return (
    <li ref={isCurrent ? current : undefined} className="flex flex-wrap border-b border-line">
      {promise === 'begins' && <PromiseAbove day={item.promise_date} settled={isSettled(item)} />}
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
          'desk:min-h-9 desk:grid-cols-[auto_minmax(0,1fr)_auto_auto] desk:items-center desk:py-1.5 desk:pl-2',
          isCurrent ? 'border-l-basil bg-basil-tint' : 'border-l-transparent hover:bg-paper',
        )}
      >
        <span className="flex min-w-0 items-center gap-2 desk:gap-1.5">
          <span className="font-bold figures desk:text-xs desk:font-medium">{item.id}</span>
          {/* What the list has is some seconds old: whoever is here has before them what is open. */}
          {item.holder && (isCurrent || !item.holder.mine) && <HolderMark holder={item.holder} />}
        </span>
        <span className="desk:sr-only">
          <PromiseDay day={item.promise_date} settled={isSettled(item)} />
        </span>
        <span
          title={`${item.operator_name}, ${item.manufacturer_name}`}
          className="truncate text-sm desk:font-semibold"
        >
          {item.operator_name}
        </span>
        <span className="text-right text-sm desk:order-1">
          <Amount item={item} />
        </span>
        <span className="col-span-2 flex items-center justify-between gap-2 desk:col-span-1 desk:gap-1.5">
          <span title={item.manufacturer_name} className="truncate text-sm text-muted desk:sr-only">
            {item.manufacturer_name}
          </span>
          {item.assignee && <AssigneeMark name={item.assignee.name} isMine={isMine} />}
          {tellsStatus && (
            <span className="desk:hidden">
              <StatusBadge status={item.status} checkFailed={item.check_failed} />
            </span>
          )}
          {item.second_review && <SecondReviewMark />}
          <OddBadge item={item} />
        </span>
        {(tellsStatus || !isGrouped) && (
          <span className="order-2 col-span-full hidden items-center justify-between gap-2 desk:flex">
            {tellsStatus && <StatusBadge status={item.status} checkFailed={item.check_failed} />}
            {!isGrouped && (
              <span aria-hidden="true">
                <PromiseDay day={item.promise_date} settled={isSettled(item)} />
              </span>
            )}
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
function PromiseAbove({ day, settled }: { day: Day | null; settled: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="hidden h-7 w-full items-center justify-between border-b border-line bg-paper px-3 desk:flex"
    >
      <PromiseDay day={day} settled={settled} />
      {day !== null && !settled && day > addDays(providerToday(), 1) && (
        <span className="text-xs text-muted">{reviewCopy.daysLeft(daysBetween(providerToday(), day))}</span>
      )}
    </span>
  )
}

const SecondReviewMark = () => (
  <>
    <span title={assigningCopy.secondReview} className="hidden text-sky desk:inline">
      <Users aria-hidden="true" className="size-3.5" />
    </span>
    <span className="desk:sr-only">
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
