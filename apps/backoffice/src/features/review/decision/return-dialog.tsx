import type { WireReviewClaim } from '@caseback/contract'
import { type AttentionReason, attentionReasons } from '@caseback/domain'
import { Button, Dialog, Field, Select, Textarea } from '@caseback/ui'
import { reasonSentence } from '@caseback/words/en/claims/claim-sentences'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { returningCopy } from '../../../shared/copy/review/returning-copy.ts'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import type { Action } from '../../../shared/use-action.ts'
import { ReadyNoteChoice } from './ready-note-choice.tsx'

export type ReturnAction = 'needs_attention' | 'reject' | 'uphold'

/** Asks for the note that the operator will read and, where the claim goes back to them, for the coded reason. */
export function ReturnDialog({
  claimId,
  action,
  operator,
  progress,
  onCancel,
  onConfirm,
}: {
  claimId: number
  action: ReturnAction
  operator: Pick<WireReviewClaim['operator'], 'name' | 'language'>
  progress: Pick<Action, 'busy' | 'problem'>
  onCancel: () => void
  onConfirm: (decision: { reason?: AttentionReason; note: string }) => void
}) {
  const copy = useCopy()
  const formId = useId()
  const [chosen, setReason] = useKeptText(`${claimId}-${action}-reason`)
  const reason = attentionReasons.find((each) => each === chosen) ?? ''
  const [note, setNote] = useKeptText(`${claimId}-${action}-note`)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const [tried, setTried] = useState(false)
  const words = returningCopy.returning[action]
  // A rejection that is upheld has its reason already.
  const needsReason = action !== 'uphold'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (needsReason && reason === '') return
    if (note.trim()) onConfirm({ ...(reason !== '' && { reason }), note: note.trim() })
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
            variant={action === 'needs_attention' ? 'primary' : 'danger'}
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
          <Field label={returningCopy.reason} error={tried && reason === '' ? returningCopy.chooseReason : undefined}>
            <Select data-autofocus value={reason} onChange={(event) => setReason(event.target.value)}>
              <option value="">{returningCopy.choose}</option>
              {attentionReasons.map((each) => (
                <option key={each} value={each}>
                  {each === 'other' ? returningCopy.otherReason : reasonSentence(each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {reason !== '' && (
          <ReadyNoteChoice
            reason={reason}
            language={operator.language}
            onTake={(text) => {
              setNote(text)
              noteField.current?.focus()
            }}
          />
        )}
        <Field
          label={returningCopy.note}
          hint={returningCopy.noteHint}
          error={tried && !note.trim() ? returningCopy.writeNote : undefined}
        >
          <Textarea
            ref={noteField}
            data-autofocus={needsReason ? undefined : true}
            rows={4}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <ActionProblem action={progress} />
      </form>
    </Dialog>
  )
}
