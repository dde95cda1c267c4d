import { type Profile, updateAddress } from '@caseback/contract'
import { usStates } from '@caseback/domain'
import { Field, Input, Select, toast } from '@caseback/ui'
import * as z from '@caseback/web/form-rules'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '../../../shared/api/api-client.ts'
import { useErrorsInLanguage } from '../../../shared/copy/use-errors-in-language.ts'
import { shownSettingsCopy, useSettingsCopy } from '../../../shared/copy/use-settings-copy.ts'
import { standardSchemaResolver } from '../../../shared/forms/form-resolver.ts'
import { useSession } from '../../../shared/session/session.tsx'
import { SettingsForm, saveAndTell, showFieldErrors } from '../settings-form.tsx'
import { useKeptChanges } from '../use-kept-changes.ts'

// Asked for when a field is judged, so that it is in the language of that moment.
const words = () => shownSettingsCopy().address
const required = (message: () => string) => z.string().check(z.trim(), z.minLength(1, { error: message }))
const schema = z.object({
  street_address: required(() => words().streetRequired),
  city: required(() => words().cityRequired),
  state: required(() => words().stateRequired),
  postal_code: z.string().check(z.trim(), z.minLength(5, { error: () => words().zipRequired })),
})
const fields = ['street_address', 'city', 'state', 'postal_code'] as const

/** SE-06. A new address sets the payout back to e-mail on the server, so the profile is read again. */
export function AddressCard({
  profile,
  onChange,
  onStale,
}: {
  profile: Profile
  onChange: (fields: Partial<Profile>) => void
  onStale: () => void
}) {
  const copy = useSettingsCopy().address
  const { mergeUser } = useSession()
  const { street_address, city, state, postal_code } = profile.address
  const values = { street_address, city, state, postal_code }
  const form = useForm({ resolver: standardSchemaResolver(schema), values })
  const { register, handleSubmit, setError, trigger, formState } = form
  const typed = useWatch({ control: form.control })
  useKeptChanges('address', form, values)
  const { errors } = formState
  useErrorsInLanguage(trigger, errors)
  const submit = handleSubmit(async (address) => {
    const body = { ...address, country: copy.countryFixed }
    const saved = await saveAndTell(async () => {
      const answer = await callApi(updateAddress, { body }, { quiet: true })
      mergeUser({ address: answer })
      onChange({ address: answer })
      onStale()
    }, copy)
    if (!saved.ok) showFieldErrors(saved.error, fields, setError)
    else if (profile.payout_method === 'MAIL') toast({ title: copy.payoutReset, tone: 'info' })
  })
  return (
    <SettingsForm
      card="address"
      title={copy.title}
      becomes={[typed.street_address, typed.city].filter(Boolean).join(', ')}
      changed={formState.isDirty}
      busy={formState.isSubmitting}
      onSubmit={submit}
      onDiscard={() => form.reset(values)}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-6">
        <Field label={copy.street} error={errors.street_address?.message} className="sm:col-span-6">
          <Input autoComplete="street-address" {...register('street_address')} />
        </Field>
        <Field label={copy.city} error={errors.city?.message} className="sm:col-span-3">
          <Input autoComplete="address-level2" {...register('city')} />
        </Field>
        <Field label={copy.state} error={errors.state?.message} className="sm:col-span-3">
          <Select autoComplete="address-level1" {...register('state')}>
            <option value="">{copy.statePrompt}</option>
            {usStates.map((each) => (
              <option key={each.code} value={each.code}>
                {each.code} - {each.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={copy.zip} error={errors.postal_code?.message} className="sm:col-span-3">
          <Input autoComplete="postal-code" inputMode="numeric" {...register('postal_code')} />
        </Field>
        <Field label={copy.country} className="sm:col-span-3">
          <Input value={copy.countryFixed} readOnly />
        </Field>
      </div>
    </SettingsForm>
  )
}
