import { usStates } from '@caseback/domain'
import { Field, FieldError, Input, Select } from '@caseback/ui'
import { useCompanyCopy } from '../../../shared/copy/use-company-copy.ts'
import { Tick } from '../../../shared/forms/tick.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** Where the location is; `problem` is about the address as a whole. */
export function AddressFields({
  company: { form, isRight },
  problem,
}: {
  company: CompanyForm
  problem: string | null
}) {
  const copy = useCompanyCopy()
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="grid grid-cols-6 gap-x-3 gap-y-5 sm:gap-x-5">
      <legend className="mb-3 font-bold">{copy.addressTitle}</legend>
      <Field label={copy.street} error={errors.street_address?.message} className="col-span-6">
        <Input autoComplete="street-address" {...register('street_address')} />
        {isRight('street_address') && <Tick />}
      </Field>
      <Field label={copy.city} error={errors.city?.message} className="col-span-6 sm:col-span-3">
        <Input autoComplete="address-level2" {...register('city')} />
        {isRight('city') && <Tick />}
      </Field>
      <Field
        label={copy.state}
        error={errors.state?.message}
        className="col-span-4 max-[21rem]:col-span-6 sm:col-span-3"
      >
        <Select autoComplete="address-level1" {...register('state')}>
          <option value="">{copy.statePrompt}</option>
          {usStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} - {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={copy.zip}
        error={errors.postal_code?.message}
        className="col-span-2 max-[21rem]:col-span-6 sm:col-span-3"
      >
        <Input autoComplete="postal-code" inputMode="numeric" {...register('postal_code')} />
        {isRight('postal_code') && <Tick />}
      </Field>
      <Field label={copy.country} className="col-span-6 sm:col-span-3">
        <Input value={copy.countryFixed} readOnly autoComplete="off" />
      </Field>
      {problem && (
        <div role="alert" className="col-span-6">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
