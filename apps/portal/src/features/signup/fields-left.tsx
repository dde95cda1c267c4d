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
  const all = Object.keys(labels).length
  return left.length > 0 ? (
    <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true" className="size-5 shrink-0 -rotate-90">
        <circle cx="12" cy="12" r="9" className="stroke-line" />
        <circle
          cx="12"
          cy="12"
          r="9"
          pathLength={all}
          strokeDasharray={`${all - left.length} ${all}`}
          className="stroke-basil"
        />
      </svg>
      {copy.fieldsLeft(left.length, left.length > 3 ? null : left.join(', '))}
    </p>
  ) : (
    <p />
  )
}
