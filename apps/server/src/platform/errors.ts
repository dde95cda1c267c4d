import { type ErrorCode, errorStatus, type FieldProblems } from '@caseback/contract'
import type { FieldCode, FieldParams, FieldProblem } from '@caseback/words/field-messages'
import type { RefusalReason } from '@caseback/words/refusals'

/**
 * A refusal with a code of the contract's table. Its sentences are made where it is answered, in the language of who asks
 * (`platform/http/error-handling.ts`). `logText` says for the log what the sentence does not say to the person.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblems
  readonly because: readonly RefusalReason[]
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldProblems
      /** Why, where more is known than the code says. */
      because?: readonly RefusalReason[]
      extra?: Record<string, unknown>
      headers?: Record<string, string>
      logText?: string
    } = {},
  ) {
    super(details.logText ?? code)
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields ?? {}
    this.because = details.because ?? []
    this.extra = details.extra ?? {}
    this.headers = details.headers ?? {}
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** `throw appError('offer.expired')`: the one way to refuse. */
export const appError = (code: ErrorCode, details?: ConstructorParameters<typeof AppError>[1]) =>
  new AppError(code, details)

/** Bad input, named by field: `fieldError('files', 'files.too_many', { max: 60 })`. */
export const fieldError = <Code extends FieldCode>(field: string, code: Code, ...params: FieldParams<Code>) =>
  fieldProblems(field, [fieldProblem(code, ...params)])

/** Bad input, with all that is wrong with one field. */
export const fieldProblems = (field: string, problems: FieldProblem[]) =>
  new AppError('input.invalid', { fields: { [field]: problems } })

/** What is wrong with a field, as a value. */
export const fieldProblem = <Code extends FieldCode>(code: Code, ...[params]: FieldParams<Code> | [undefined?]) =>
  // `FieldParams` ties the parameters to the code.
  ({ code, ...(params !== undefined && { params }) }) as unknown as FieldProblem

/** The row, or 404: what is not yours is not there. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new AppError('not_found')
  return row
}

/** The row that a statement has just written. One that is not there is our mistake, a 500, and nobody's wrong address. */
export function written<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Error('A row that was just written is not there.')
  return row
}
