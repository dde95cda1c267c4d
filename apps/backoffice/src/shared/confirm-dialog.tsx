import { Banner, Button, Dialog, Field, Textarea } from '@caseback/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ApiError } from './api.ts'
import { useCopy } from './copy/copy-provider.tsx'
import { useKeptText } from './session/use-kept-text.ts'
import type { Action } from './use-action.ts'

type Question = {
  title: string
  /** What happens when it is confirmed. */
  children: ReactNode
  confirm: string
  danger?: boolean
  action: Pick<Action, 'busy' | 'problem'>
  onCancel: () => void
}

/** Why what a dialog asks for did not happen; the dialog is still open, so another try may help. */
export function ActionProblem({ action }: { action: Pick<Action, 'problem'> }) {
  return (
    action.problem && (
      <Banner tone="danger" announce>
        {action.problem}
      </Banner>
    )
  )
}

/** Asks once more before something that others will feel. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  danger,
  action,
  onCancel,
  onConfirm,
}: Question & {
  onConfirm: () => void
}) {
  const copy = useCopy()
  return (
    <Dialog
      open
      title={title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={action.busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <ActionProblem action={action} />
      </div>
    </Dialog>
  )
}

/**
 * Asks why; `hint` says who reads it, `about` what the note is kept for when the session ends. `onConfirm` may hand back what the
 * server said of the note. `instead` stands in the place of the question while it cannot be asked, or not of this person.
 */
export function NoteDialog({
  about,
  title,
  children,
  confirm,
  danger,
  hint,
  instead,
  action,
  onCancel,
  onConfirm,
}: Question & {
  about: string
  hint?: string
  instead?: ReactNode
  onConfirm: (note: string, onInvalid: (error: ApiError) => boolean) => void
}) {
  const copy = useCopy()
  const formId = useId()
  const [note, setNote] = useKeptText(about)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!note.trim()) return setProblem(copy.sayWhy)
    setProblem(undefined)
    return onConfirm(note.trim(), (error) => {
      const said = error.fieldError('note')
      setProblem(said)
      return said !== undefined
    })
  }
  return (
    <Dialog
      open
      title={title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{instead ? copy.close : copy.cancel}</Button>
          {!instead && (
            <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={action.busy}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {instead ?? (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <div className="flex flex-col gap-3">{children}</div>
          <Field label={copy.why} hint={hint ?? copy.whyHint} error={problem}>
            <Textarea data-autofocus maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
          <ActionProblem action={action} />
        </form>
      )}
    </Dialog>
  )
}
