import { errorStatus } from '@caseback/contract'
import type { FieldProblem } from '@caseback/words/field-messages'
import { sayProblem } from '@caseback/words/say-refusal'
import type { LightMyRequestResponse } from 'fastify'

const EVERY_KEY = ['error', 'detail', 'error_message', 'code', 'request_id', 'because', 'field_codes']
/** What a refusal may say besides, by its code. */
const MORE_KEYS: Record<string, string[]> = { 'enrollment.exists': ['enrollment_id'] }

/**
 * What is wrong with a refusal's body, in lines: the three sentences are one, code and status are those of the table, and
 * whatever else stands there is an array of sentences under a field's name, with the codes that say the same in `field_codes`.
 * Of a body in English. Empty when all is well.
 */
export function errorBodyProblems(response: LightMyRequestResponse): string[] {
  let body: unknown
  try {
    body = JSON.parse(response.payload)
  } catch {
    return [`${response.statusCode} with no JSON: ${response.payload.slice(0, 120)}`]
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['the body is no object']
  const fields = new Map(Object.entries(body))
  const problems: string[] = []
  const code = fields.get('code')
  const known = Object.entries(errorStatus).find(([each]) => each === code)?.[1]
  const sentence = fields.get('error')
  if (!known) problems.push(`${String(code)} is no code of the table`)
  else if (known !== response.statusCode) problems.push(`${String(code)} came with ${response.statusCode}`)
  if (typeof sentence !== 'string' || !/^\S.*\S$/.test(sentence)) problems.push('`error` is no sentence')
  if (fields.get('detail') !== sentence) problems.push('`detail` is another sentence')
  if (fields.get('error_message') !== sentence) problems.push('`error_message` is another sentence')
  if (!/^[0-9a-f-]{36}$/.test(String(fields.get('request_id')))) problems.push('no request_id')
  if (!String(response.headers['content-type']).startsWith('application/json')) problems.push('not sent as JSON')
  const fieldCodes = new Map(Object.entries((fields.get('field_codes') ?? {}) as Record<string, FieldProblem[]>))
  for (const [key, value] of fields) {
    if (EVERY_KEY.includes(key) || MORE_KEYS[String(code)]?.includes(key)) continue
    if (!Array.isArray(value) || value.length === 0 || value.some((each) => typeof each !== 'string'))
      problems.push(`${key} is no array of sentences`)
    else if (
      value.join() !==
      fieldCodes
        .get(key)
        ?.map((each) => sayProblem('en', each))
        .join()
    )
      problems.push(`the codes of ${key} say something else`)
    fieldCodes.delete(key)
  }
  for (const key of fieldCodes.keys()) problems.push(`${key} has codes and no sentences`)
  return problems
}
