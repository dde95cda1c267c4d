import { classNames } from '@caseback/ui'
import { offersCopy } from '../copy/offers-copy.ts'
import type { Change } from './what-changes.ts'

/** What is not the same, old above new, each of a list in a line of its own. */
export function ChangesList({ changes }: { changes: readonly Change[] }) {
  const words = offersCopy.changes
  return (
    <dl className="flex flex-col divide-y divide-line">
      {changes.map((change) => (
        <div key={change.id} className="flex flex-col gap-0.5 py-2.5 first:pt-0 last:pb-0">
          <dt className="text-xs text-muted">{words[change.id]}</dt>
          <dd className="flex flex-col text-sm">
            <ChangedSide change={change} side="before" />
            <ChangedSide change={change} side="after" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * One side of a change: what only this side has is marked by a sign, by a word for who listens, and by how it is drawn, never by
 * colour alone. What both sides have stands unmarked.
 */
export function ChangedSide({ change, side }: { change: Change; side: 'before' | 'after' }) {
  const words = offersCopy.sides[side]
  const others = new Set(change[side === 'before' ? 'after' : 'before'])
  if (change[side].length === 0) return null
  const Mark = side === 'before' ? 'del' : 'ins'
  return (
    <ul className="flex flex-col gap-0.5">
      {change[side].map((text) => (
        <li key={text} className="figures flex gap-1.5 wrap-anywhere">
          {others.has(text) ? (
            <span className="pl-4">{text}</span>
          ) : (
            <>
              <span aria-hidden="true" className="w-2.5 shrink-0 text-center font-semibold">
                {words.sign}
              </span>
              <Mark
                className={classNames(
                  'min-w-0',
                  side === 'before' ? 'text-muted' : 'rounded-control bg-basil-tint px-1 font-semibold no-underline',
                )}
              >
                <span className="sr-only">{words.only} </span>
                {text}
              </Mark>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
