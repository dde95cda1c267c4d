import { setImmediate as otherTurns } from 'node:timers/promises'
import { type Endpoint, openApiDocument } from '@caseback/contract'
import { API_BASE } from '@caseback/domain'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'

type Content = Record<string, { schema: object }>
type Answer = { $ref?: string; content?: Content; headers?: Record<string, unknown> }
type Operation = {
  parameters: { name?: string; in?: string; description?: string; $ref?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Answer>; schemas: Record<string, { properties?: object }> }
}

/** The document as callers get it. */
export const apiDocument = JSON.parse(
  JSON.stringify(await openApiDocument('https://rebates.example', otherTurns)),
) as Document

/** Judges values by the schemas of the document. */
export const schemas = new Ajv2020({ strict: false, allErrors: true })
// The package is CommonJS: what it exports by default is its module.
;(addFormats as unknown as { default: (to: Ajv2020) => void }).default(schemas)
schemas.addFormat('binary', true)
schemas.addSchema(apiDocument, 'openapi')

const compiled = new Map<string, ValidateFunction>()
/** Whether a value is as the schema at a place of the document says; in lines what is not. */
function deviations(pointer: readonly string[], value: unknown): string[] {
  const escaped = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
  const $ref = `openapi#/${escaped.join('/')}`
  const validate = compiled.get($ref) ?? schemas.compile({ $ref })
  compiled.set($ref, validate)
  return validate(value) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath || 'it'} ${each.message}`)
}

/** The operation of an endpoint, and the way to it in the document. */
export function operationOf(endpoint: Endpoint): { operation: Operation; way: string[] } {
  const way = ['paths', `${API_BASE}/${endpoint.path}`, endpoint.method.toLowerCase()]
  const operation = apiDocument.paths[way[1] ?? '']?.[way[2] ?? '']
  if (!operation) throw new Error(`The document has no ${endpoint.method} ${endpoint.path}.`)
  return { operation, way }
}

/** What of an answer is not as the document says, in lines. */
export function answerDeviations(endpoint: Endpoint, response: LightMyRequestResponse): string[] {
  const { operation, way } = operationOf(endpoint)
  const status = String(response.statusCode)
  const key = operation.responses[status] ? status : 'default'
  if (key === 'default' && response.statusCode < 400) return [`${status} is not in the document`]
  const said = operation.responses[key]
  const name = said?.$ref?.split('/').at(-1)
  const answer = name === undefined ? said : apiDocument.components.responses[name]
  const place = name === undefined ? [...way, 'responses', key] : ['components', 'responses', name]
  const missing = Object.keys(answer?.headers ?? {}).filter((header) => !isThere(response, header))
  const type = (response.headers['content-type'] ?? '').split(';')[0] ?? ''
  const types = Object.keys(answer?.content ?? {})
  const declared = types.find((each) => isOfType(type, each))
  if (types.length === 0) return [...missing, ...(response.payload === '' ? [] : [`${status} has a body`])]
  if (declared === undefined) return [...missing, `${status} is sent as ${type}, not as ${types.join(', ')}`]
  if (declared !== 'application/json' || endpoint.transport === 'file') return missing
  return [...missing, ...deviations([...place, 'content', declared, 'schema'], response.json())]
}

/** Whether a media type is another one, or of its range: `image/*` and the like. */
const isOfType = (type: string, range: string) =>
  range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))

/** Limits are off in most tests, and what is kept by nobody has no tag: there the headers are for others. */
const isThere = (response: LightMyRequestResponse, header: string) =>
  header.startsWith('RateLimit') || header === 'Retry-After' || response.headers[header.toLowerCase()] !== undefined

/** What of a JSON body is not as the document asks for, in lines. */
export function requestDeviations(endpoint: Endpoint, body: unknown): string[] {
  const { operation, way } = operationOf(endpoint)
  const types = Object.keys(operation.requestBody?.content ?? {})
  if (!types.includes('application/json')) return body === undefined ? [] : ['the document asks for no JSON']
  return deviations([...way, 'requestBody', 'content', 'application/json', 'schema'], body ?? {})
}
