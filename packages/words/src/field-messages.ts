import { deskFieldMessages, englishFieldMessages } from './en/field-messages.ts'
import type { Coded, InLanguage, ParamsAfter } from './messages.ts'

/** What fields of operators' forms are told, in one language. */
export type FieldMessages = InLanguage<typeof englishFieldMessages>

type EveryFieldMessage = typeof englishFieldMessages & typeof deskFieldMessages
export type FieldCode = keyof EveryFieldMessage
/** What is wrong with a field. */
export type FieldProblem = Coded<EveryFieldMessage>
/** What follows a field's code: its parameters, if it has some. */
export type FieldParams<Code extends FieldCode> = ParamsAfter<EveryFieldMessage[Code]>

/**
 * What is wrong with a field, as the message of a schema: 'text.too_long {"max":120}'. A schema knows texts only; who reads its
 * messages takes the code and the parameters out of them (`readProblem`).
 */
export const problem = <Code extends FieldCode>(code: Code, ...[params]: FieldParams<Code> | [undefined?]): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`

const isFieldCode = (text: string): boolean =>
  Object.hasOwn(englishFieldMessages, text) || Object.hasOwn(deskFieldMessages, text)

/** The problem in a schema's message; one that no schema of ours has written is `input.unexpected`. */
export function readProblem(message: string): FieldProblem {
  const [code = ''] = message.split(' ', 1)
  if (!isFieldCode(code)) return { code: 'input.unexpected', params: { said: message } }
  const params: unknown = message.length > code.length ? JSON.parse(message.slice(code.length)) : undefined
  // Written by `problem`, whose type ties the parameters to the code.
  return { code, ...(params !== undefined && { params }) } as FieldProblem
}
