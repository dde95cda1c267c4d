import { API_BASE, brand } from '@caseback/domain'
import type * as z from 'zod/mini'
import { errorStatus } from '../core/errors.ts'
import { health, readiness } from '../core/readiness.ts'
import type { Json } from './json.ts'
import { commonRefusals, operationOf, securitySchemes } from './operation.ts'
import { languageParameter } from './parameters.ts'
import { createSchemas, type Schemas } from './schemas.ts'
import { sections } from './sections.ts'

/**
 * The OpenAPI 3.1 document of every call, made from the endpoint values. It takes most of a second: who makes it while
 * others wait gives them turns between the sections.
 * @param server the address that callers reach the program at, without a slash at its end
 * @param otherTurns resolves after what else waits in this process
 */
export async function openApiDocument(server: string, otherTurns: () => Promise<unknown>): Promise<Json> {
  const schemas = createSchemas()
  const paths = probePaths(schemas)
  for (const { title, calls } of sections) {
    await otherTurns()
    for (const [name, endpoint] of calls) {
      const path = `${API_BASE}/${endpoint.path}`
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(name, endpoint, title, schemas),
      }
    }
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${brand.name} API`,
      version: '1',
      summary: 'Rebate offers, enrollments, claims and payments.',
      description: about,
      contact: { name: `${brand.name} support`, email: brand.supportEmail },
    },
    servers: [{ url: server }],
    tags: [
      ...sections.map(({ title, says }) => ({ name: title, description: says })),
      { name: PROBES, description: 'What a load balancer asks.' },
    ],
    paths,
    components: {
      securitySchemes,
      parameters: { AcceptLanguage: languageParameter },
      responses: commonRefusals,
      schemas: { ...schemas.named, ...errorSchemas },
    },
  }
}

const about = [
  'Names are in snake_case, money is US dollars with at most two decimals, days are `YYYY-MM-DD`, instants are ISO 8601 in UTC.',
  'Every path answers with and without the slash at its end, and HEAD wherever GET is. Lists are pages: `results`, and `next` with the address of the next page or null.',
  'Every refusal has the same body: a sentence in `error`, `detail` and `error_message`, its `code`, and arrays of sentences under the names of the fields that are wrong. Clients tell refusals apart by their code. `X-Request-Id` of every answer names the request in our log.',
  'A later release may add fields to answers and calls to this document; it takes none away without a new version.',
].join('\n\n')

const PROBES = 'Probes'

/** What a proxy asks, below no base: it is no call of the API, and needs no key. */
function probePaths(schemas: Schemas): Record<string, Json> {
  const answer = (description: string, name: string, schema: z.ZodMiniType) => ({
    description,
    content: { 'application/json': { schema: schemas.answer(name, schema) } },
  })
  const probe = (operationId: string, summary: string, responses: Json) => ({
    get: { operationId, summary, tags: [PROBES], parameters: [], responses, security: [] },
  })
  return {
    '/healthz': probe('health', 'The process lives', { 200: answer('It does.', 'Health', health) }),
    '/readyz': probe('readiness', 'Requests may be sent to this process', {
      200: answer('They may; what is not well besides is in the parts.', 'Readiness', readiness),
      503: answer('They may not.', 'Readiness', readiness),
    }),
  }
}

const coded = (description: string): Json => ({
  type: 'array',
  description,
  items: { $ref: '#/components/schemas/Coded' },
})

/** A refusal says more under the name of a field that may be wrong itself. */
const wrongField: Json = { type: 'string', description: 'Where the field of this name is wrong: a sentence.' }

const errorSchemas: Json = {
  Error: {
    type: 'object',
    description:
      'The body of every refusal. Besides these, a field that is wrong stands under its own name with an array of sentences; `non_field_errors` has those of no field.',
    required: ['error', 'detail', 'error_message', 'code', 'request_id'],
    properties: {
      error: { type: 'string', description: 'A sentence for the person.', examples: ['We could not find that.'] },
      detail: { type: 'string', description: 'The same sentence.' },
      error_message: { type: 'string', description: 'The same sentence.' },
      code: { type: 'string', enum: Object.keys(errorStatus), description: 'The same for programs.' },
      request_id: {
        type: 'string',
        format: 'uuid',
        description: 'Names the request in our log.',
        examples: ['5b0e1a52-6a3c-4a57-9d0e-8f6f5f0c2a11'],
      },
      because: coded('Why, where more is known.'),
      field_codes: {
        type: 'object',
        description: 'The codes of the sentences under the names of fields.',
        additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/Coded' } },
      },
      enrollment_id: { type: 'integer', description: 'Of `enrollment.exists`: the enrollment that there is.' },
      approved_before: {
        type: 'array',
        description: 'Of `invoice.approved_before`: which invoices, and the claims that have earned by them.',
        items: { anyOf: [{ $ref: '#/components/schemas/ApprovedBefore' }, wrongField] },
      },
      other_invoices: {
        type: 'array',
        description: 'Of `invoice.approved_before`: those of other claims, with the other invoice of each.',
        items: {
          type: 'object',
          required: ['invoice_id', 'claim_id', 'other_invoice_id'],
          properties: {
            invoice_id: { type: 'integer', description: 'The invoice of the claim.' },
            claim_id: { type: 'integer', description: 'The claim that has the other one.' },
            other_invoice_id: { type: 'integer', description: 'The other invoice.' },
          },
        },
      },
      new_distributors: {
        type: 'array',
        description: 'Of `distributor.new`: each name that is on no list, and the distributors that may be meant.',
        items: {
          anyOf: [
            {
              type: 'object',
              required: ['name', 'near'],
              properties: {
                name: { type: 'string', description: 'As it was read.' },
                near: {
                  type: 'array',
                  description: 'The nearest first.',
                  items: {
                    type: 'object',
                    required: ['id', 'name'],
                    properties: {
                      id: { type: 'integer', description: 'The distributor.' },
                      name: { type: 'string', description: 'As it is called.' },
                    },
                  },
                },
              },
            },
            wrongField,
          ],
        },
      },
      over_budget: {
        type: 'object',
        description: 'Of `offer.budget`, in dollars: what the claim would do to the budget of its offer.',
        required: ['budget', 'committed', 'payout', 'over', 'allowed'],
        properties: {
          budget: { type: 'number', description: 'What the offer may spend at most.' },
          committed: { type: 'number', description: 'What its validated claims hold.' },
          payout: { type: 'number', description: 'What this claim would hold.' },
          over: { type: 'number', description: 'By how much that is too much.' },
          allowed: { type: 'boolean', description: 'Whether who asked may go on.' },
        },
      },
    },
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
  Coded: {
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'string', description: 'Which sentence it is.' },
      params: { type: 'object', description: 'What the sentence says besides.' },
    },
  },
}
