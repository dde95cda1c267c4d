import { brand } from '@caseback/domain'
import { deskRefusals, englishRefusals } from '@caseback/words/en/refusals'
import { type Endpoint, isInStaffView, successStatus } from '../core/endpoint.ts'
import { type ErrorCode, errorStatus } from '../core/errors.ts'
import type { Json } from './json.ts'
import { answerHeaders, headerParameters, pathParameters, queryParameters } from './parameters.ts'
import type { Schemas } from './schemas.ts'

/** `listClaims` → `ListClaims` */
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** One call as an OpenAPI operation. */
export const operationOf = (name: string, endpoint: Endpoint, section: string, schemas: Schemas): Json => ({
  operationId: name,
  summary: endpoint.summary,
  ...(endpoint.about && { description: endpoint.about }),
  tags: [section],
  parameters: parametersOf(endpoint, schemas),
  ...requestOf(name, endpoint, schemas),
  responses: { ...successOf(name, endpoint, schemas), ...refusalsOf(endpoint) },
  security: securityOf(endpoint),
  ...(Array.isArray(endpoint.access) && { 'x-roles': endpoint.access }),
})

function parametersOf(endpoint: Endpoint, schemas: Schemas): Json[] {
  const path = Object.entries(endpoint.params ? schemas.properties(endpoint.params).properties : {})
  const query = endpoint.query ? schemas.properties(endpoint.query) : { properties: {}, required: [] }
  return [
    ...path.map(([name, schema]) => ({ name, in: 'path', required: true, schema, ...pathParameters[name] })),
    ...Object.entries(query.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: query.required.includes(name),
      schema: withoutDescription(schema),
      ...queryParameters[name],
    })),
    ...(endpoint.headers ?? []).map((name) => ({
      name,
      in: 'header',
      required: name === 'signature',
      ...headerParameters[name],
    })),
    { $ref: '#/components/parameters/AcceptLanguage' },
  ]
}

/** A parameter says itself what it is. */
const withoutDescription = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'description' && name !== 'examples'))

function requestOf(name: string, endpoint: Endpoint, schemas: Schemas): Json {
  const body = (type: string, schema: Json) => ({ requestBody: { required: true, content: { [type]: { schema } } } })
  if (endpoint.form) return body('multipart/form-data', schemas.form(capitalised(name), endpoint.form))
  if (endpoint.transport === 'raw')
    return body('application/json', { type: 'object', description: 'An event of the check provider.' })
  return endpoint.body ? body('application/json', schemas.request(capitalised(name), endpoint.body)) : {}
}

const headers = (...names: string[]): Json => Object.fromEntries(names.map((name) => [name, answerHeaders[name]]))

function successOf(name: string, endpoint: Endpoint, schemas: Schemas): Json {
  const { access, method, response, transport } = endpoint
  const limits = endpoint.refusals?.includes('auth.too_many') ? ['RateLimit', 'RateLimit-Policy'] : []
  const isKept = method === 'GET' && access === 'public' && !endpoint.secretAddress && response !== undefined
  const page = { description: 'A page for people.', content: { 'text/html': { schema: { type: 'string' } } } }
  if (transport === 'page') return { 200: page }
  if (transport === 'redirect')
    return {
      302: { description: 'The browser goes on.', headers: headers('Location', ...limits) },
      ...(method === 'GET' && { 200: page }),
    }
  if (transport === 'file') {
    const { contentType = '*/*' } = endpoint
    const isJson = contentType === 'application/json'
    const schema = isJson ? { type: 'object' } : { type: 'string', contentMediaType: contentType }
    return { 200: { description: endpoint.summary, content: { [contentType]: { schema } } } }
  }
  return {
    [successStatus(endpoint)]: {
      description: response ? endpoint.summary : 'Done; there is no body.',
      headers: headers(...limits, ...(isKept ? ['ETag'] : []), ...(endpoint.made ? ['Location'] : [])),
      ...(response && { content: { 'application/json': { schema: schemas.answer(capitalised(name), response) } } }),
    },
    ...(isKept && { 304: { description: 'It is as it was.', headers: headers('ETag') } }),
  }
}

const sentences: Partial<Record<ErrorCode, string>> = { ...englishRefusals, ...deskRefusals }

/** What any call may answer. */
const always: Readonly<Record<string, readonly ErrorCode[]>> = {
  Overload: ['server.overload'],
  ServerError: ['server.error'],
  Unavailable: ['server.unavailable'],
}

/** The answers that any call may give, by name. */
export const commonRefusals: Json = {
  ...Object.fromEntries(
    Object.entries(always).map(([name, codes]) => [name, refusal(errorStatus[codes[0] ?? 'server.error'], codes)]),
  ),
  AnyOther: refusal(0, []),
}

function refusalsOf(endpoint: Endpoint): Json {
  const { access, body, params, query, transport } = endpoint
  const isStaff = Array.isArray(access)
  const takesBody = body !== undefined || transport === 'multipart' || transport === 'raw'
  const codes: readonly ErrorCode[] = [
    ...(takesBody ? (['input.invalid', 'input.json', 'input.too_large', 'input.media_type'] as const) : []),
    ...(query ? (['input.invalid'] as const) : []),
    ...(access === 'operator' || isStaff ? (['auth.required'] as const) : []),
    ...(isStaff ? (['auth.role', 'auth.origin'] as const) : []),
    ...(!isStaff && !isInStaffView(endpoint) ? (['portal_view.read_only'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(transport === 'multipart' ? (['input.multipart', 'server.disk_full'] as const) : []),
    ...(endpoint.refusals ?? []),
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code])
  return {
    ...Object.fromEntries([...byStatus].map(([status, own]) => [status, refusal(status, own)])),
    ...Object.fromEntries(
      Object.entries(always).map(([name, [code = 'server.error']]) => [errorStatus[code], referTo(name)]),
    ),
    default: referTo('AnyOther'),
  }
}

const referTo = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

function refusal(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description:
      codes.length === 0 ? 'Any other refusal.' : codes.map((code) => `\`${code}\`: ${sentences[code]}`).join('\n\n'),
    headers: headers(
      ...(status === 401 ? ['WWW-Authenticate'] : []),
      ...(status === 429 ? ['Retry-After', 'RateLimit', 'RateLimit-Policy'] : []),
      ...(status === 503 || status === 408 ? ['Retry-After'] : []),
    ),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

/** How callers say who they are. */
export const securitySchemes: Json = {
  operator: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`token KEY`, with the key that signing in answers.',
  },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: `${brand.slug}_staff`,
    description: 'The cookie that signing in at the desk sets; only the desk’s own pages may use it.',
  },
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return []
  if (access === 'optional') return [{}, { operator: [] }]
  return [access === 'operator' ? { operator: [] } : { staff: [] }]
}
