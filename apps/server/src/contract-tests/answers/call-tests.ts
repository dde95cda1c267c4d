import { type ErrorCode, errorStatus, successStatus } from '@caseback/contract'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { rateCounts } from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { listenToReads } from '../../testing/database/sent-statements.ts'
import { anOperator } from '../../testing/factories.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { type CallEntry, endpointOf, type Scene, send, type WrongField } from '../table/call-table.ts'
import { deviationsFrom, type Shape } from './answer-shape.ts'
import { errorBodyProblems } from './error-body.ts'
import { requestDeviations } from './openapi-answers.ts'

/** `[API-13] updateEntity` */
const titleOf = (entry: CallEntry) => `${entry.rows.map((row) => `[${row}]`).join('')} ${entry.endpoint}`.trim()

const read = (response: LightMyRequestResponse) => response.json<Record<string, unknown>>()

/** What keeps an answer from being the success that the table says, whole and with nothing besides. Empty when it is. */
function shortfalls(
  entry: CallEntry,
  response: LightMyRequestResponse,
  answers: Shape | undefined = entry.answers,
): string[] {
  const endpoint = endpointOf(entry)
  if (response.statusCode !== successStatus(endpoint))
    return [`answered ${response.statusCode}: ${response.payload.slice(0, 300)}`]
  if (answers) return deviationsFrom(answers, response.json())
  const location = String(response.headers.location)
  if (entry.goesTo) return entry.goesTo.test(location) ? [] : [`went to ${location}`]
  const answersBytes = endpoint.transport === 'file' || endpoint.transport === 'page'
  return answersBytes || response.payload === '' ? [] : ['answered with a body']
}

/** A refusal as the test compares it: its code, its status by the table, and nothing wrong with its body. */
const refusal = (response: LightMyRequestResponse) => ({
  code: read(response).code,
  status: response.statusCode,
  problems: errorBodyProblems(response),
})
const refusedWith = (code: ErrorCode) => ({ code, status: errorStatus[code], problems: [] })

/** Every object of a body with keys that nobody has heard of. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown)
  if (typeof value !== 'object' || value === null) return value
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withUnknown(each)])),
    unheard_of: { of: ['nobody'] },
    unheardOf: 1,
  }
}

const withUnknownFields = (scene: Scene): Scene => ({
  ...scene,
  query: { ...scene.query, unheard_of: 'x', 'unheard_of[nested]': 'y' },
  ...(scene.upload && {
    upload: { files: scene.upload.files, fields: { ...scene.upload.fields, unheard_of: 'x', 'unheard[of]': 'y' } },
  }),
  ...(scene.body && { body: { ...scene.body, ...(withUnknown(scene.body) as Record<string, unknown>) } }),
})

/** A good request with one field replaced, or removed where the case has no value. */
async function sceneOf(testApp: TestApp, entry: CallEntry, wrong: WrongField): Promise<Scene> {
  if (wrong.arrange) return wrong.arrange(testApp)
  const scene = await entry.succeeds(testApp)
  const { [wrong.field]: _replaced, ...rest } = scene.body ?? {}
  return { ...scene, body: wrong.value === undefined ? rest : { ...rest, [wrong.field]: wrong.value } }
}

/** Calls that hold an operator's password against its hash. It leaves the database for nothing else. */
const holdsPassword: ReadonlySet<string> = new Set(['login', 'confirmPassword', 'changePassword', 'closeAccount'])

/** The contract tests of one entry, generated from its row of the table. */
function testEntry(entry: CallEntry, testApp: TestApp, limitedApp: TestApp) {
  const endpoint = endpointOf(entry)
  const title = titleOf(entry)

  it(`${title} answers exactly what the specification says, with and without the trailing slash`, async () => {
    for (const slash of ['with', 'without'] as const) {
      const scene = await entry.succeeds(testApp)
      expect(requestDeviations(endpoint, scene.body)).toEqual([])
      expect(shortfalls(entry, await send(testApp, endpoint, scene, slash))).toEqual([])
    }
  })

  for (const { when, arrange, answers } of entry.besides ?? [])
    it(`${title} answers exactly what the specification says ${when}`, async () => {
      expect(shortfalls(entry, await send(testApp, endpoint, await arrange(testApp)), answers)).toEqual([])
    })

  it(`${title} ignores what it does not know`, async () => {
    const scene = withUnknownFields(await entry.succeeds(testApp))
    const sent = listenToReads(testApp.pool)
    expect(shortfalls(entry, await send(testApp, endpoint, scene))).toEqual([])
    const readsHash = sent.some(({ text }) => /"people"/.test(text) && /\bpassword_hash\b/.test(text))
    expect(readsHash, 'reads the hash of a password').toBe(holdsPassword.has(entry.endpoint))
  })

  for (const [code, arrange] of Object.entries(entry.refuses ?? {}))
    it(`${title} refuses with ${code}`, async () => {
      const now = testApp.clock.now()
      const response = await send(testApp, endpoint, await arrange(testApp))
      testApp.clock.set(now)
      // The keys of `refuses` are codes of the table.
      expect(refusal(response)).toEqual(refusedWith(code as ErrorCode))
    })

  for (const access of [endpoint.access].filter((each) => each === 'operator'))
    it(`${title} takes ${access} with a token that is alive only`, async () => {
      const { token: _token, ...scene } = await entry.succeeds(testApp)
      const refused = await send(testApp, endpoint, scene)
      expect(refusal(refused)).toEqual(refusedWith('auth.required'))
      expect(refused.headers['www-authenticate']).toBe('Token')
      const deactivated = await anOperator(testApp, { deactivatedAt: testApp.clock.now() })
      const still = await send(testApp, endpoint, { ...scene, token: deactivated.token })
      expect(refusal(still)).toEqual(refusedWith('auth.required'))
    })

  for (const [field, cases] of Map.groupBy(entry.wrongFields ?? [], (each) => each.field))
    it(`${title} names what is wrong with ${field}`, async () => {
      for (const wrong of cases) {
        const response = await send(testApp, endpoint, await sceneOf(testApp, entry, wrong))
        const said = { value: wrong.value, code: read(response).code, [field]: read(response)[field] }
        expect(said).toEqual({ value: wrong.value, code: wrong.code ?? 'input.invalid', [field]: [wrong.sentence] })
        expect(refusal(response)).toEqual(refusedWith(wrong.code ?? 'input.invalid'))
      }
    })

  for (const tooMany of entry.tooMany ? [entry.tooMany] : [])
    it(`${title} lets ${tooMany.free} attempts through and asks the next to wait`, async () => {
      await limitedApp.services.db.delete(rateCounts)
      const scene = await tooMany.attempt(limitedApp)
      for (let attempt = 0; attempt < tooMany.free; attempt++)
        expect((await send(limitedApp, endpoint, scene)).statusCode).not.toBe(429)
      const refused = await send(limitedApp, endpoint, scene)
      expect(refusal(refused)).toEqual(refusedWith('auth.too_many'))
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    })
}

/** Walks a part of the table on a program of its own. */
export function testCalls(title: string, entries: readonly CallEntry[]) {
  describe(`calls: ${title}`, () => {
    const simulator = useCheckSimulator()
    const testApp = useTestApp({ checks: simulator.provider })
    const limitedApp = useTestApp({ environment: { RATE_LIMITS: 'on' } })
    for (const entry of entries) testEntry(entry, testApp, limitedApp)
  })
}
