import type { WireRecordedEvent } from '@caseback/contract'
import { claimRecordCopy as words } from '../../shared/copy/records/claim-record-copy.ts'
import { Happenings } from './happenings.tsx'
import { type NewNote, NoteForm } from './notes/note-form.tsx'

/** What has happened, beside what the page tells, the newest first by day, below what one may write to colleagues. */
export function TimelinePart({
  about,
  events,
  nothing,
  ...writing
}: {
  /** Whose page it is, such as `claim-12`. */
  about: string
  events: readonly WireRecordedEvent[]
  /** Said where nothing has happened; something always has to a claim. */
  nothing?: string
  /** Payments of the location are stopped, as far as whoever looks may know. */
  isStopped?: boolean
  /** Sends a note, and shows the page as it is with it. */
  onWrite: (note: NewNote) => Promise<void>
  reload: () => void
}) {
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-paper p-4">
      <h2 className="font-bold">{words.timeline}</h2>
      <NoteForm key={about} about={about} {...writing} />
      {events.length === 0 && nothing && <p className="text-sm text-muted">{nothing}</p>}
      <Happenings events={events} />
    </section>
  )
}
