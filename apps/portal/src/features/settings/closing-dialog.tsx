import { closeAccount } from '@caseback/contract'
import { Button, Dialog, Field, PasswordInput, toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { type FormEvent, useId, useState } from 'react'
import { callApi, serverSentence } from '../../shared/api/api-client.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useSession } from '../../shared/session/session.tsx'

/** Asks for the password, then closes the account; it says before what is still open. */
export function ClosingDialog({
  openClaims,
  onClose,
  onAsked,
}: {
  openClaims: number
  onClose: () => void
  onAsked: (closing: { asked: string | null; open_claims: number }) => void
}) {
  const words = useCopy().settings.closing
  const { signOut } = useSession()
  const form = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) {
      setProblem(words.passwordRequired)
      return
    }
    setBusy(true)
    try {
      const { closed, ...closing } = await callApi(closeAccount, { body: { password } }, { quiet: true })
      onClose()
      if (closed) await signOut()
      else onAsked(closing)
      toast({ title: closed ? words.done : words.begun, tone: 'success' })
    } catch (error) {
      const told = error instanceof ApiError ? error.fieldError('password') : undefined
      setProblem(told ?? serverSentence(error, words.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={words.confirmTitle}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button type="submit" form={form} variant="danger" busy={busy} busyLabel={words.busy}>
            {words.action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void close(event)}>
        <p>{openClaims > 0 ? words.openClaims(openClaims) : words.noOpenClaims}</p>
        <Field label={words.password} error={problem}>
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
