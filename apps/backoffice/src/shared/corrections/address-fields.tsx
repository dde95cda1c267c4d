import { usStates } from '@caseback/domain'
import { Field, Input, Select } from '@caseback/ui'
import { payeeCopy } from '../copy/review/payee-copy.ts'

export const addressFieldNames = ['street_address', 'city', 'state', 'postal_code'] as const
type AddressField = (typeof addressFieldNames)[number]
type TypedAddress = Record<AddressField, string>
export type AddressErrors = Partial<Record<AddressField, string | undefined>>

/** What has to be there is said beside its field before it is sent. */
export const missingOf = (typed: TypedAddress): AddressErrors => ({
  street_address: typed.street_address.trim() ? undefined : payeeCopy.streetMissing,
  city: typed.city.trim() ? undefined : payeeCopy.cityMissing,
  postal_code: typed.postal_code.trim() ? undefined : payeeCopy.zipMissing,
})

/** An address in the United States. */
export function AddressFields({
  typed,
  errors,
  set,
}: {
  typed: TypedAddress
  errors: AddressErrors
  set: (field: AddressField) => (event: { target: { value: string } }) => void
}) {
  const words = payeeCopy
  return (
    <>
      <Field label={words.street} error={errors.street_address}>
        <Input autoComplete="off" value={typed.street_address} onChange={set('street_address')} />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Field label={words.city} error={errors.city}>
          <Input autoComplete="off" maxLength={100} value={typed.city} onChange={set('city')} />
        </Field>
        <Field label={words.state} error={errors.state}>
          <Select value={typed.state} onChange={set('state')}>
            {usStates.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.zip} error={errors.postal_code}>
          <Input autoComplete="off" inputMode="numeric" value={typed.postal_code} onChange={set('postal_code')} />
        </Field>
      </div>
    </>
  )
}
