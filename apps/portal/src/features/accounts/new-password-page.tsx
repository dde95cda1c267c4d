import { confirmPasswordReset } from '@caseback/contract'
import { Button, ButtonLink, ErrorState, Field, FormPage, PasswordInput, toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import * as z from '@caseback/web/form-rules'
import { useNavigate, useParams } from '@caseback/web/router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi, serverSentence } from '../../shared/api/api-client.ts'
import { storageKeys, writeStored } from '../../shared/browser/browser-storage.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { shownCopy } from '../../shared/copy/translation.ts'
import { useAccountsCopy } from '../../shared/copy/use-accounts-copy.ts'
import { useErrorsInLanguage } from '../../shared/copy/use-errors-in-language.ts'
import { standardSchemaResolver } from '../../shared/forms/form-resolver.ts'
import { paths } from '../../shared/routing/paths.ts'
import { useSession } from '../../shared/session/session.tsx'
import { resetAccount } from './reset-account.ts'

// Asked for when a field is judged, so that it is in the language of that moment.
const words = () => shownCopy().forms
const schema = z
  .object({
    new_password1: z.string().check(z.minLength(8, { error: () => words().passwordTooShort })),
    new_password2: z.string(),
  })
  .check(
    z.refine(({ new_password1, new_password2 }) => new_password1 === new_password2, {
      path: ['new_password2'],
      error: () => words().passwordsDiffer,
    }),
  )

/** password-reset-confirm/{uid}/{token}, also reset-password (PW-04, PW-05, RT-09). */
export default function NewPasswordPage() {
  const copy = useCopy()
  const accounts = useAccountsCopy()
  const { uid, token } = useParams()
  const [refused, setRefused] = useState(false)
  return (
    <FormPage title={accounts.newPassword.title}>
      <title>{copy.pageTitle(accounts.newPassword.title)}</title>
      {uid && token && !refused ? (
        <NewPasswordForm uid={uid} token={token} onLinkRefused={() => setRefused(true)} />
      ) : (
        <>
          <ErrorState title={accounts.newPassword.invalidLink}>{accounts.newPassword.invalidHint}</ErrorState>
          <ButtonLink variant="primary" href={paths.forgotPassword.href()}>
            {accounts.newPassword.askAgain}
          </ButtonLink>
          <ButtonLink href={paths.login.href()}>{accounts.backToLogin}</ButtonLink>
        </>
      )}
    </FormPage>
  )
}

function NewPasswordForm({ uid, token, onLinkRefused }: { uid: string; token: string; onLinkRefused: () => void }) {
  const copy = useAccountsCopy()
  const navigate = useNavigate()
  const { state, forget } = useSession()
  // For the browser's keeper of passwords: whose it is. Who asked here for the link, or is signed in.
  const account = state.status === 'signed-in' ? state.user.email : resetAccount()
  const { register, handleSubmit, setError, trigger, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { new_password1: '', new_password2: '' },
  })

  const submit = handleSubmit(async ({ new_password1 }) => {
    try {
      await callApi(
        confirmPasswordReset,
        // PW-05: the one password that was typed twice is sent under both names.
        { body: { uid, token, new_password1, new_password2: new_password1 } },
        { quiet: true },
      )
    } catch (error) {
      if (error instanceof ApiError && (error.fieldError('token') || error.body.code === 'link.invalid')) {
        onLinkRefused()
        return
      }
      const ofPassword = error instanceof ApiError ? error.fieldError('new_password1') : undefined
      if (ofPassword) setError('new_password1', { message: ofPassword }, { shouldFocus: true })
      else toast({ title: serverSentence(error, copy.newPassword.failed), tone: 'destructive' })
      return
    }
    writeStored(storageKeys.resetEmail, null)
    // Every session of the account has ended with it (PW-06).
    forget()
    navigate(paths.login.href(), { state: { success: copy.newPassword.done } })
  })

  const { errors, isSubmitting } = formState
  useErrorsInLanguage(trigger, errors)
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <input type="email" name="username" autoComplete="username" value={account ?? ''} readOnly hidden />
      <Field label={copy.newPassword.password} hint={copy.newPassword.hint} error={errors.new_password1?.message}>
        <PasswordInput autoComplete="new-password" {...register('new_password1', { deps: 'new_password2' })} />
      </Field>
      <Field label={copy.newPassword.confirm} error={errors.new_password2?.message}>
        <PasswordInput autoComplete="new-password" {...register('new_password2')} />
      </Field>
      <Button type="submit" variant="primary" className="w-full" busy={isSubmitting} busyLabel={copy.newPassword.busy}>
        {copy.newPassword.submit}
      </Button>
    </form>
  )
}
