import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Judges a form by a standard schema (form-rules.ts, or zod): each field has the first sentence that is said of it. */
export function standardSchemaResolver<Values extends FieldValues, Output>(
  schema: StandardSchemaV1<Values, Output>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const judged = await schema['~standard'].validate(values)
    if (!judged.issues) return { values: judged.value, errors: {} }
    const told = judged.issues.map(({ path, message }): [string, { type: string; message: string }] => {
      const [first] = path ?? []
      return [String(typeof first === 'object' ? first.key : first), { type: 'rule', message }]
    })
    // The first of a field counts. A schema names only fields of its own form.
    return { values: {}, errors: Object.fromEntries(told.toReversed()) as FieldErrors<Values> }
  }
}
