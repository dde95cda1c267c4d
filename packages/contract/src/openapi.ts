import { API_BASE, brand } from '@caseback/domain'
import * as z from 'zod/mini'
import { type Endpoint, successStatus } from './core/endpoint.ts'
import { type ErrorCode, errorStatus } from './core/errors.ts'
import { health, readiness } from './core/readiness.ts'
import { endpoints } from './endpoints.ts'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })

function parametersOf(endpoint: Endpoint): Json[] {
  const list = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
  }
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')]
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.transport === 'multipart')
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['files'],
            properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
            additionalProperties: { type: 'string' },
          },
        },
      },
    }
  if (endpoint.transport === 'raw')
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } }
  return (
    endpoint.body && { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } }
  )
}

function responsesOf(endpoint: Endpoint): Json {
  const general: ErrorCode[] =
    endpoint.access === 'public' || endpoint.access === 'optional'
      ? ['input.invalid']
      : ['input.invalid', 'auth.required']
  const refusals = [...general, ...(endpoint.params ? (['not_found'] as const) : []), ...(endpoint.refusals ?? [])]
  const byStatus = Map.groupBy(refusals, (code) => errorStatus[code])
  return {
    [successStatus(endpoint)]: {
      description: endpoint.summary,
      ...(endpoint.response && {
        content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
      }),
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: [...new Set(codes)].join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  }
}

/** What a proxy asks, below no base: it is no call of the API, and needs no key. */
function probePaths(): Record<string, Json> {
  const answer = (description: string, schema: z.ZodMiniType) => ({
    description,
    content: { 'application/json': { schema: jsonSchema(schema, 'output') } },
  })
  const probe = (operationId: string, summary: string, responses: Json) => ({
    get: { operationId, summary, tags: ['probes'], parameters: [], responses, security: [] },
  })
  return {
    '/healthz': probe('health', 'The process lives.', { 200: answer('It does.', health) }),
    '/readyz': probe('readiness', 'Requests may be sent to this process.', {
      200: answer('They may; what is not well besides is in the parts.', readiness),
      503: answer('They may not.', readiness),
    }),
  }
}

/** The OpenAPI 3.0 document of every call, made from the endpoint values. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = probePaths()
  for (const [name, endpoint] of endpoints) {
    const path = `${API_BASE}/${endpoint.path}`
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[0]],
        parameters: parametersOf(endpoint),
        requestBody: requestBodyOf(endpoint),
        responses: responsesOf(endpoint),
        security: securityOf(endpoint),
        ...(Array.isArray(endpoint.access) && { 'x-roles': endpoint.access }),
      },
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: `${brand.name} API`, version: '1' },
    paths,
    components: {
      securitySchemes: {
        operator: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'token {key}' },
        staff: { type: 'apiKey', in: 'cookie', name: `${brand.slug}_staff` },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'detail', 'error_message', 'code', 'request_id'],
          properties: {
            error: { type: 'string' },
            detail: { type: 'string' },
            error_message: { type: 'string' },
            code: { type: 'string', enum: Object.keys(errorStatus) },
            request_id: { type: 'string' },
            because: { type: 'array', items: { $ref: '#/components/schemas/Coded' } },
            field_codes: {
              type: 'object',
              additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/Coded' } },
            },
          },
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        Coded: {
          type: 'object',
          required: ['code'],
          properties: { code: { type: 'string' }, params: { type: 'object' } },
        },
      },
    },
  }
}

function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'public') return []
  if (endpoint.access === 'optional') return [{}, { operator: [] }]
  return [endpoint.access === 'operator' ? { operator: [] } : { staff: [] }]
}
