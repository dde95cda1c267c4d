import { login, type ResponseOf, resendVerification } from '@caseback/contract'
import { sitePath } from '@caseback/domain'
import { Banner, Button, clearToasts, Field, FormPage, Input, PasswordInput, toast, UiLink } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import * as z from '@caseback/web/form-rules'
import { useLocation, useNavigate } from '@caseback/web/router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi, toastFailure } from '../../shared/api/api-client.ts'
import { readStored, storageKeys, writeStored } from '../../shared/browser/browser-storage.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { shownAccountsCopy, useAccountsCopy } from '../../shared/copy/use-accounts-copy.ts'
import { useErrorsInLanguage } from '../../shared/copy/use-errors-in-language.ts'
import { standardSchemaResolver } from '../../shared/forms/form-resolver.ts'
import { paths } from '../../shared/routing/paths.ts'
import { useSession } from '../../shared/session/session.tsx'
import { SessionLoader } from '../../shared/session/session-loader.tsx'
import { currentCodes } from '../../shared/visit/visit-codes.ts'
import { emailOf, lastingOf, noticeOf } from './navigation-notice.ts'

// Asked for when a field is judged, so that it is in the language of that moment.
const words = () => shownAccountsCopy().login
const schema = z.object({
  email: z.string().check(z.trim(), z.email({ error: () => words().emailInvalid })),
  password: z.string().check(z.minLength(1, { error: () => words().passwordRequired })),
})

/** L-08: where a sign-in leads; the code or path that led there is used up. */
function nextPath(search: string): string {
  const { offerCode, attributionCode } = currentCodes(search)
  const saved = readStored(storageKeys.redirectPath, 'session')
  // Also when the offer comes first: a later visit of this page must not lead there.
  writeStored(storageKeys.redirectPath, null, 'session')
  if (offerCode) {
    writeStored(storageKeys.offerCode, null)
    return paths.enroll.href(offerCode, { ac: attributionCode })
  }
  // Storage can be written by more than this page: it may lead nowhere but into the portal.
  return (saved && sitePath(saved)) ?? paths.offers.href()
}

/** /login (L-01 to L-08). */
export default function LoginPage() {
  const copy = useAccountsCopy().login
  const pageTitle = useCopy().pageTitle(copy.title)
  const { search, state: left } = useLocation()
  const navigate = useNavigate()
  const { state, signIn } = useSession()
  const [unverified, setUnverified] = useState<string | null>(null)
  const [signedOut] = useState(() => readStored(storageKeys.signedOut, 'session') !== null)
  const [lasting] = useState(() => lastingOf(left))
  // Of an address that was just verified, or that signed up in this tab.
  const [arrived] = useState(() => emailOf(left) || readStored(storageKeys.verificationEmail, 'session'))
  const leaving = useRef(false)
  useNavigationNotice()
  const { register, handleSubmit, resetField, setFocus, trigger, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onChange',
    defaultValues: { email: arrived ?? '', password: '' },
  })
  useErrorsInLanguage(trigger, formState.errors)
  const { offerCode, attributionCode } = currentCodes(search)
  const signedIn = state.status === 'signed-in'

  // Also for somebody who is signed in already and opens /login.
  useEffect(() => {
    if (!signedIn || leaving.current) return
    leaving.current = true
    navigate(nextPath(search), { replace: true })
  }, [signedIn, navigate, search])

  const submit = handleSubmit(async (values) => {
    setUnverified(null)
    // What the last try was refused for says nothing of this one.
    clearToasts()
    try {
      const answer: ResponseOf<typeof login> = await callApi(
        login,
        { body: { ...values, offer_code: offerCode, attribution_code: attributionCode } },
        { quiet: true },
      )
      signIn(answer)
    } catch (error) {
      resetField('password')
      setFocus('password')
      if (error instanceof ApiError && error.body.code === 'email.unverified') setUnverified(values.email)
      toastFailure(error, refusalOf(error))
    }
  })

  if (state.status === 'loading' && state.tryAgain) return <SessionLoader />
  if (state.status === 'loading' || signedIn)
    return (
      <FormPage title={copy.title}>
        <output>{copy.redirecting}</output>
      </FormPage>
    )
  return (
    <FormPage title={copy.title} lead={offerCode ? copy.offerWaits : copy.lead}>
      <title>{pageTitle}</title>
      {signedOut && !unverified && <Banner tone="info">{copy.signedOut}</Banner>}
      {lasting && !unverified && <Banner tone="info">{lasting}</Banner>}
      {unverified && <ResendBanner email={unverified} offerCode={offerCode} />}
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={copy.email} error={formState.errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" autoCapitalize="none" {...register('email')} />
        </Field>
        <Field label={copy.password} error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <UiLink
          href={paths.forgotPassword.href()}
          className="-my-2 inline-flex min-h-11 items-center self-start text-sm font-semibold text-basil underline underline-offset-4"
        >
          {copy.forgot}
        </UiLink>
        <Button type="submit" variant="primary" className="w-full" busy={formState.isSubmitting} busyLabel={copy.busy}>
          {copy.submit}
        </Button>
      </form>
      <p className="text-center">
        {copy.noAccount}{' '}
        <UiLink
          href={paths.signup.href({ offer_code: offerCode, attribution_code: attributionCode })}
          className="inline-flex min-h-11 items-center font-semibold text-basil underline underline-offset-4"
        >
          {copy.signup}
        </UiLink>
      </p>
    </FormPage>
  )
}

/** L-05 and L-06. */
function refusalOf(error: unknown): { title: string; description: string } {
  if (!(error instanceof ApiError)) return { title: words().errorTitle, description: words().unexpected }
  if (error.status === 401) return { title: words().invalidTitle, description: error.body.error || words().invalidText }
  return { title: words().errorTitle, description: error.body.error || words().checkInput }
}

/** L-02: says what the page before wanted said, once. */
function useNavigationNotice() {
  const location = useLocation()
  const navigate = useNavigate()
  // By their texts: a new object at each render would bring back whoever is on the way to another page by now.
  const { success, error } = noticeOf(location.state) ?? {}
  useEffect(() => {
    if (success === undefined && error === undefined) return
    toast(success ? { title: success, tone: 'success' } : { title: error ?? '', tone: 'destructive' })
    navigate(location.pathname + location.search, { replace: true, state: null })
  }, [success, error, location.pathname, location.search, navigate])
}

/** The right password for an address that nobody has verified: the link can be sent again. */
function ResendBanner({ email, offerCode }: { email: string; offerCode: string | null }) {
  const copy = useAccountsCopy()
  const { forms } = useCopy()
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      await callApi(resendVerification, { body: { email, offer_code: offerCode } }, { quiet: true })
      toast({ title: copy.checkEmail.resent, tone: 'success' })
    } catch (error) {
      toastFailure(error, { title: copy.checkEmail.failed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner
      tone="warning"
      announce
      title={copy.login.unverifiedTitle}
      action={
        <Button size="small" busy={busy} busyLabel={forms.sending} onClick={() => void resend()}>
          {copy.login.resend}
        </Button>
      }
    >
      {copy.login.unverifiedText(email)}
    </Banner>
  )
}
