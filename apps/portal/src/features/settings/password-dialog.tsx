import { Button, Dialog, Field, PasswordInput } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { serverSentence } from '../../shared/api/api-client.ts'
import { useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { useSession } from '../../shared/session/session.tsx'

/**
 * Asks for the password before something is done. `onPassword` does it, and throws when that fails: what the server says about
 * the password stands beside the field, anything else under it in `failed`'s place.
 */
export function PasswordDialog({
  title,
  text,
  action,
  busyLabel,
  cancel,
  failed,
  danger = false,
  onCancel,
  onPassword,
}: {
  title: string
  text: ReactNode
  action: string
  busyLabel: string
  cancel: string
  failed: string
  danger?: boolean
  onCancel: () => void
  onPassword: (password: string) => Promise<void>
}) {
  const words = useSettingsCopy().password
  const { state } = useSession()
  const form = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) {
      setProblem(words.required)
      return
    }
    setBusy(true)
    try {
      await onPassword(password)
    } catch (error) {
      const told = error instanceof ApiError ? error.fieldError('password') : undefined
      setProblem(told ?? serverSentence(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        {/* Tells a password manager whose password this is. */}
        {state.status === 'signed-in' && (
          <input type="text" autoComplete="username" value={state.user.email} readOnly hidden />
        )}
        <Field label={words.own} error={problem}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
