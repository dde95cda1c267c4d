import type { WirePayeeChange } from '@caseback/contract'
import { paymentsCopy } from '../../../shared/copy/payments-copy.ts'

/** What of a payee has changed: as it was and as it is, who changed it, when and from where. */
export function HeldChanges({ changes }: { changes: readonly WirePayeeChange[] }) {
  const words = paymentsCopy.held
  if (changes.length === 0) return <p className="text-muted">{words.unknown}</p>
  return (
    <ul aria-label={words.changes} className="flex flex-col gap-3">
      {changes.map((change) => (
        <li
          key={`${change.at} ${change.field}`}
          className="flex flex-col gap-1 rounded-control border border-line p-3 wrap-anywhere"
        >
          <span className="font-semibold">{words.fieldOf(change.field)}</span>
          <span>
            <del className="text-muted">
              <span className="sr-only">{words.was} </span>
              {change.before ?? words.nothing}
            </del>
          </span>
          <ins className="no-underline">
            <span className="sr-only">{words.is} </span>
            {change.after ?? words.nothing}
          </ins>
          <span className="text-sm text-muted">
            {words.by(change.by ?? words.program, change.by_email)}
            <br />
            {words.when(change.at, change.source)}
          </span>
        </li>
      ))}
    </ul>
  )
}
