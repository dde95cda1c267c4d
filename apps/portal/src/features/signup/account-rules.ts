import { MAX_PHONE_DIGITS, phoneDigits } from '@caseback/domain'
import * as z from '@caseback/web/form-rules'
import { shownCopy } from '../../shared/copy/translation.ts'
import { shownSignupCopy } from '../../shared/copy/use-signup-copy.ts'

// Asked for when a field is judged, so that it is in the language of that moment.
const words = () => shownSignupCopy()

/** Step 1 (SU-05). */
export const accountSchema = z
  .object({
    first_name: z.string().check(z.trim(), z.minLength(1, { error: () => words().firstNameRequired })),
    last_name: z.string().check(z.trim(), z.minLength(1, { error: () => words().lastNameRequired })),
    phone_number: z.string().check(
      z.minLength(10, { error: () => words().phoneRequired }),
      z.refine((phone) => phoneDigits(phone).length <= MAX_PHONE_DIGITS, {
        error: () => shownCopy().forms.phoneTooLong(MAX_PHONE_DIGITS),
      }),
    ),
    email: z.string().check(z.trim(), z.email({ error: () => words().emailInvalid })),
    password: z.string().check(z.minLength(8, { error: () => words().passwordTooShort })),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: () => words().passwordsDiffer,
    }),
  )

export type AccountValues = z.output<typeof accountSchema>

export const emptyAccount: AccountValues = {
  first_name: '',
  last_name: '',
  phone_number: '',
  email: '',
  password: '',
  confirmPassword: '',
}

export const accountFields = [
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'password',
] as const satisfies (keyof AccountValues)[]

/** What the server refused of step 1 when the account was to be made, under the field's name. */
export type AccountRefusal = { field: (typeof accountFields)[number]; message: string }
