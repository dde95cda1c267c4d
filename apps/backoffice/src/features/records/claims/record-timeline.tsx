import type { WireClaimRecord } from '@caseback/contract'
import { claimRecordCopy as words } from '../../../shared/copy/records/claim-record-copy.ts'
import { Happenings } from '../happenings.tsx'
import { NoteForm } from '../notes/note-form.tsx'

/** Everything that was done to the claim, the newest first, by day. */
export function RecordTimeline({
  claim: { id, timeline },
  onWritten,
}: {
  claim: WireClaimRecord
  /** A note was written: the claim as it is with it. */
  onWritten: (record: WireClaimRecord) => void
}) {
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-paper p-4">
      <h2 className="font-bold">{words.timeline}</h2>
      <NoteForm key={id} claimId={id} onWritten={onWritten} />
      <Happenings events={timeline} />
    </section>
  )
}
