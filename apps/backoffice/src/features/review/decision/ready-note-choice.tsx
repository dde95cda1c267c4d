import { getProvider, type WireProvider, type WireReviewClaim } from '@caseback/contract'
import { type AttentionReason, attentionReasons, fillNote, type KnownOfClaim } from '@caseback/domain'
import { readyNotesCopy } from '../../../shared/copy/review/ready-notes-copy.ts'
import { useRead } from '../../../shared/use-read.ts'

type ReadyNote = WireProvider['ready_notes'][number]

/** So many have a key: 1 to 9. */
const MOST_KEYS = 9

/** The notes that are ready for a decision and its reason; before one is chosen the first of all, by their reasons. */
export function useReadyNotes(decision: 'needs_attention' | 'reject', reason: AttentionReason | ''): ReadyNote[] {
  // A note can be written without them: that they could not be read is not said.
  const { data } = useRead(getProvider, {})
  const notes = (data?.ready_notes ?? []).filter((note) => note.offered_for === 'both' || note.offered_for === decision)
  if (reason !== '') return notes.filter((note) => note.reason === reason)
  return attentionReasons.flatMap((each) => notes.filter((note) => note.reason === each)).slice(0, MOST_KEYS)
}

/** Notes to choose, as they would stand in this claim's letter, the first nine with their keys; nothing where there are none. */
export function ReadyNoteChoice({
  notes,
  known,
  language,
  onTake,
}: {
  notes: readonly ReadyNote[]
  /** What is filled in. */
  known: KnownOfClaim
  language: WireReviewClaim['operator']['language']
  onTake: (note: ReadyNote) => void
}) {
  const words = readyNotesCopy
  if (notes.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{words.choose}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface text-sm">
        {notes.map((note, at) => (
          <li key={`${note.offered_for} ${note.en} ${note.es}`}>
            <button
              type="button"
              onClick={() => onTake(note)}
              className="flex min-h-11 w-full cursor-pointer gap-2 px-3 py-2 text-left whitespace-pre-line wrap-anywhere hover:bg-basil-tint focus-visible:-outline-offset-3 pointer-fine:min-h-8"
            >
              <span className="min-w-0 grow">
                <span lang={language}>{fillNote(note[language], known)}</span>
                {language !== 'en' && <span className="block text-muted">{fillNote(note.en, known)}</span>}
              </span>
              {at < MOST_KEYS && (
                <kbd aria-hidden="true" className="key shrink-0 self-start max-lg:hidden">
                  {at + 1}
                </kbd>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
