import { type Control, useWatch } from 'react-hook-form'
import { useSignupCopy } from '../../shared/copy/use-signup-copy.ts'
import type { AccountValues } from './account-rules.ts'
import { wrongFields } from './wrong-fields.ts'

/** Why Next is grey: the fields that are still empty or wrong, by their labels. */
export default function FieldsLeft({ control }: { control: Control<AccountValues> }) {
  const copy = useSignupCopy()
  const values = useWatch({ control })
  const wrong = wrongFields(values)
  const labels = {
    first_name: copy.firstName,
    last_name: copy.lastName,
    phone_number: copy.phone,
    email: copy.email,
    password: copy.password,
    confirmPassword: copy.confirmPassword,
  }
  const left = Object.entries(labels).flatMap(([field, label]) => (wrong.has(field) ? [label] : []))
  return (
    <p className="min-w-0 text-sm text-muted">
      {left.length > 0 && copy.fieldsLeft(left.length, left.length > 3 ? null : left.join(', '))}
    </p>
  )
}
