import type { WireOperatorAccount } from '@caseback/contract'
import { Button, Dialog } from '@caseback/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import type { Action } from '../../../shared/use-action.ts'

/** What each dialog that changes an account is given. */
export type ChangeProps = {
  account: WireOperatorAccount
  close: () => void
  onChanged: (account: WireOperatorAccount) => void
  onStale: () => void
}

/** A form in a dialog, with its two buttons and why it was not done. */
export function ChangeDialog({
  title,
  text,
  confirm,
  action,
  onCancel,
  onSubmit,
  children,
}: {
  title: string
  text?: string
  confirm: string
  action: Action
  onCancel: () => void
  onSubmit: () => void
  children: ReactNode
}) {
  const copy = useCopy()
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      open
      title={title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {text && <p className="text-muted wrap-anywhere">{text}</p>}
        {children}
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
