import { Banner, Button, Field, Input, Logo, PasswordInput } from '@caseback/ui'
import * as rules from '@caseback/web/form-rules'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import type { Messages } from '../../shared/copy/en.ts'
import type { Credentials } from '../../shared/session/staff-session.ts'

/** What the server asks for besides the password, once it does: the app's code, or one on paper. */
type SecondFactor = 'none' | 'one-time' | 'recovery'

/** What is said of a field that cannot be sent, or was refused. */
type Problems = { [Field in keyof Credentials]?: string | undefined }

/** What has been typed, as it is sent, and what is wrong with it. */
function readForm(form: HTMLFormElement, asked: SecondFactor, words: Messages['signIn']) {
  const typed = new FormData(form)
  const text = rules.string()
  const email = text.check(rules.trim(), rules.email(words.emailInvalid)).judge(typed.get('email'))
  const password = text.check(rules.minLength(1, words.passwordMissing)).judge(typed.get('password'))
  const code =
    asked === 'one-time'
      ? text
          .check(
            (typedCode) => ({ value: typedCode.replaceAll(/\s/g, '') }),
            rules.refine((digits) => /^\d{6}$/.test(digits), words.codeInvalid),
          )
          .judge(typed.get('one_time_code'))
      : undefined
  const recovery =
    asked === 'recovery'
      ? text.check(rules.trim(), rules.minLength(1, words.recoveryMissing)).judge(typed.get('recovery_code'))
      : undefined
  const credentials: Credentials = {
    email: email.value,
    password: password.value,
    ...(code && { one_time_code: code.value }),
    ...(recovery && { recovery_code: recovery.value }),
  }
  const problems: Problems = {
    email: email.issues[0]?.message,
    password: password.issues[0]?.message,
    one_time_code: code?.issues[0]?.message,
    recovery_code: recovery?.issues[0]?.message,
  }
  return { credentials, problems }
}

/** The first field of a form that something is wrong with. */
const firstWrong = (problems: Problems) =>
  (['email', 'password', 'one_time_code', 'recovery_code'] as const).find((field) => problems[field])

/** What went wrong in words: the server's own sentence where it sent one. */
function sentenceOf(error: unknown, copy: Messages): string {
  if (!(error instanceof ApiError)) return copy.errors.network
  if (error.status === 401) return error.body.error ?? copy.signIn.refused
  return error.body.error ?? copy.errors.generic
}

type SignIn = (credentials: Credentials) => Promise<void>

/** The form as it stands: what is asked for, what is wrong, and how it is sent. The fields keep what is typed themselves. */
function useSignInForm(signIn: SignIn) {
  const copy = useCopy()
  const [asked, setAsked] = useState<SecondFactor>('none')
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // State is only there with the next render; the second click of a double click comes before it.
  const running = useRef(false)
  const wasTried = useRef(false)
  const field = (name: keyof Credentials) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const clear = (...names: (keyof Credentials)[]) => {
    for (const name of names) {
      const input = field(name)
      if (input) input.value = ''
    }
  }

  function refuse(error: unknown) {
    const code = error instanceof ApiError ? error.body.code : undefined
    if (code === 'staff.code_required') {
      setAsked('one-time')
      wasTried.current = false
      return
    }
    if (code === 'staff.code_wrong') {
      const name = asked === 'recovery' ? 'recovery_code' : 'one_time_code'
      clear(name)
      const said = error instanceof ApiError ? error.fieldError(name) : undefined
      setProblems({ [name]: said ?? sentenceOf(error, copy) })
      field(name)?.focus()
      return
    }
    if (error instanceof ApiError && error.status === 401) {
      // The password may be the wrong one, and a code works only once.
      clear('password', 'one_time_code', 'recovery_code')
      setAsked('none')
      wasTried.current = false
      field('password')?.focus()
    }
    setProblem(sentenceOf(error, copy))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (running.current || !form.current) return
    const read = readForm(form.current, asked, copy.signIn)
    const wrong = firstWrong(read.problems)
    wasTried.current = true
    setProblems(read.problems)
    if (wrong) {
      field(wrong)?.focus()
      return
    }
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await signIn(read.credentials)
    } catch (error) {
      refuse(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    form,
    asked,
    problems,
    problem,
    busy,
    submit: (event: FormEvent) => void submit(event),
    /** What was refused is judged anew while it is typed. */
    judgeAgain: () => {
      if (wasTried.current && form.current) setProblems(readForm(form.current, asked, copy.signIn).problems)
    },
    askOther: () => {
      setProblem(undefined)
      setProblems({})
      wasTried.current = false
      setAsked(asked === 'one-time' ? 'recovery' : 'one-time')
    },
  }
}

/** E-mail and password, and the one-time code once the server asks for it (code `staff.code_required`). */
export function SignInPage({
  ended,
  signIn,
  onStart,
}: {
  /** A session has ended by itself: whoever signs in again goes on where it was. */
  ended: boolean
  signIn: SignIn
  /** Somebody has begun to fill it in. */
  onStart: () => void
}) {
  const copy = useCopy()
  const words = copy.signIn
  const { form, asked, problems, problem, busy, submit, judgeAgain, askOther } = useSignInForm(signIn)
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-12">
      <title>{copy.pageTitle(words.submit)}</title>
      <Logo word={copy.product} />
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <h1 className="text-xl font-bold">{words.title}</h1>
        <p className="mt-1 text-muted">{words.hint}</p>
        <form ref={form} noValidate onSubmit={submit} onChange={judgeAgain} className="mt-6 flex flex-col gap-5">
          {ended && !problem && (
            <Banner tone="info" announce>
              {words.ended}
            </Banner>
          )}
          {problem && (
            <Banner tone="danger" announce>
              {problem}
            </Banner>
          )}
          <Field label={words.email} error={problems.email}>
            <Input name="email" onFocus={onStart} type="email" inputMode="email" autoComplete="username" />
          </Field>
          <Field label={words.password} error={problems.password}>
            <PasswordInput name="password" onFocus={onStart} autoComplete="current-password" />
          </Field>
          {asked === 'one-time' && (
            <Field label={words.code} hint={words.codeHint} error={problems.one_time_code}>
              <Code name="one_time_code" digits />
            </Field>
          )}
          {asked === 'recovery' && (
            <Field label={words.recovery} hint={words.recoveryHint} error={problems.recovery_code}>
              <Code name="recovery_code" />
            </Field>
          )}
          <Button type="submit" variant="primary" busy={busy} busyLabel={words.submitting}>
            {words.submit}
          </Button>
          {asked !== 'none' && (
            <Button variant="quiet" onClick={askOther}>
              {asked === 'one-time' ? words.useRecovery : words.useApp}
            </Button>
          )}
        </form>
        <p className="mt-6 text-sm text-muted">{words.forgotten}</p>
      </div>
    </main>
  )
}

function Code({ name, digits = false }: { name: keyof Credentials; digits?: boolean }) {
  return (
    <Input
      name={name}
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
