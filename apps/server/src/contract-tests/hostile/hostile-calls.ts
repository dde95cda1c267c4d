import { readdir } from 'node:fs/promises'
import { successStatus } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { errorBodyProblems } from '../answers/error-body.ts'
import { type CallEntry, endpointOf, type Scene, send } from '../table/call-table.ts'
import { type Change, watchDatabase } from './database-changes.ts'
import { hostileRequests } from './hostile-requests.ts'
import type { HostileRequest } from './hostile-target.ts'
import { hostileTexts, oddCursors } from './hostile-values.ts'
import { placesOf, withValueAt } from './schema-places.ts'

/** The same seed makes the same requests: it stands in the titles, so that a failure can be repeated. */
const SEED = 20_261_121
const REQUESTS = 200

/** From now on, what changes of all that the program keeps: rows of all tables, waiting jobs, and files on the disk. */
async function watchEverything(testApp: TestApp): Promise<() => Promise<{ rows: Change[]; files: string[] }>> {
  const files = async () => new Set(await readdir(testApp.services.settings.dataDir, { recursive: true }))
  const before = await files()
  const database = await watchDatabase(testApp)
  return async () => {
    const now = await files()
    const changed = [...new Set([...before, ...now])].filter((file) => before.has(file) !== now.has(file))
    return { rows: await database.changes(), files: changed }
  }
}

/** What is wrong with the answer to a hostile request; nothing when it is what it should be. */
async function problemsOf(
  testApp: TestApp,
  entry: CallEntry,
  { what, request, expects }: HostileRequest,
): Promise<string[]> {
  const endpoint = endpointOf(entry)
  const response = await testApp.app.inject(request)
  const { statusCode } = response
  const problems = statusCode >= 400 ? errorBodyProblems(response) : []
  if (statusCode >= 500) problems.push(`answered ${statusCode}`)
  const location = String(response.headers.location)
  const failsElsewhere = endpoint.transport === 'redirect' && statusCode === 302 && /fail/.test(location)
  // A mailed link of anybody's making shows a button, which then says that the link is none.
  const showsButton =
    endpoint.method === 'GET' && statusCode === 200 && response.payload.includes('<form method="post"><button>')
  if (expects === 'refusal' && statusCode < 400 && !failsElsewhere && !showsButton)
    problems.push(`answered ${statusCode}`)
  // Who says to have any version of what is public is told that there is no other.
  const isKnown = statusCode === 304 && endpoint.access === 'public' && request.headers?.['if-none-match'] === '*'
  if (expects === 'usual' && statusCode !== successStatus(endpoint) && !isKnown) problems.push(`answered ${statusCode}`)
  return problems.map((problem) => `${what}: ${problem}`)
}

/** A good request with one text at every place of body, query and form that takes any text. */
function speaking(entry: CallEntry, scene: Scene, text: string): Scene {
  const endpoint = endpointOf(entry)
  let { body, query } = scene
  for (const place of placesOf(endpoint, 'body').filter((each) => each.isFreeText))
    body = withValueAt(body ?? {}, place.path, text) as Record<string, unknown>
  for (const place of placesOf(endpoint, 'query').filter((each) => each.isFreeText))
    query = { ...query, [String(place.path[0])]: text }
  const upload = scene.upload && {
    files: scene.upload.files.map((file) => ({ ...file, name: text })),
    fields: { ...scene.upload.fields, payee_name: text, note: text },
  }
  return { ...scene, ...(body && { body }), ...(query && { query }), ...(upload && { upload }) }
}

const takesText = (entry: CallEntry) =>
  endpointOf(entry).transport === 'multipart' ||
  (['body', 'query'] as const).some((where) => placesOf(endpointOf(entry), where).some((place) => place.isFreeText))

function testHostileEntry(entry: CallEntry, testApp: TestApp) {
  const endpoint = endpointOf(entry)

  it(`${entry.endpoint} refuses ${REQUESTS} bad requests in the one way and is untouched (seed ${SEED})`, async () => {
    const scene = await entry.succeeds(testApp)
    const target = {
      endpoint,
      scene,
      neverWrong: entry.neverWrong ?? [],
    }
    const changes = await watchEverything(testApp)
    const problems: string[] = []
    for (const hostile of hostileRequests(target, { seed: SEED, count: REQUESTS }))
      problems.push(...(await problemsOf(testApp, entry, hostile)))
    expect([...new Set(problems)]).toEqual([])
    expect(await changes()).toEqual({ rows: [], files: [] })
    // The request that they were made of is a good one to the end: what was refused was what was wrong with them.
    expect((await send(testApp, endpoint, scene)).statusCode).toBe(successStatus(endpoint))
  })

  for (const name of [entry].filter(takesCursor).map((each) => each.endpoint))
    it(`${name} takes the cursor of another list or refuses it, and fails at none`, async () => {
      const scene = await entry.succeeds(testApp)
      const failures: string[] = []
      for (const cursor of oddCursors) {
        const response = await send(testApp, endpoint, { ...scene, query: { ...scene.query, cursor } })
        if (![200, 400].includes(response.statusCode))
          failures.push(`${Buffer.from(cursor, 'base64url').toString()}: ${response.statusCode}`)
      }
      expect(failures).toEqual([])
    })

  for (const name of [entry].filter(takesText).map((each) => each.endpoint))
    it(`${name} takes odd texts or refuses them, and fails at none`, async () => {
      const failures: string[] = []
      let scene: Scene | undefined
      for (const text of hostileTexts) {
        scene ??= await entry.succeeds(testApp)
        const response = await send(testApp, endpoint, speaking(entry, scene, text))
        // What was refused has used nothing up. What was done is done: the next text is said to what is fresh.
        if (response.statusCode < 400 && endpoint.method !== 'GET') scene = undefined
        const problems = response.statusCode >= 400 ? errorBodyProblems(response) : []
        if (response.statusCode >= 500) problems.push(`answered ${response.statusCode}`)
        failures.push(...problems.map((problem) => `${JSON.stringify(text)}: ${problem}`))
      }
      expect(failures).toEqual([])
    })
}

const takesCursor = (entry: CallEntry) => placesOf(endpointOf(entry), 'query').some(({ path }) => path[0] === 'cursor')

/** Walks a part of the table with requests that nobody should send. */
export function testHostileCalls(title: string, entries: readonly CallEntry[]) {
  describe(`hostile input: ${title}`, () => {
    const simulator = useCheckSimulator()
    const testApp = useTestApp({ checks: simulator.provider })
    for (const entry of entries) testHostileEntry(entry, testApp)
  })
}
