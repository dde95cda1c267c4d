import { type Profile, updateEmail, updateName, updatePhone } from '@caseback/contract'
import { formatPhone, MAX_PHONE_DIGITS, phoneDigits } from '@caseback/domain'
import { Field, Input } from '@caseback/ui'
import * as z from '@caseback/web/form-rules'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '../../../shared/api/api-client.ts'
import { shownCopy } from '../../../shared/copy/translation.ts'
import { useErrorsInLanguage } from '../../../shared/copy/use-errors-in-language.ts'
import { shownSettingsCopy, useSettingsCopy } from '../../../shared/copy/use-settings-copy.ts'
import { standardSchemaResolver } from '../../../shared/forms/form-resolver.ts'
import { PhoneInput } from '../../../shared/forms/phone-input.tsx'
import { useSession } from '../../../shared/session/session.tsx'
import { PendingEmail } from '../email/pending-email.tsx'
import { pendingSince } from '../email/pending-since.ts'
import { SettingsForm, saveAndTell, showFieldErrors } from '../settings-form.tsx'
import { useKeptChanges } from '../use-kept-changes.ts'

type CardProps = { profile: Profile; onChange: (fields: Partial<Profile>) => void }
// Asked for when a field is judged, so that it is in the language of that moment.
const words = () => shownSettingsCopy()

const nameSchema = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1, { error: () => words().profile.firstNameRequired })),
  last_name: z.string().check(z.trim(), z.minLength(1, { error: () => words().profile.lastNameRequired })),
})

/** Who somebody is and where they are reached. */
export function PersonCards(props: CardProps) {
  return (
    <>
      <ProfileCard {...props} />
      <div className="grid grid-cols-1 gap-[inherit] xl:grid-cols-2">
        <EmailCard {...props} />
        <PhoneCard {...props} />
      </div>
    </>
  )
}

/** SE-02. The greeting in the header changes with it. */
function ProfileCard({ profile, onChange }: CardProps) {
  const copy = useSettingsCopy().profile
  const { mergeUser } = useSession()
  const values = { first_name: profile.first_name, last_name: profile.last_name }
  const form = useForm({ resolver: standardSchemaResolver(nameSchema), values })
  const { register, handleSubmit, setError, trigger, formState } = form
  const typed = useWatch({ control: form.control })
  useKeptChanges('name', form, values)
  useErrorsInLanguage(trigger, formState.errors)
  const submit = handleSubmit(async (name) => {
    const saved = await saveAndTell(() => callApi(updateName, { body: name }, { quiet: true }), copy)
    if (!saved.ok) return showFieldErrors(saved.error, ['first_name', 'last_name'], setError)
    mergeUser(name)
    return onChange(name)
  })
  return (
    <SettingsForm
      card="profile"
      title={copy.title}
      becomes={`${typed.first_name ?? ''} ${typed.last_name ?? ''}`.trim()}
      changed={formState.isDirty}
      busy={formState.isSubmitting}
      onSubmit={submit}
      onDiscard={() => form.reset(values)}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
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
function EmailCard({ profile, onChange }: CardProps) {
  const copy = useSettingsCopy().email
  const values = { email: profile.email }
  const form = useForm({ resolver: standardSchemaResolver(emailSchema), values })
  const { register, handleSubmit, setError, trigger, formState } = form
  const typed = useWatch({ control: form.control })
  const forgetChanges = useKeptChanges('email', form, values)
  useErrorsInLanguage(trigger, formState.errors)
  const submit = handleSubmit(async (body) => {
    const saved = await saveAndTell(() => callApi(updateEmail, { body }, { quiet: true }), copy)
    if (!saved.ok) return showFieldErrors(saved.error, ['email'], setError)
    forgetChanges()
    form.reset(values)
    return onChange({ pending_email: pendingSince(body.email) })
  })
  return (
    <SettingsForm
      card="email"
      title={copy.title}
      becomes={typed.email ?? ''}
      changed={formState.isDirty}
      busy={formState.isSubmitting}
      onSubmit={submit}
      onDiscard={() => form.reset(values)}
    >
      <Field label={copy.label} hint={copy.hint} error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
      </Field>
      {profile.pending_email && (
        <PendingEmail email={profile.pending_email.email} onChange={(pending_email) => onChange({ pending_email })} />
      )}
    </SettingsForm>
  )
}

const phoneSchema = z.object({
  phone_number: z.string().check(
    z.refine((phone) => phoneDigits(phone).length >= 10, { error: () => words().phone.invalid }),
    z.refine((phone) => phoneDigits(phone).length <= MAX_PHONE_DIGITS, {
      error: () => shownCopy().forms.phoneTooLong(MAX_PHONE_DIGITS),
    }),
  ),
})

/** SE-04. */
function PhoneCard({ profile, onChange }: CardProps) {
  const copy = useSettingsCopy().phone
  const values = { phone_number: formatPhone(profile.phone_number) }
  const form = useForm({ resolver: standardSchemaResolver(phoneSchema), values })
  const { control, handleSubmit, setError, trigger, formState } = form
  const typed = useWatch({ control })
  useKeptChanges('phone', form, values)
  useErrorsInLanguage(trigger, formState.errors)
  const submit = handleSubmit(async (body) => {
    const saved = await saveAndTell(() => callApi(updatePhone, { body }, { quiet: true }), copy)
    if (saved.ok) onChange(body)
    else showFieldErrors(saved.error, ['phone_number'], setError)
  })
  return (
    <SettingsForm
      card="phone"
      title={copy.title}
      becomes={typed.phone_number ?? ''}
      changed={formState.isDirty}
      busy={formState.isSubmitting}
      onSubmit={submit}
      onDiscard={() => form.reset(values)}
    >
      <Field label={copy.label} error={formState.errors.phone_number?.message}>
        <PhoneInput control={control} name="phone_number" />
      </Field>
    </SettingsForm>
  )
}
