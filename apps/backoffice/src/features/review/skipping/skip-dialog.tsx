import { skipClaim } from '@caseback/contract'
import { Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { skippingCopy } from '../../../shared/copy/review/skipping-copy.ts'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import { useAction } from '../../../shared/use-action.ts'

const isField = (target: EventTarget) => target instanceof HTMLInputElement

/** Asks why a claim is put by: a ready reason by its number, or one that is written. */
export function SkipDialog({
  claimId,
  onCancel,
  onSkipped,
  onChanged,
}: {
  claimId: number
  onCancel: () => void
  onSkipped: () => void
  onChanged: () => void
}) {
  const copy = useCopy()
  const formId = useId()
  const [reason, setReason] = useKeptText(`skip-${claimId}`)
  const [problem, setProblem] = useState<string>()
  const action = useAction(onChanged, { close: onCancel })
  const skip = (because: string) =>
    action.run(
      async () => {
        await call(skipClaim, { params: { id: claimId }, body: { reason: because } })
        toast({ tone: 'success', title: skippingCopy.done(claimId), description: skippingCopy.doneHint })
        onSkipped()
      },
      (error) => {
        const said = error.fieldError('reason')
        setProblem(said)
        return said !== undefined
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = reason.trim()
    setProblem(written ? undefined : skippingCopy.writeWhy)
    if (written) void skip(written)
  }
  const takeByKey = (event: KeyboardEvent) => {
    const ready = skippingCopy.ready[Number(event.key) - 1]
    if (!ready || isField(event.target) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    void skip(ready)
  }
  return (
    <Dialog
      open
      placement="beside"
      title={skippingCopy.title(claimId)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {skippingCopy.skip}
          </Button>
        </>
      }
    >
      {/* Keys of the ready reasons, wherever the focus is but in the field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form id={formId} onSubmit={submit} onKeyDown={takeByKey} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{skippingCopy.about}</p>
        <ul className="flex flex-col gap-2">
          {skippingCopy.ready.map((ready, index) => (
            <li key={ready}>
              <Button
                className="w-full justify-start text-left"
                data-autofocus={index === 0 ? true : undefined}
                onClick={() => void skip(ready)}
              >
                <kbd aria-hidden="true" className="key max-lg:hidden">
                  {index + 1}
                </kbd>{' '}
                {ready}
              </Button>
            </li>
          ))}
        </ul>
        <Field label={skippingCopy.other} hint={skippingCopy.otherHint} error={problem}>
          <Input maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
