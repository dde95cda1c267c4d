import type { WireQueueItem } from '@caseback/contract'
import { Badge, classNames, UiLink } from '@caseback/ui'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { assigningCopy } from '../../../shared/copy/review/assigning-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { PromiseDay } from '../../../shared/promise-day.tsx'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { AssigneeMark } from '../assigning/assignee-mark.tsx'
import type { ChosenClaims } from '../assigning/use-chosen.ts'
import { HolderMark } from '../holding/holder-mark.tsx'
import { SkipMark } from '../skipping/skip-mark.tsx'
import { OddBadge } from './odd-badge.tsx'

/** The claims of the queue; the current one stays in view. */
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
  return (
    <ul className="flex flex-col">
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          isCurrent={item.id === currentId}
          current={current}
          search={search}
          withStatus={withStatus}
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
  isMine,
  isChosen,
  onChoose,
}: {
  item: WireQueueItem
  isCurrent: boolean
  current: RefObject<HTMLLIElement | null>
  search: string
  withStatus: boolean
  /** Whoever is here has been assigned it. */
  isMine: boolean
  /** Null where none is being chosen. */
  isChosen: boolean | null
  onChoose: ChosenClaims['toggle']
}) {
  return (
    <li ref={isCurrent ? current : undefined} className="flex border-b border-line">
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
          'flex min-w-0 grow flex-col gap-0.5 border-l-4 px-3 py-3 pointer-fine:gap-0 pointer-fine:py-2',
          isCurrent ? 'border-l-basil bg-basil-tint' : 'border-l-transparent hover:bg-paper',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="flex min-w-0 items-center gap-2">
            <span className="font-bold figures">{item.id}</span>
            {item.holder && <HolderMark holder={item.holder} />}
          </span>
          <PromiseDay day={item.promise_date} />
        </span>
        <span className="flex items-baseline justify-between gap-2">
          <span title={item.operator_name} className="truncate text-sm">
            {item.operator_name}
          </span>
          <Amount item={item} />
        </span>
        <span className="flex items-center justify-between gap-2">
          <span title={item.manufacturer_name} className="truncate text-sm text-muted">
            {item.manufacturer_name}
          </span>
          {item.assignee && <AssigneeMark name={item.assignee.name} isMine={isMine} />}
          {withStatus && <StatusBadge status={item.status} />}
          {item.second_review && <Badge tone="sky">{assigningCopy.secondReview}</Badge>}
          <OddBadge item={item} />
        </span>
        {item.skip && <SkipMark skip={item.skip} />}
      </UiLink>
    </li>
  )
})

/** What it pays, or what the operator's count would bring. */
function Amount({ item: { payout_amount: payout, estimate } }: { item: WireQueueItem }) {
  if (payout !== null) return <span className="text-sm whitespace-nowrap figures">{inDollars(payout)}</span>
  return (
    estimate !== null && <span className="text-sm whitespace-nowrap text-muted figures">≈ {inDollars(estimate)}</span>
  )
}
