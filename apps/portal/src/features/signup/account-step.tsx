import { checkEmail } from '@caseback/contract'
import { Button, Field, FormBar, Input, PasswordInput } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { lazy, Suspense, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { callApi, serverSentence } from '../../shared/api/api-client.ts'
import { useErrorsInLanguage } from '../../shared/copy/use-errors-in-language.ts'
import { useSignupCopy } from '../../shared/copy/use-signup-copy.ts'
import { readFormDraft, useFormDraft } from '../../shared/forms/form-draft.ts'
import { standardSchemaResolver } from '../../shared/forms/form-resolver.ts'
import { PhoneInput } from '../../shared/forms/phone-input.tsx'
import { type AccountRefusal, type AccountValues, accountSchema, emptyAccount } from './account-rules.ts'

const FieldsLeft = lazy(() => import('./fields-left.tsx'))
const RightField = lazy(() => import('./right-field.tsx'))

const ACCOUNT_DRAFT = 'signup_account'
/** The address was not judged, for want of a network, say: it may be sent again as it is. */
const UNCHECKED = 'unchecked'
const secret = ['password', 'confirmPassword'] as const

/** Step 1, Account Details (SU-04 to SU-07). `kept` is what the person typed before going back. */
export function AccountStep({
  kept,
  refusals,
  onNext,
}: {
  kept: AccountValues | null
  /** What the server said of these fields at the end of the wizard. */
  refusals: AccountRefusal[]
  onNext: (account: AccountValues) => void
}) {
  const copy = useSignupCopy()
  const form = useForm({
    resolver: standardSchemaResolver(accountSchema),
    mode: 'onChange',
    defaultValues: kept ?? readFormDraft(ACCOUNT_DRAFT, emptyAccount),
  })
  useFormDraft(ACCOUNT_DRAFT, form, secret)
  const { register, control, handleSubmit, setError, formState } = form
  const { errors, isValid, isSubmitting } = formState
  useErrorsInLanguage(form.trigger, errors)
  const unchecked = errors.email?.type === UNCHECKED

  useEffect(() => {
    for (const [at, { field, message }] of refusals.entries())
      setError(field, { type: 'refused', message }, { shouldFocus: at === 0 })
  }, [refusals, setError])

  const next = handleSubmit(async (account) => {
    try {
      // What is wrong with either is said before the company is asked about.
      await callApi(checkEmail, { body: { email: account.email, password: account.password } }, { quiet: true })
    } catch (error) {
      const refused = error instanceof ApiError ? error.fieldErrors(['email', 'password']) : []
      if (refused.length === 0)
        setError(
          'email',
          { type: UNCHECKED, message: serverSentence(error, copy.emailCheckFailed) },
          { shouldFocus: true },
        )
      for (const [at, { field, message }] of refused.entries())
        setError(field, { type: 'refused', message }, { shouldFocus: at === 0 })
      return
    }
    onNext(account)
  })

  const right = (name: keyof AccountValues, hint?: string) => (
    <Suspense fallback={hint}>
      <RightField control={control} name={name} {...(hint && { hint })} />
    </Suspense>
  )
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void next(event)}>
      <div className="grid gap-5 sm:grid-cols-2 [&_input]:pr-10">
        <Field label={copy.firstName} error={errors.first_name?.message}>
          <Input autoComplete="given-name" {...register('first_name')} />
          {right('first_name')}
        </Field>
        <Field label={copy.lastName} error={errors.last_name?.message}>
          <Input autoComplete="family-name" {...register('last_name')} />
          {right('last_name')}
        </Field>
        <Field label={copy.phone} hint={copy.phoneHint} error={errors.phone_number?.message} className="sm:col-span-2">
          <PhoneInput control={control} name="phone_number" />
          {right('phone_number')}
        </Field>
        <Field label={copy.email} hint={copy.emailHint} error={errors.email?.message} className="sm:col-span-2">
          <Input type="email" autoComplete="email" inputMode="email" autoCapitalize="none" {...register('email')} />
          {right('email')}
        </Field>
        <Field
          label={copy.password}
          hint={!errors.password && right('password', copy.passwordHint)}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('password', { deps: 'confirmPassword' })} />
        </Field>
        <Field
          label={copy.confirmPassword}
          hint={!errors.confirmPassword && right('confirmPassword', copy.confirmHint)}
          error={errors.confirmPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </div>
      <FormBar>
        <Suspense fallback={<span />}>
          <FieldsLeft control={control} />
        </Suspense>
        <Button
          type="submit"
          variant="primary"
          wide
          className="sm:min-w-32"
          disabled={!isValid && !unchecked}
          busy={isSubmitting}
          busyLabel={copy.busy}
        >
          {copy.next}
        </Button>
      </FormBar>
    </form>
  )
}
