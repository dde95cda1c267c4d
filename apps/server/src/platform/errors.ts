import { type ErrorCode, errorTable, type FieldErrors } from '@caseback/contract'

/** A refusal with a code of the contract's table. `logText` says for the log what the sentence does not say to the person. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>
  readonly sentence: string

  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldErrors
      extra?: Record<string, unknown>
      headers?: Record<string, string>
      sentence?: string
      logText?: string
    } = {},
  ) {
    super(details.logText ?? code)
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields ?? {}
    this.extra = details.extra ?? {}
    this.headers = details.headers ?? {}
    this.sentence = details.sentence ?? Object.values(this.fields)[0]?.[0] ?? errorTable[code].sentence
  }

  get status(): number {
    return errorTable[this.code].status
  }
}

/** `throw appError('offer.expired')`: the one way to refuse. */
export const appError = (code: ErrorCode, details?: ConstructorParameters<typeof AppError>[1]) =>
  new AppError(code, details)

/** Bad input, named by field. */
export const fieldError = (field: string, message: string) =>
  new AppError('input.invalid', { fields: { [field]: [message] } })

/** The row, or 404: what is not yours is not there. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new AppError('not_found')
  return row
}
