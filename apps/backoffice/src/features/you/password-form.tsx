import { changeStaffPassword } from '@caseback/contract'
import { MIN_PASSWORD_LENGTH } from '@caseback/domain'
import { Button, Field, PasswordInput, toast } from '@caseback/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { youCopy } from '../../shared/copy/people-copy.ts'
import { useAction } from '../../shared/use-action.ts'

const empty = { old_password: '', new_password: '' }
type Errors = { old_password?: string | undefined; new_password?: string | undefined }

/** Another password, by the one of until now. Neither is ever kept by the browser. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const words = youCopy
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const action = useAction(onChanged, {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Errors = {
      ...(!values.old_password && { old_password: words.passwordMissing }),
      ...(Array.from(values.new_password).length < MIN_PASSWORD_LENGTH && { new_password: words.passwordShort }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void action.run(
      async () => {
        await call(changeStaffPassword, { body: values })
        setValues(empty)
        toast({ tone: 'success', title: words.passwordChanged })
        onChanged()
      },
      (error) => {
        const said: Errors = {
          old_password: error.fieldError('old_password'),
          new_password: error.fieldError('new_password'),
        }
        setErrors(said)
        return Object.values(said).some(Boolean)
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col items-start gap-4">
      {/* For password managers: whose it is. */}
      <input type="hidden" autoComplete="username" value={email} />
      <div className="flex w-full flex-col gap-4">
        <Field label={words.oldPassword} error={errors.old_password}>
          <PasswordInput
            autoComplete="current-password"
            value={values.old_password}
            onChange={(event) => setValues({ ...values, old_password: event.target.value })}
          />
        </Field>
        <Field label={words.newPassword} hint={words.newPasswordHint} error={errors.new_password}>
          <PasswordInput
            autoComplete="new-password"
            value={values.new_password}
            onChange={(event) => setValues({ ...values, new_password: event.target.value })}
          />
        </Field>
      </div>
      <ActionProblem action={action} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={action.busy}>
          {words.changePassword}
        </Button>
        <p className="text-sm text-muted">{words.passwordHint}</p>
      </div>
    </form>
  )
}
