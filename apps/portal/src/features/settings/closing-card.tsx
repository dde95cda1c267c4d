import { ApiError, closeAccount, getAccountClosing, keepAccount } from '@caseback/contract'
import { Banner, Button, Card, Dialog, Field, PasswordInput, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { callApi, serverSentence } from '../../shared/api-client.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useSession } from '../../shared/session.tsx'
import { useApi } from '../../shared/use-api.ts'

/** Closing one's account: at once, or once its open claims are settled; until then the wish can be taken back. */
export function ClosingCard() {
  const words = useCopy().settings.closing
  const { data: closing, replace } = useApi(getAccountClosing, {})
  const [asking, setAsking] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const keep = async () => {
    setKeeping(true)
    try {
      replace(await callApi(keepAccount, {}, { quiet: true }))
      toast({ title: words.kept, tone: 'success' })
    } catch (error) {
      toast({ title: serverSentence(error, words.keepFailed), tone: 'destructive' })
    } finally {
      setKeeping(false)
    }
  }
  return (
    <Card title={words.title}>
      <div className="flex flex-col items-start gap-4">
        {closing?.asked ? (
          <>
            <Banner tone="warning" title={words.asked(closing.open_claims)} />
            <Button busy={keeping} busyLabel={words.keepBusy} onClick={() => void keep()}>
              {words.keep}
            </Button>
          </>
        ) : (
          <>
            <p>{words.text}</p>
            {/* What is open must be known before anybody is asked whether they are sure. */}
            <Button disabled={!closing} onClick={() => setAsking(true)}>
              {words.action}
            </Button>
          </>
        )}
      </div>
      {closing && (
        <ClosingDialog
          open={asking}
          openClaims={closing.open_claims}
          onClose={() => setAsking(false)}
          onAsked={replace}
        />
      )}
    </Card>
  )
}

function ClosingDialog({
  open,
  openClaims,
  onClose,
  onAsked,
}: {
  open: boolean
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

  const leave = () => {
    setPassword('')
    setProblem(undefined)
    onClose()
  }
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
      leave()
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
      open={open}
      title={words.confirmTitle}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave}>{words.keep}</Button>
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
