import type { WireReviewClaim } from '@caseback/contract'
import { type AttentionReason, attentionReasons, fillNote, leftInNote } from '@caseback/domain'
import { Button, Dialog, Field, Select, Textarea } from '@caseback/ui'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { readyNotesCopy } from '../../../shared/copy/review/ready-notes-copy.ts'
import { reasonInList } from '../../../shared/copy/review/reason-in-list.ts'
import { returningCopy } from '../../../shared/copy/review/returning-copy.ts'
import type { Action } from '../../../shared/use-action.ts'
import type { ReturnAction } from './claim-actions.ts'
import { LetterPreview } from './letter-preview.tsx'
import { ReadyNoteChoice, useReadyNotes } from './ready-note-choice.tsx'
import { useTypedNote } from './typed-notes.ts'

/** Where a note is an answer to nobody, colleagues read it. */
const isInternal = (action: ReturnAction, isDisputed: boolean) => action === 'reopen' && !isDisputed

/**
 * Asks for the note that the operator will read and, where the claim goes back to them, for the coded reason, with their e-mail
 * below as they will get it. A claim is opened again with or without a note.
 */
export function ReturnDialog({
  claim,
  action,
  progress,
  onCancel,
  onConfirm,
}: {
  claim: WireReviewClaim
  action: ReturnAction
  progress: Pick<Action, 'busy' | 'problem'>
  onCancel: () => void
  onConfirm: (decision: { reason?: AttentionReason; note?: string }) => void
}) {
  const copy = useCopy()
  const formId = useId()
  const { id: claimId, operator, offer } = claim
  const known = {
    claim: String(claimId),
    offer: offer.name,
    manufacturer: offer.manufacturer_name,
    operator: operator.name,
  }
  const { reason, note, type } = useTypedNote(claim, action)
  const setReason = (chosen: AttentionReason | '') => type({ reason: chosen })
  const setNote = (text: string) => type({ note: text })
  const noteField = useRef<HTMLTextAreaElement>(null)
  /** What a ready note has taken the place of. */
  const [replaced, setReplaced] = useState<{ typed: string; by: string }>()
  const [tried, setTried] = useState(false)
  const words = returningCopy.returning[action]
  // A rejection that is upheld has its reason already, and what is opened again needs none.
  const needsReason = action === 'needs_attention' || action === 'reject'
  const internal = isInternal(action, claim.dispute?.open === true)
  const left = internal ? undefined : leftInNote(note, known)
  const noteProblem = action !== 'reopen' && !note.trim() ? returningCopy.writeNote : left && returningCopy.fillIn(left)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (needsReason && reason === '') return
    if (noteProblem === undefined) {
      onConfirm({ ...(reason !== '' && { reason }), ...(note.trim() && { note: note.trim() }) })
      return
    }
    noteField.current?.focus()
    if (left) selectIn(noteField.current, note, left)
  }
  const notes = useReadyNotes(action === 'needs_attention' ? action : 'reject', reason)
  const take = (ready: (typeof notes)[number]) => {
    const text = fillNote(ready[operator.language], known)
    // A ready note that nobody has changed is nothing that was typed.
    const typed = note === replaced?.by ? replaced.typed : note
    setReplaced({ typed: typed.trim() ? typed : '', by: text })
    type({ reason: ready.reason, note: text })
    noteField.current?.focus()
    setTimeout(() => selectIn(noteField.current, text, leftInNote(text, known)))
  }
  const takeByKey = (event: KeyboardEvent<HTMLSelectElement>) => {
    const ready = notes[Number(event.key) - 1]
    if (!ready || event.ctrlKey || event.metaKey || event.altKey) return sendByKey(event)
    event.preventDefault()
    take(ready)
  }
  return (
    <Dialog
      open
      placement="beside"
      title={words.title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={action === 'needs_attention' || action === 'reopen' ? 'primary' : 'danger'}
            busy={progress.busy}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{words.text(operator.name)}</p>
        {needsReason && (
          <ReasonField reason={reason} isMissing={tried && reason === ''} onChange={setReason} onKey={takeByKey} />
        )}
        {needsReason && <ReadyNoteChoice notes={notes} known={known} language={operator.language} onTake={take} />}
        <Field
          label={internal ? returningCopy.internalNote : returningCopy.note}
          hint={internal ? returningCopy.internalNoteHint : returningCopy.noteHint}
          error={tried ? noteProblem : undefined}
        >
          <Textarea
            ref={noteField}
            onKeyDown={sendByKey}
            data-autofocus={needsReason ? undefined : true}
            rows={4}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {replaced?.typed && note === replaced.by && <ReplacedNote {...replaced} onWrite={setNote} />}
        <ActionProblem action={progress} />
        {(reason !== '' || !needsReason) && (
          <LetterPreview
            claimId={claimId}
            action={action}
            reason={reason === '' ? undefined : reason}
            note={internal ? '' : note}
          />
        )}
      </form>
    </Dialog>
  )
}

/** Ctrl+Enter sends what is written, as at the desk. */
function sendByKey(event: KeyboardEvent<HTMLSelectElement | HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The coded reason; keys that it does not know are the sheet's. */
function ReasonField({
  reason,
  isMissing,
  onChange,
  onKey,
}: {
  reason: AttentionReason | ''
  isMissing: boolean
  onChange: (reason: AttentionReason | '') => void
  onKey: (event: KeyboardEvent<HTMLSelectElement>) => void
}) {
  return (
    <Field label={returningCopy.reason} error={isMissing ? returningCopy.chooseReason : undefined}>
      <Select
        data-autofocus
        value={reason}
        onChange={(event) => onChange(attentionReasons.find((each) => each === event.target.value) ?? '')}
        onKeyDown={onKey}
      >
        <option value="">{returningCopy.choose}</option>
        {attentionReasons.map((each) => (
          <option key={each} value={each}>
            {reasonInList(each)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Says what a ready note has taken the place of, and offers it again. */
function ReplacedNote({ typed, by, onWrite }: { typed: string; by: string; onWrite: (note: string) => void }) {
  return (
    <output className="-mt-2 flex flex-wrap items-center gap-2 text-sm">
      {readyNotesCopy.replaced}
      <Button size="small" onClick={() => onWrite(typed)}>
        {readyNotesCopy.putBack}
      </Button>
      <Button size="small" onClick={() => onWrite(`${typed.trimEnd()}\n${by}`)}>
        {readyNotesCopy.keepBoth}
      </Button>
    </output>
  )
}

/** Marks a part of what a field says, so that the next key takes its place. */
function selectIn(field: HTMLTextAreaElement | null, text: string, part: string | undefined): void {
  if (!part) return
  const from = text.indexOf(part)
  field?.setSelectionRange(from, from + part.length)
}
