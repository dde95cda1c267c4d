import type { WireProvider } from '@caseback/contract'
import { attentionReasons } from '@caseback/domain'
import { Button, Dialog, Field, Select, Textarea } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { readyNotesCopy } from '../../../shared/copy/review/ready-notes-copy.ts'
import { useAction } from '../../../shared/use-action.ts'

type Note = WireProvider['ready_notes'][number]

/** One ready note in both languages, with the reason that it is offered for. */
export function ReadyNoteSheet({
  note,
  reasonOf,
  save,
  onClose,
}: {
  /** Undefined for a new one. */
  note: Note | undefined
  reasonOf: (reason: Note['reason']) => string
  save: (note: Note) => Promise<void>
  onClose: () => void
}) {
  const copy = useCopy()
  const words = readyNotesCopy
  const formId = useId()
  const [typed, setTyped] = useState<Note>(note ?? { reason: 'unreadable', en: '', es: '' })
  const [tried, setTried] = useState(false)
  const action = useAction(() => undefined, {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!typed.en.trim() || !typed.es.trim()) return
    void action.run(async () => {
      await save({ ...typed, en: typed.en.trim(), es: typed.es.trim() })
      onClose()
    })
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={note ? words.editing : words.adding}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={words.reason}>
          <Select
            data-autofocus
            value={typed.reason}
            onChange={({ target }) =>
              setTyped({ ...typed, reason: attentionReasons.find((each) => each === target.value) ?? typed.reason })
            }
          >
            {attentionReasons.map((each) => (
              <option key={each} value={each}>
                {reasonOf(each)}
              </option>
            ))}
          </Select>
        </Field>
        {(['en', 'es'] as const).map((language) => (
          <Field
            key={language}
            label={words[language]}
            error={tried && !typed[language].trim() ? words.missing : undefined}
          >
            <Textarea
              rows={4}
              maxLength={600}
              lang={language}
              value={typed[language]}
              onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
            />
          </Field>
        ))}
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
