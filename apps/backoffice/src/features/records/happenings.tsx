import type { WireRecordedEvent } from '@caseback/contract'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-status-label'
import { Changes } from '../../shared/changes/changes.tsx'
import { auditCopy } from '../../shared/copy/audit-copy.ts'
import { claimRecordCopy as words } from '../../shared/copy/records/claim-record-copy.ts'
import { happenedCopy } from '../../shared/copy/records/happened-copy.ts'
import { providerDay, providerTime } from '../../shared/days/today.ts'
import { InternalNote, PublicNote } from '../../shared/notes/kinds-of-note.tsx'

/** What has happened, by day. @param events the newest first */
export function Happenings({ events: all }: { events: readonly WireRecordedEvent[] }) {
  return (
    <>
      {[...Map.groupBy(all, ({ at }) => providerDay(at))].map(([day, events]) => (
        <section key={day} className="flex flex-col gap-3">
          <h3 className="text-sm text-muted">{formatShortDay(day)}</h3>
          <ol className="flex flex-col gap-3">
            {events.map((event, at) => (
              <li key={`${event.at}${at}`} className="flex flex-col gap-1 text-sm">
                <Happened event={event} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

const hasChanged = ({ before, after }: WireRecordedEvent) => before !== null || after !== null

function Happened({ event }: { event: WireRecordedEvent }) {
  const { by, moved_to, action, notes, internal, said } = event
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {moved_to ? claimStatusLabel(moved_to) : (happenedCopy[action ?? ''] ?? auditCopy.actionOf(action ?? ''))}
      </p>
      <p className="text-muted wrap-anywhere">
        {words.by(by.kind === 'program' ? words.program : by.name, providerTime(event.at))}
        {event.at_location && `, ${event.at_location}`}
      </p>
      {moved_to === null ? (
        <Changes of={event} />
      ) : (
        // The page tells most of it already.
        hasChanged(event) && (
          <details>
            <summary className="cursor-pointer py-1 text-muted">{words.changed}</summary>
            <Changes of={event} />
          </details>
        )
      )}
      {said && (
        <div className="rounded-control border-l-4 border-basil bg-surface px-3 py-2 wrap-anywhere">
          <p className="font-semibold">{words.operatorSaid}</p>
          <p className="whitespace-pre-line">{said}</p>
        </div>
      )}
      {notes && <PublicNote text={notes} />}
      {internal && <InternalNote text={internal} />}
    </>
  )
}
