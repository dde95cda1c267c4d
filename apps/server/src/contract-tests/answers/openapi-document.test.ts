import { endpoints, getCurrentUser, sections } from '@caseback/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { answerDeviations, apiDocument, schemas } from './openapi-answers.ts'

/** Every object in a part of the document. */
function objectsOf(part: unknown): Record<string, unknown>[] {
  if (Array.isArray(part)) return part.flatMap(objectsOf)
  if (typeof part !== 'object' || part === null) return []
  return [part as Record<string, unknown>, ...Object.values(part).flatMap(objectsOf)]
}

describe('the OpenAPI document', () => {
  const objects = objectsOf(apiDocument)
  const operations = Object.values(apiDocument.paths).flatMap((path) => Object.values(path))

  it('is one of OpenAPI 3.1', async () => {
    expect(apiDocument).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://rebates.example' }] })
    expect(await new Validator().validate(structuredClone(apiDocument))).toEqual({ valid: true })
  })

  it('names nothing that it does not have', () => {
    const refs = new Set(objects.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])))
    const isThere = (ref: string) =>
      ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], apiDocument) !== undefined
    expect(refs.size).toBeGreaterThan(80)
    expect([...refs].filter((ref) => !isThere(ref))).toEqual([])
  })

  it('has every call in one section', () => {
    const listed = sections.flatMap(({ calls }) => calls.map(([name]) => name))
    expect(listed.toSorted()).toEqual([...endpoints.keys()].toSorted())
  })

  it('says what every parameter and every field is', () => {
    const parameters = operations.flatMap((operation) => operation.parameters).filter((each) => !each.$ref)
    expect(parameters.filter(({ description }) => !description)).toEqual([])
    const fields = objects.flatMap(({ properties }) => Object.entries((properties ?? {}) as Record<string, object>))
    expect(fields.length).toBeGreaterThan(500)
    expect(fields.filter(([, field]) => !('description' in field)).map(([name]) => name)).toEqual([])
  })

  it('says of what was `seen` that it is a revision, and sends one', () => {
    const seen = operations.flatMap(({ parameters }) => parameters).filter(({ name }) => name === 'seen')
    expect(seen.length).toBeGreaterThan(4)
    for (const each of seen)
      expect(each).toMatchObject({
        description: expect.stringContaining('`revision`') as string,
        example: expect.stringMatching(/^\d+$/) as string,
      })
  })

  it('has names for all bodies and answers of JSON', () => {
    const bodies = operations.flatMap(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((each) => {
        const schema = each?.content?.['application/json']?.schema
        return schema && !('$ref' in schema) ? [schema] : []
      }),
    )
    // The copy of one’s data, and the raw event of the check provider.
    expect(bodies.map((schema) => Reflect.get(schema, 'type'))).toEqual(['object', 'object'])
  })

  it('says which examples a field may have, and each is one', () => {
    const withExamples = objects.filter(
      (each) => Array.isArray(each['examples']) && !JSON.stringify(each).includes('$ref'),
    )
    expect(withExamples.length).toBeGreaterThan(200)
    const wrong = withExamples.filter((schema) =>
      (schema['examples'] as unknown[]).some((example) => !schemas.validate(schema, example)),
    )
    expect(wrong).toEqual([])
  })

  it('holds answers: one that is otherwise is named', () => {
    const deviationsOf = (statusCode: number, body: unknown, type = 'application/json; charset=utf-8') =>
      answerDeviations(getCurrentUser, {
        statusCode,
        headers: { 'content-type': type, 'www-authenticate': 'Token' },
        payload: JSON.stringify(body),
        json: () => body,
      } as unknown as LightMyRequestResponse) // Only what is read of it.
    const user = { pk: 1, email: 'ada@example.com', caseback_id: 'OTHER', first_name: 'Ada', last_name: 'Moreno' }
    expect(deviationsOf(200, user)).toEqual([])
    expect(deviationsOf(200, { ...user, pk: '1' })).toEqual(['/pk must be integer'])
    expect(deviationsOf(200, { ...user, email: undefined })).toEqual(["it must have required property 'email'"])
    expect(deviationsOf(200, user, 'text/html')).toEqual(['200 is sent as text/html, not as application/json'])
    expect(deviationsOf(202, user)).toEqual(['202 is not in the document'])
    expect(deviationsOf(401, { error: 'No' })).toContain("it must have required property 'code'")
  })
})
