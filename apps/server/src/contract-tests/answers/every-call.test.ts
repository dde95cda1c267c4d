import { type Endpoint, endpoints } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { type CallEntry, endpointOf } from '../table/call-table.ts'
import { operatorCalls } from '../table/operator-calls.ts'
import { staffCalls } from '../table/staff/staff-calls.ts'
import { apiDocument, operationOf } from './openapi-answers.ts'

type Schema = { $ref?: string; properties?: Record<string, unknown> }

/** Names of the fields at the top of an endpoint's body, as the OpenAPI document has them. */
function bodyFields(endpoint: Endpoint): string[] {
  const { $ref } = (operationOf(endpoint).operation.requestBody?.content['application/json']?.schema ?? {}) as Schema
  const body = apiDocument.components.schemas[$ref?.split('/').at(-1) ?? '']
  return Object.keys(body?.properties ?? {})
}

describe('the table of calls', () => {
  const forOperators = [...endpoints].filter(([, endpoint]) => !Array.isArray(endpoint.access))
  const entries: [string, CallEntry][] = operatorCalls.map((entry) => [entry.endpoint, entry])

  it('has every call that needs no member of staff, once', () => {
    expect(entries.map(([name]) => name).toSorted()).toEqual(forOperators.map(([name]) => name).toSorted())
  })

  it('has every call of staff, once', () => {
    const forStaff = [...endpoints].filter(([, endpoint]) => Array.isArray(endpoint.access))
    expect(staffCalls.map((entry) => entry.endpoint).toSorted()).toEqual(forStaff.map(([name]) => name).toSorted())
  })

  it('has one wire: names in snake_case, dollars and never cents', () => {
    const names = new Set<string>()
    JSON.stringify(apiDocument, (key, value: unknown) => {
      if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name)
      return value
    })
    expect(names.size).toBeGreaterThan(200)
    expect([...names].filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || name.endsWith('_cents'))).toEqual(
      [],
    )
  })

  it('shows every row of the API', () => {
    const shown = new Set(operatorCalls.flatMap((entry) => entry.rows))
    const rows = Array.from({ length: 37 }, (_each, at) => `API-${String(at + 1).padStart(2, '0')}`)
    expect(rows.filter((row) => !shown.has(row))).toEqual([])
  })

  it.each(entries)('%s: every refusal of its own is produced', (_name, entry) => {
    const endpoint = endpointOf(entry)
    const produced = [...Object.keys(entry.refuses ?? {}), ...(entry.tooMany ? ['auth.too_many'] : [])]
    expect((endpoint.refusals ?? []).filter((code) => !produced.includes(code))).toEqual([])
    // A path names something that may not be there, or a mailed key that lands on a page that says so.
    const isForBrowsers = endpoint.transport === 'redirect' || endpoint.transport === 'page'
    const namesSomething = endpoint.params !== undefined && !isForBrowsers
    const elsewhere = ['link.invalid', 'not_found'].some((code) => produced.includes(code))
    expect(namesSomething && !elsewhere).toBe(false)
  })

  it.each(entries)('%s: every field of its body is shown wrong, or said never to be', (_name, entry) => {
    const shown = new Set([...(entry.wrongFields ?? []).map((each) => each.field), ...(entry.neverWrong ?? [])])
    const fields = bodyFields(endpointOf(entry))
    expect(fields.filter((field) => !shown.has(field))).toEqual([])
    expect(fields.length > 0).toBe(endpointOf(entry).body !== undefined)
  })

  it.each([
    ...entries,
    ...staffCalls.map((entry): [string, CallEntry] => [entry.endpoint, entry]),
  ])('%s: a call that changes something says what', (_name, entry) => {
    expect(entry.writes === undefined).toBe(endpointOf(entry).method === 'GET' && !entry.goesTo)
  })
})
