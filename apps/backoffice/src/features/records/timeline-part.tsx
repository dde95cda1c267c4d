import type { WireRecordedEvent } from '@caseback/contract'
import { claimRecordCopy as words } from '../../shared/copy/records/claim-record-copy.ts'
import { Happenings } from './happenings.tsx'

/** What has happened, beside what the page tells. @param nothing is said where nothing has */
export function TimelinePart({ events, nothing }: { events: readonly WireRecordedEvent[]; nothing: string }) {
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-paper p-4">
      <h2 className="font-bold">{words.timeline}</h2>
      {events.length === 0 && <p className="text-sm text-muted">{nothing}</p>}
      <Happenings events={events} />
    </section>
  )
}
