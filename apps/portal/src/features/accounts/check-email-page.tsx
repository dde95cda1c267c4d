import { changeUnverifiedEmail, resendVerification } from '@caseback/contract'
import { Button, Field, Input, toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { useLocation, useNavigate } from '@caseback/web/router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callApi, toastFailure } from '../../shared/api/api-client.ts'
import { readStored, storageKeys, writeStored } from '../../shared/browser/browser-storage.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useAccountsCopy } from '../../shared/copy/use-accounts-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { MailSent } from './mail-sent.tsx'
import { emailOf } from './navigation-notice.ts'

/** /check-email, after signing up (V-01, V-02). */
export default function CheckEmailPage() {
  const words = useAccountsCopy().checkEmail
  const { state } = useLocation()
  const [changing, setChanging] = useState(false)
  const email = emailOf(state) ?? readStored(storageKeys.verificationEmail, 'session')
  const offerCode = readStored(storageKeys.offerCode)
  return (
    <MailSent
      words={words}
      email={email}
      loginHref={paths.login.href({ offer_code: offerCode })}
      resend={(address) =>
        callApi(resendVerification, { body: { email: address, offer_code: offerCode } }, { quiet: true })
      }
    >
      {changing ? (
        <OtherAddress email={email} offerCode={offerCode} onDone={() => setChanging(false)} />
      ) : (
        <Button variant="quiet" size="small" className="-mt-3" onClick={() => setChanging(true)}>
          {words.wrongAddress}
        </Button>
      )}
    </MailSent>
  )
}

/** Corrects the address of a sign-up without typing all of it again. */
function OtherAddress({
  email,
  offerCode,
  onDone,
}: {
  email: string | null
  offerCode: string | null
  onDone: () => void
}) {
  const copy = useAccountsCopy()
  const { forms } = useCopy()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(email ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // It has taken the place of the button that was pressed.
  useEffect(() => field.current?.focus(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await callApi(changeUnverifiedEmail, { body: { email: typed } }, { quiet: true })
    } catch (error) {
      setBusy(false)
      const told = error instanceof ApiError ? error.fieldError('email') : undefined
      if (told) return setProblem(told)
      toastFailure(error, { title: copy.checkEmail.failed })
      // Another browser, or a day later. What was typed there is still in the form: signup-page.tsx.
      if (error instanceof ApiError && error.body.code === 'signup.over')
        navigate(paths.signup.href({ offer_code: offerCode }))
      return
    }
    writeStored(storageKeys.verificationEmail, typed.trim(), 'session')
    toast({ title: copy.checkEmail.resent, tone: 'success' })
    navigate(paths.checkEmail.href(), { replace: true, state: { email: typed.trim() } })
    onDone()
  }

  return (
    <form noValidate className="flex w-full flex-col gap-3 text-left" onSubmit={(event) => void send(event)}>
      <Field label={copy.checkEmail.newAddress} error={problem}>
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          ref={field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy} busyLabel={forms.sending}>
        {copy.checkEmail.sendThere}
      </Button>
    </form>
  )
}
