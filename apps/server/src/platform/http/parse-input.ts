import type { Endpoint, FieldProblems } from '@caseback/contract'
import { type FieldProblem, readProblem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { appError } from '../errors.ts'

/** What a schema of ours says is wrong; where it says nothing and takes only certain values, which these are. */
function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const said = readProblem(issue.message)
  return said.code === 'input.unexpected' && issue.code === 'invalid_value'
    ? { code: 'input.one_of', params: { values: issue.values.map(String) } }
    : said
}

/** Turns a failed parse into our error, one problem a field: the first that was found. */
export function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields: FieldProblems = {}
  for (const issue of result.error.issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'non_field_errors'
    fields[field] ??= [problemOf(issue)]
  }
  throw appError('input.invalid', { fields })
}

/** The parameters of a path. Throws `not_found`: a path that does not parse names nothing, as any id that is not there. */
export function parsePath(endpoint: Endpoint, value: unknown): unknown {
  if (!endpoint.params) return undefined
  const result = z.safeParse(endpoint.params, value)
  if (!result.success) throw appError('not_found')
  return result.data
}
