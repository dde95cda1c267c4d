import { type AttentionReason, attentionReasons } from '@caseback/domain'
import { Field, Select, Textarea } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { reasonInList } from '../../../shared/copy/review/reason-in-list.ts'
import { returningCopy } from '../../../shared/copy/review/returning-copy.ts'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import { useReadyNotes } from '../decision/ready-note-choice.tsx'
import { bulkCopy } from './bulk-copy.ts'
import { type BulkDecision, leftInNotes } from './decide-many.ts'

/** What is decided about the chosen claims: for those that need attention with a reason and one note for all. */
export function BulkForm({
  formId,
  action,
  onDecide,
}: {
  formId: string
  action: BulkDecision['action']
  onDecide: (decision: BulkDecision) => void
}) {
  const [reason, setReason] = useState<AttentionReason | ''>('')
  const [written, setWritten] = useKeptText('bulk-note')
  const [readyAt, setReadyAt] = useState('')
  const [tried, setTried] = useState(false)
  const notes = useReadyNotes('needs_attention', reason)
  const ready = reason === '' || readyAt === '' ? undefined : notes[Number(readyAt)]
  const note = ready ?? { en: written.trim(), es: written.trim() }
  const left = leftInNotes(note)
  const noteProblem = note.en ? left && returningCopy.fillIn(left) : returningCopy.writeNote
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (action === 'duplicates') return onDecide({ action })
    if (reason === '' || noteProblem !== undefined) return
    onDecide({ action, reason, note: { en: note.en, es: note.es } })
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{bulkCopy.about[action]}</p>
      {action === 'needs_attention' && (
        <>
          <Field label={returningCopy.reason} error={tried && reason === '' ? returningCopy.chooseReason : undefined}>
            <Select
              data-autofocus
              value={reason}
              onChange={(event) => {
                setReason(attentionReasons.find((each) => each === event.target.value) ?? '')
                setReadyAt('')
              }}
            >
              <option value="">{returningCopy.choose}</option>
              {attentionReasons.map((each) => (
                <option key={each} value={each}>
                  {reasonInList(each)}
                </option>
              ))}
            </Select>
          </Field>
          {reason !== '' && notes.length > 0 && (
            <Field label={bulkCopy.ready}>
              <Select value={readyAt} onChange={(event) => setReadyAt(event.target.value)}>
                <option value="">{bulkCopy.own}</option>
                {notes.map(({ en }, at) => (
                  <option key={en} value={at}>
                    {en}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {ready ? (
            <div className="flex flex-col gap-2 rounded-control border border-line p-3 text-sm whitespace-pre-line wrap-anywhere">
              <p>{ready.en}</p>
              <p lang="es" className="text-muted">
                {ready.es}
              </p>
              <p className="text-muted">{bulkCopy.inBoth}</p>
              {tried && noteProblem && <p className="font-semibold text-tomato">{noteProblem}</p>}
            </div>
          ) : (
            <Field label={bulkCopy.note} hint={bulkCopy.noteHint} error={tried ? noteProblem : undefined}>
              <Textarea
                rows={4}
                maxLength={2000}
                value={written}
                onChange={(event) => setWritten(event.target.value)}
              />
            </Field>
          )}
        </>
      )}
    </form>
  )
}
