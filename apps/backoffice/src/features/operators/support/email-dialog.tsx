import { changeOperatorEmail } from '@caseback/contract'
import { Field, Input, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { supportCopy } from '../../../shared/copy/operators/support-copy.ts'
import { useAction } from '../../../shared/use-action.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'

/** Another e-mail address of an operator, who proves it. */
export function EmailDialog({ account, close, onChanged, onStale }: ChangeProps) {
  const words = supportCopy.email
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const action = useAction(onStale, { close })
  const submit = () => {
    const isEmpty = email.trim() === ''
    setProblem(isEmpty ? words.missing : undefined)
    if (isEmpty) return
    void action.run(
      async () => {
        onChanged(await call(changeOperatorEmail, { params: { id: account.id }, body: { email } }))
        close()
        toast({ tone: 'success', title: words.sent(email.trim()) })
      },
      (error) => {
        const said = error.fieldError('email')
        setProblem(said)
        return said !== undefined
      },
    )
  }
  return (
    <ChangeDialog
      title={words.title}
      text={account.email_verified ? words.text(account.email) : words.textUnverified}
      confirm={words.confirm}
      action={action}
      onCancel={close}
      onSubmit={submit}
    >
      <Field label={words.label} error={problem}>
        <Input
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
    </ChangeDialog>
  )
}
