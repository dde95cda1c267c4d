import type { FoundKind, WireFound, WireFoundGroup } from '@caseback/contract'
import { claimStatuses, isUndecided } from '@caseback/domain'
import { classNames } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { useEffect, useRef } from 'react'
import { searchCopy as words } from '../../shared/copy/search/search-copy.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { type FoundEntry, foundEntry } from './found-entry.ts'

/** What was found, by kind, as a list of which one is marked; the field above it keeps the focus. */
export function FoundGroups({
  listId,
  groups,
  reviews,
  marked,
  onOpen,
}: {
  listId: string
  groups: readonly WireFoundGroup[]
  reviews: boolean
  /** The key of what Enter opens. */
  marked: string | undefined
  onOpen: (href: string) => void
}) {
  return (
    <div
      id={listId}
      // Several kinds stand in it, each under its name: no list of a browser has that.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={words.results}
      className="-mx-2 flex flex-col gap-3"
    >
      {groups.map(({ kind, found, more }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={kind} role="group" aria-labelledby={`${listId}-of-${kind}`}>
          <p id={`${listId}-of-${kind}`} className="px-2 pb-1 text-sm text-muted">
            {words.groups[kind]}
          </p>
          {found.map((each) => {
            const text = foundEntry(kind, each, reviews)
            return (
              <Found
                key={text.key}
                id={`${listId}-${text.key}`}
                kind={kind}
                text={text}
                found={each}
                isMarked={text.key === marked}
                onOpen={onOpen}
              />
            )
          })}
          {more && <p className="px-2 pt-1 text-xs text-muted">{words.more}</p>}
        </div>
      ))}
    </div>
  )
}

function Found({
  id,
  kind,
  text: { href, title, about, status },
  found,
  isMarked,
  onOpen,
}: {
  id: string
  kind: FoundKind
  text: FoundEntry
  found: WireFound
  isMarked: boolean
  onOpen: (href: string) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  const checkFailed = kind === 'claim' && found.status === 'CHECK_FAILED'
  const claimStatus = checkFailed
    ? 'OPERATOR_PAYMENT_SUBMITTED'
    : claimStatuses.find((each) => kind === 'claim' && each === found.status)
  return (
    <div
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(href)}
      onKeyDown={undefined}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-x-3 gap-y-0.5 rounded-control max-sm:flex-wrap px-2 py-1 text-sm hover:bg-basil-tint pointer-fine:min-h-9',
        isMarked && 'bg-basil-tint',
      )}
    >
      <span className="min-w-0 grow wrap-anywhere max-sm:w-full">
        <span className="font-semibold">{title}</span>
        {about && <span className="text-muted"> {about}</span>}
      </span>
      {claimStatus ? (
        <span className="shrink-0">
          <StatusBadge status={claimStatus} checkFailed={checkFailed} />
        </span>
      ) : (
        status && <span className="shrink-0 text-muted first-letter:uppercase">{status}</span>
      )}
      {found.amount !== null && (
        <span className="figures shrink-0 font-semibold">
          {/* Nobody has approved it yet. */}
          {claimStatus && isUndecided(claimStatus) && '≈ '}
          {formatDollars(Math.round(found.amount * 100))}
        </span>
      )}
    </div>
  )
}
