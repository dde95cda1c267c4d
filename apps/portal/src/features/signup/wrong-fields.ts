import { type AccountValues, accountSchema } from './account-rules.ts'

/** The fields of step 1 that are empty or wrong. */
export function wrongFields(values: Partial<AccountValues>): ReadonlySet<unknown> {
  const wrong = new Set<unknown>(accountSchema.judge(values).issues.map(({ path }) => path?.[0]))
  if (!values.confirmPassword) wrong.add('confirmPassword')
  return wrong
}
