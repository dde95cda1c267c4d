import { Banner, Button, Field, Input, Logo, PasswordInput } from '@caseback/ui'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import type { Messages } from '../../shared/copy/en.ts'
import type { Credentials } from '../../shared/session/staff-session.ts'

/** What the server asks for besides the password, once it does: the app's code, or one on paper. */
type SecondFactor = 'none' | 'one-time' | 'recovery'

function signInForm(copy: Messages['signIn'], asked: SecondFactor) {
  return z.object({
    email: z.string().check(z.trim(), z.email(copy.emailInvalid)),
    password: z.string().check(z.minLength(1, copy.passwordMissing)),
    one_time_code: z.string().check(
      z.overwrite((code) => code.replaceAll(/\s/g, '')),
      z.refine((code) => asked !== 'one-time' || /^\d{6}$/.test(code), copy.codeInvalid),
    ),
    recovery_code: z.string().check(
      z.trim(),
      z.refine((code) => asked !== 'recovery' || code !== '', copy.recoveryMissing),
    ),
  })
}

/** What went wrong in words: the server's own sentence where it sent one. */
function sentenceOf(error: unknown, copy: Messages): string {
  if (!(error instanceof ApiError)) return copy.errors.network
  if (error.status === 401) return error.body.error ?? copy.signIn.refused
  return error.body.error ?? copy.errors.generic
}

/** E-mail and password, and the one-time code once the server asks for it (code `staff.code_required`). */
export function SignInPage({
  ended,
  signIn,
}: {
  /** A session has ended by itself: whoever signs in again goes on where it was. */
  ended: boolean
  signIn: (credentials: Credentials) => Promise<void>
}) {
  const copy = useCopy()
  const [asked, setAsked] = useState<SecondFactor>('none')
  const [problem, setProblem] = useState<string>()
  const resolver = useMemo(() => standardSchemaResolver(signInForm(copy.signIn, asked)), [copy, asked])
  const form = useForm({
    resolver,
    defaultValues: { email: '', password: '', one_time_code: '', recovery_code: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password, one_time_code, recovery_code }) => {
    setProblem(undefined)
    try {
      await signIn({
        email,
        password,
        ...(asked === 'one-time' && { one_time_code }),
        ...(asked === 'recovery' && { recovery_code }),
      })
    } catch (error) {
      const code = error instanceof ApiError ? error.body.code : undefined
      if (code === 'staff.code_required') {
        setAsked('one-time')
        return
      }
      if (code === 'staff.code_wrong') {
        const field = asked === 'recovery' ? 'recovery_code' : 'one_time_code'
        form.resetField(field)
        const said = error instanceof ApiError ? error.fieldError(field) : undefined
        form.setError(field, { message: said ?? sentenceOf(error, copy) }, { shouldFocus: true })
        return
      }
      if (error instanceof ApiError && error.status === 401) {
        // The password may be the wrong one, and a code works only once.
        form.resetField('password')
        form.resetField('one_time_code')
        form.resetField('recovery_code')
        setAsked('none')
        form.setFocus('password')
      }
      setProblem(sentenceOf(error, copy))
    }
  })

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-12">
      <title>{copy.pageTitle(copy.signIn.submit)}</title>
      <Logo word={copy.product} />
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <h1 className="text-xl font-bold">{copy.signIn.title}</h1>
        <p className="mt-1 text-muted">{copy.signIn.hint}</p>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-5">
          {ended && !problem && (
            <Banner tone="info" announce>
              {copy.signIn.ended}
            </Banner>
          )}
          {problem && (
            <Banner tone="danger" announce>
              {problem}
            </Banner>
          )}
          <Field label={copy.signIn.email} error={errors.email?.message}>
            <Input type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
          </Field>
          <Field label={copy.signIn.password} error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
          {asked === 'one-time' && (
            <Field label={copy.signIn.code} hint={copy.signIn.codeHint} error={errors.one_time_code?.message}>
              <Code registration={form.register('one_time_code')} digits />
            </Field>
          )}
          {asked === 'recovery' && (
            <Field label={copy.signIn.recovery} hint={copy.signIn.recoveryHint} error={errors.recovery_code?.message}>
              <Code registration={form.register('recovery_code')} />
            </Field>
          )}
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={copy.signIn.submitting}>
            {copy.signIn.submit}
          </Button>
          {asked !== 'none' && (
            <Button
              variant="quiet"
              onClick={() => {
                setProblem(undefined)
                setAsked(asked === 'one-time' ? 'recovery' : 'one-time')
              }}
            >
              {asked === 'one-time' ? copy.signIn.useRecovery : copy.signIn.useApp}
            </Button>
          )}
        </form>
      </div>
    </main>
  )
}

function Code({
  registration,
  digits = false,
}: {
  registration: ReturnType<ReturnType<typeof useForm>['register']>
  digits?: boolean
}) {
  return (
    <Input
      {...registration}
      // The field appears because of what was just sent or pressed: typing goes on in it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete={digits ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={digits ? 7 : 20}
      className="figures text-lg tracking-widest"
    />
  )
}
