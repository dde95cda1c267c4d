import { type Profile, requestPasswordReset, updateEmail, updateName, updatePhone } from '@caseback/contract'
import { formatPhone, phoneDigits } from '@caseback/domain'
import { Button, Card, Field, Input } from '@caseback/ui'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { callApi } from '../../shared/api/api-client.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { shownCopy } from '../../shared/copy/translation.ts'
import { useErrorsInLanguage } from '../../shared/copy/use-errors-in-language.ts'
import { standardSchemaResolver } from '../../shared/forms/form-resolver.ts'
import * as z from '../../shared/forms/form-rules.ts'
import { useSession } from '../../shared/session/session.tsx'
import { SettingsForm, saveAndTell, showFieldErrors } from './settings-form.tsx'

type CardProps = { profile: Profile; onChange: (fields: Partial<Profile>) => void }
// Asked for when a field is judged, so that it is in the language of that moment.
const words = () => shownCopy().settings

const nameSchema = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1, { error: () => words().profile.firstNameRequired })),
  last_name: z.string().check(z.trim(), z.minLength(1, { error: () => words().profile.lastNameRequired })),
})

/** SE-02. The greeting in the header changes with it. */
export function ProfileCard({ profile, onChange }: CardProps) {
  const copy = useCopy().settings.profile
  const { mergeUser } = useSession()
  const values = { first_name: profile.first_name, last_name: profile.last_name }
  const { register, handleSubmit, setError, trigger, formState } = useForm({
    resolver: standardSchemaResolver(nameSchema),
    values,
  })
  useErrorsInLanguage(trigger, formState.errors)
  const submit = handleSubmit(async (name) => {
    const saved = await saveAndTell(() => callApi(updateName, { body: name }, { quiet: true }), copy)
    if (!saved.ok) return showFieldErrors(saved.error, ['first_name', 'last_name'], setError)
    mergeUser(name)
    return onChange(name)
  })
  return (
    <SettingsForm title={copy.title} changed={formState.isDirty} busy={formState.isSubmitting} onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.firstName} error={formState.errors.first_name?.message}>
          <Input autoComplete="given-name" {...register('first_name')} />
        </Field>
        <Field label={copy.lastName} error={formState.errors.last_name?.message}>
          <Input autoComplete="family-name" {...register('last_name')} />
        </Field>
      </div>
    </SettingsForm>
  )
}

const emailSchema = z.object({
  email: z.string().check(z.trim(), z.email({ error: () => words().email.invalid })),
})

/** SE-03: the address changes only once the mailed link was opened. */
export function EmailCard({ profile }: { profile: Profile }) {
  const copy = useCopy().settings.email
  const { register, handleSubmit, setError, trigger, formState } = useForm({
    resolver: standardSchemaResolver(emailSchema),
    values: { email: profile.email },
  })
  useErrorsInLanguage(trigger, formState.errors)
  const submit = handleSubmit(async (body) => {
    const saved = await saveAndTell(() => callApi(updateEmail, { body }, { quiet: true }), copy)
    if (!saved.ok) showFieldErrors(saved.error, ['email'], setError)
  })
  return (
    <SettingsForm title={copy.title} changed={formState.isDirty} busy={formState.isSubmitting} onSubmit={submit}>
      <Field label={copy.label} hint={copy.hint} error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
      </Field>
    </SettingsForm>
  )
}

const phoneSchema = z.object({
  phone_number: z
    .string()
    .check(z.refine((phone) => phoneDigits(phone).length >= 10, { error: () => words().phone.invalid })),
})

/** SE-04. */
export function PhoneCard({ profile, onChange }: CardProps) {
  const copy = useCopy().settings.phone
  const { control, handleSubmit, setError, trigger, formState } = useForm({
    resolver: standardSchemaResolver(phoneSchema),
    values: { phone_number: formatPhone(profile.phone_number) },
  })
  useErrorsInLanguage(trigger, formState.errors)
  const submit = handleSubmit(async (body) => {
    const saved = await saveAndTell(() => callApi(updatePhone, { body }, { quiet: true }), copy)
    if (saved.ok) onChange(body)
    else showFieldErrors(saved.error, ['phone_number'], setError)
  })
  return (
    <SettingsForm title={copy.title} changed={formState.isDirty} busy={formState.isSubmitting} onSubmit={submit}>
      <Field label={copy.label} error={formState.errors.phone_number?.message}>
        <Controller
          control={control}
          name="phone_number"
          render={({ field }) => (
            <Input
              {...field}
              type="tel"
              autoComplete="tel-national"
              onChange={(event) => field.onChange(formatPhone(event.target.value))}
            />
          )}
        />
      </Field>
    </SettingsForm>
  )
}

/** SE-05. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const copy = useCopy()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await saveAndTell(
      () => callApi(requestPasswordReset, { body: { email: profile.email } }, { quiet: true }),
      copy.settings.password,
    )
    setBusy(false)
  }
  return (
    <Card title={copy.settings.password.title}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-muted">{copy.settings.password.text}</p>
        <Button wide busy={busy} busyLabel={copy.accounts.sending} onClick={() => void send()}>
          {copy.settings.password.action}
        </Button>
      </div>
    </Card>
  )
}
