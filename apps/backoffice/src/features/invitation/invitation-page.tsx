import { acceptInvitation, getInvitation, type StaffMember } from '@caseback/contract'
import { Button, ButtonLink, Card, ErrorState, Field, Input, Loader, Logo, PasswordInput } from '@caseback/ui'
import { useNavigate, useParams } from '@caseback/web/router'
import { type FormEvent, useState } from 'react'
import { ApiError, call, mayHelpToRetry, sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { invitationCopy } from '../../shared/copy/people-copy.ts'
import { paths } from '../../shared/paths.ts'
import { rolesInWords } from '../../shared/roles-in-words.ts'
import { useRead } from '../../shared/use-read.ts'

type Values = { name: string; password: string; one_time_code: string }

/** What a refusal says of each field; the whole of it where it names none. */
function errorsIn(error: unknown, copy: ReturnType<typeof useCopy>): Partial<Values> & { form?: string } {
  const sentence = sentenceOf(error, copy.errors)
  if (!(error instanceof ApiError)) return { form: sentence }
  const fields = (['name', 'password', 'one_time_code'] as const).filter((each) => error.fieldError(each))
  const found = Object.fromEntries(fields.map((each) => [each, error.fieldError(each)]))
  if (error.body.code === 'staff.code_wrong') return { ...found, one_time_code: sentence }
  return fields.length > 0 ? found : { form: sentence }
}

/** An invited member of staff chooses a password and connects an authenticator app. */
export default function InvitationPage({ enter }: { enter: (member: StaffMember) => void }) {
  const copy = useCopy()
  const navigate = useNavigate()
  const { key = '' } = useParams()
  const invitation = useRead(
    getInvitation,
    { params: { key } },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const [typed, setTyped] = useState({ password: '', one_time_code: '' } as Partial<Values> & Omit<Values, 'name'>)
  const values: Values = { ...typed, name: typed.name ?? invitation.data?.name ?? '' }
  const [errors, setErrors] = useState<Partial<Values> & { form?: string }>({})
  const [busy, setBusy] = useState(false)
  const set = (field: keyof typeof values) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [field]: event.target.value }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found: typeof errors = {
      ...(!values.name.trim() && { name: invitationCopy.nameMissing }),
      ...(values.password.length < 8 && { password: invitationCopy.passwordShort }),
      ...(!/^\d{6}$/.test(values.one_time_code.replaceAll(' ', '')) && { one_time_code: copy.signIn.codeInvalid }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      enter(await call(acceptInvitation, { params: { key }, body: values }))
      navigate(paths.home.href(), { replace: true })
    } catch (error) {
      setErrors(errorsIn(error, copy))
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-10">
      <title>{copy.pageTitle(invitationCopy.title)}</title>
      <Logo word={copy.product} />
      {invitation.data ? (
        <Card>
          <h1 className="mb-4 text-xl font-bold">{invitationCopy.title}</h1>
          <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
            <p className="text-muted">
              {invitationCopy.text(invitation.data.email, rolesInWords(invitation.data.roles, copy))}
            </p>
            <Field label={invitationCopy.name} error={errors.name}>
              <Input autoComplete="name" value={values.name} onChange={set('name')} />
            </Field>
            <Field label={invitationCopy.password} hint={invitationCopy.passwordHint} error={errors.password}>
              <PasswordInput autoComplete="new-password" value={values.password} onChange={set('password')} />
            </Field>
            <div className="flex flex-wrap items-center gap-4">
              <svg
                viewBox={`-2 -2 ${invitation.data.qr_size + 4} ${invitation.data.qr_size + 4}`}
                className="qr-code size-44 rounded-control"
              >
                <title>{invitationCopy.qr}</title>
                <path d={invitation.data.qr_svg_path} />
              </svg>
              <p className="min-w-48 grow basis-0 text-sm text-muted">
                {invitationCopy.scan} <code className="break-all text-ink">{invitation.data.secret}</code>
              </p>
            </div>
            <Field label={copy.signIn.code} hint={copy.signIn.codeHint} error={errors.one_time_code}>
              <Input
                inputMode="numeric"
                autoComplete="one-time-code"
                value={values.one_time_code}
                onChange={set('one_time_code')}
              />
            </Field>
            {errors.form && (
              <p role="alert" className="text-tomato">
                {errors.form}
              </p>
            )}
            <Button type="submit" variant="primary" busy={busy} busyLabel={invitationCopy.accepting}>
              {invitationCopy.accept}
            </Button>
          </form>
        </Card>
      ) : invitation.error ? (
        <ErrorState
          titleAs="h1"
          title={invitationCopy.failed}
          // A link that was used, or is too old, stays so.
          {...(mayHelpToRetry(invitation.error) && { onRetry: () => void invitation.mutate() })}
        >
          <p>{sentenceOf(invitation.error, copy.errors)}</p>
          {!mayHelpToRetry(invitation.error) && (
            <ButtonLink className="mt-5" href={paths.home.href()}>
              {invitationCopy.toSignIn}
            </ButtonLink>
          )}
        </ErrorState>
      ) : (
        <Loader page />
      )}
    </main>
  )
}
