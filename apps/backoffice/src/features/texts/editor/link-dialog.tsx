import { Button, Dialog, Field, Input } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { textEditorCopy } from '../../../shared/copy/publishing/text-editor-copy.ts'
import { addressOf } from './text-commands.ts'

/** Asks where a link leads; `href` is where it leads now, null for a new one. */
export function LinkDialog({
  href,
  onSet,
  onRemove,
  onCancel,
}: {
  href: string | null
  onSet: (href: string) => void
  onRemove: () => void
  onCancel: () => void
}) {
  const copy = useCopy()
  const words = textEditorCopy.linking
  const formId = useId()
  const [typed, setTyped] = useState(href?.replace(/^mailto:/, '') ?? '')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = addressOf(typed)
    if (address) onSet(address)
    else setProblem(words.invalid)
  }
  return (
    <Dialog
      open
      title={words.title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          {href !== null && <Button onClick={onRemove}>{words.remove}</Button>}
          <Button type="submit" form={formId} variant="primary">
            {words.set}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={words.address} hint={words.hint} error={problem}>
          <Input
            data-autofocus
            inputMode="url"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
