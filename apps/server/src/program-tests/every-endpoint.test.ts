import { type Endpoint, endpoints, errorStatus } from '@caseback/contract'
import { API_BASE, type StaffRole, staffRoles } from '@caseback/domain'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { aClaim, anOperator, anOperatorSession, aStaffMember } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'

const all = [...endpoints].map(([name, endpoint]): [string, Endpoint] => [name, endpoint])
const withParams = (endpoint: Endpoint, value: string | number) => endpoint.path.replaceAll(/\{\w+\}/g, String(value))
const isStaff = (endpoint: Endpoint) => Array.isArray(endpoint.access)
/** Each role alone, every two of them, and all. */
const roleSets: [StaffRole, ...StaffRole[]][] = [
  ...staffRoles.flatMap((role, at): [StaffRole, ...StaffRole[]][] => [
    [role],
    ...staffRoles.slice(at + 1).map((other): [StaffRole, StaffRole] => [role, other]),
  ]),
  [...staffRoles],
]
const takesJson = (endpoint: Endpoint) => endpoint.body !== undefined

/** The one error body, whatever went wrong. */
function expectErrorBody(response: LightMyRequestResponse, status: number) {
  expect(response.statusCode).toBe(status)
  const body = response.json<Record<string, unknown>>()
  expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String), request_id: expect.any(String) })
  expect(body.detail).toBe(body.error)
  expect(body.error_message).toBe(body.error)
  expect(Object.keys(errorStatus)).toContain(body.code)
  expect(String(body.error)).toMatch(/^[A-Z].*[.?!]?$/)
}

describe('every endpoint of the contract', () => {
  const testApp = useTestApp()
  const inject = (endpoint: Endpoint, options: Partial<InjectOptions> = {}, id: string | number = 1) =>
    testApp.app.inject({ method: endpoint.method, url: `${API_BASE}/${withParams(endpoint, id)}`, ...options })

  it('lists every call in the OpenAPI document', async () => {
    const document = (await testApp.app.inject(`${API_BASE}/openapi.json`)).json<{
      paths: Record<string, Record<string, unknown>>
    }>()
    for (const [, endpoint] of all)
      expect(document.paths[`${API_BASE}/${endpoint.path}`]?.[endpoint.method.toLowerCase()]).toBeDefined()
    const probes = ['/healthz', '/readyz']
    for (const probe of probes) expect(document.paths[probe]?.['get']).toBeDefined()
    expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(all.length + probes.length)
  })

  it.each(
    all.filter(([, endpoint]) => endpoint.access === 'operator' || isStaff(endpoint)),
  )('%s refuses who is not signed in', async (_name, endpoint) => {
    const response = await inject(endpoint, takesJson(endpoint) ? { payload: {} } : {})
    expectErrorBody(response, 401)
    expect(response.headers['www-authenticate']).toBe('Token')
    expectErrorBody(await inject(endpoint, { headers: { authorization: 'token nobody-has-this' } }), 401)
  })

  it.each(
    all.filter(([, endpoint]) => takesJson(endpoint)),
  )('%s refuses bad JSON, a wrong type and too large a body', async (_name, endpoint) => {
    const json = { 'content-type': 'application/json' }
    expectErrorBody(await inject(endpoint, { headers: json, payload: '{"a": ' }), 400)
    expectErrorBody(await inject(endpoint, { headers: { 'content-type': 'text/csv' }, payload: 'a,b' }), 415)
    expectErrorBody(await inject(endpoint, { headers: json, payload: JSON.stringify({ a: 'x'.repeat(300_000) }) }), 413)
  })

  it.each(all)('%s answers alike with and without the trailing slash', async (_name, endpoint) => {
    const bare = endpoint.path.replace(/\/$/, '')
    const status = async (path: string) =>
      (
        await testApp.app.inject({
          method: endpoint.method,
          url: `${API_BASE}/${path.replaceAll(/\{\w+\}/g, '1')}`,
          ...(takesJson(endpoint) && { payload: {} }),
        })
      ).statusCode
    expect(await status(`${bare}/`)).toBe(await status(bare))
  })

  it('answers a wrong method with 405 and what is allowed', async () => {
    for (const [, endpoint] of all) {
      const path = withParams(endpoint, 1)
      const allowed = all
        .filter(([, other]) =>
          new RegExp(`^${other.path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`).test(path),
        )
        .flatMap(([, other]) =>
          other.method === 'GET' && other.transport !== 'redirect' ? ['GET', 'HEAD'] : [other.method],
        )
      const wrong = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((method) => !allowed.includes(method))
      if (!wrong) continue
      const response = await testApp.app.inject({ method: wrong, url: `${API_BASE}/${path}` })
      expectErrorBody(response, 405)
      expect(String(response.headers.allow).split(', ').toSorted()).toEqual([...new Set(allowed)].toSorted())
    }
  })

  it('answers an unknown address of the API with 404 and the same body', async () => {
    expectErrorBody(await testApp.app.inject(`${API_BASE}/app/nothing/here`), 404)
  })

  it.each(all.filter(([, endpoint]) => isStaff(endpoint)))('%s is for its roles only', async (_name, endpoint) => {
    for (const roles of roleSets) {
      const { cookie } = await aStaffMember(testApp, ...roles)
      const response = await inject(
        endpoint,
        { headers: { cookie }, ...(takesJson(endpoint) && { payload: {} }) },
        999_999,
      )
      const may = roles.some(
        (role) =>
          (role === 'admin' && !endpoint.adminNeedsRole) ||
          (Array.isArray(endpoint.access) && endpoint.access.includes(role)),
      )
      expect([roles, response.statusCode === 403]).toEqual([roles, !may])
      expect(response.statusCode).not.toBe(500)
    }
    const { token } = await anOperator(testApp)
    expectErrorBody(await inject(endpoint, { headers: { authorization: `token ${token}` } }), 401)
  })

  it("shows nobody another operator's objects: 404 by every route", async () => {
    const claim = await aClaim(testApp)
    const stranger = await anOperator(testApp)
    const owner = await anOperatorSession(testApp, claim.personId)
    const owned = all.filter(
      ([, endpoint]) => endpoint.access === 'operator' && /rebates\/(enrollment|claims)\/\{id\}/.test(endpoint.path),
    )
    expect(owned.length).toBeGreaterThan(4)
    for (const [name, endpoint] of owned) {
      const id = endpoint.path.includes('/claims/{id}') ? claim.id : claim.enrollmentId
      // Bad input is told apart before anything is looked for: what is asked must be right for the question of whose it is.
      const payload = takesJson(endpoint) ? { payload: { text: 'Please look again.', invoices: [] } } : {}
      const response = await inject(endpoint, { headers: { authorization: `token ${stranger.token}` }, ...payload }, id)
      expect([name, response.statusCode]).toEqual([name, 404])
      // What it names besides is not there for anybody: the tests of ownership have a draft that is.
      if (endpoint.path.includes('{upload_id}')) continue
      // The owner gets further: an answer, or a refusal that is about the request.
      const own = await inject(endpoint, { headers: { authorization: `token ${owner}` }, ...payload }, id)
      expect([name, own.statusCode === 404]).toEqual([name, false])
    }
  })

  it('refuses a change by staff that comes from another site', async () => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const claim = await aClaim(testApp)
    const response = await testApp.call('POST', `staff/claims/${claim.id}/open`, {
      cookie,
      headers: { origin: 'https://evil.example' },
    })
    expectErrorBody(response, 400)
    expect(response.json()).toMatchObject({ code: 'auth.origin' })
  })
})
