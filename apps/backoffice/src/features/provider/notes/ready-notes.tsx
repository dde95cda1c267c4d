import { type WireProvider, writeReadyNote } from '@caseback/contract'
import { attentionReasons } from '@caseback/domain'
import { Button, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { readyNotesCopy } from '../../../shared/copy/review/ready-notes-copy.ts'
import { reasonInList } from '../../../shared/copy/review/reason-in-list.ts'
import { useAction } from '../../../shared/use-action.ts'
import { ReadyNoteSheet } from './ready-note-sheet.tsx'

type Note = WireProvider['ready_notes'][number]

/** The notes that reviewers choose where they send a claim back, by their reason. */
export function ReadyNotes({
  provider,
  onChanged,
}: {
  provider: WireProvider
  onChanged: (changed: WireProvider) => void
}) {
  const words = readyNotesCopy
  const notes = provider.ready_notes
  /** The one that is changed; null: a new one. */
  const [open, setOpen] = useState<Note | null>()
  const action = useAction(() => undefined, {})
  const write = async (seen: Note | null, note: Note | null) => {
    onChanged(await call(writeReadyNote, { body: { was: seen, ready_note: note } }))
    toast({ tone: 'success', title: words.saved })
  }
  return (
    <div className="flex max-w-3xl flex-col items-start gap-4">
      <p className="-mt-2 text-muted">{words.hint}</p>
      {notes.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
      {attentionReasons
        .filter((reason) => notes.some((note) => note.reason === reason))
        .map((reason) => (
          <section key={reason} className="flex w-full flex-col gap-2">
            <h3 className="text-sm font-semibold">{reasonInList(reason)}</h3>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {notes.map(
                (note) =>
                  note.reason === reason && (
                    <li
                      key={`${note.offered_for} ${note.en} ${note.es}`}
                      className="flex items-start justify-between gap-4 px-3 py-2"
                    >
                      <span className="min-w-0 whitespace-pre-line wrap-anywhere">
                        {note.en}
                        <span lang="es" className="block text-muted">
                          {note.es}
                        </span>
                        {note.offered_for !== 'both' && (
                          <span className="mt-1 block text-xs text-muted">{words.only[note.offered_for]}</span>
                        )}
                      </span>
                      <span className="flex shrink-0 gap-1">
                        <Button
                          size="small"
                          variant="quiet"
                          aria-label={words.editOf(note.en)}
                          onClick={() => setOpen(note)}
                        >
                          {words.edit}
                        </Button>
                        <Button
                          size="small"
                          variant="quiet"
                          aria-label={words.removeOf(note.en)}
                          busy={action.busy}
                          onClick={() => void action.run(() => write(note, null))}
                        >
                          {words.remove}
                        </Button>
                      </span>
                    </li>
                  ),
              )}
            </ul>
          </section>
        ))}
      <ActionProblem action={action} />
      <Button onClick={() => setOpen(null)}>{words.add}</Button>
      {open !== undefined && (
        <ReadyNoteSheet
          note={open}
          others={notes}
          reasonOf={reasonInList}
          write={write}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
