import { getProvider, type WireReviewClaim } from '@caseback/contract'
import type { AttentionReason } from '@caseback/domain'
import { readyNotesCopy } from '../../../shared/copy/review/ready-notes-copy.ts'
import { useRead } from '../../../shared/use-read.ts'

/** The notes that are ready for a reason, in the operator's language; nothing where there are none. */
export function ReadyNoteChoice({
  reason,
  language,
  onTake,
}: {
  reason: AttentionReason
  language: WireReviewClaim['operator']['language']
  onTake: (text: string) => void
}) {
  const words = readyNotesCopy
  // A note can be written without them: that they could not be read is not said.
  const { data } = useRead(getProvider, {})
  const notes = (data?.ready_notes ?? []).filter((note) => note.reason === reason)
  if (notes.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{words.choose}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface text-sm">
        {notes.map((note) => (
          <li key={`${note.en} ${note.es}`}>
            <button
              type="button"
              onClick={() => onTake(note[language])}
              className="min-h-11 w-full cursor-pointer px-3 py-2 text-left whitespace-pre-line wrap-anywhere hover:bg-basil-tint focus-visible:-outline-offset-3 pointer-fine:min-h-8"
            >
              <span lang={language}>{note[language]}</span>
              {language !== 'en' && <span className="block text-muted">{note.en}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
