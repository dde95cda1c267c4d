import { successStatus } from '@caseback/contract'
import { gt, max } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { type CallEntry, endpointOf, type Scene, send } from '../table/call-table.ts'
import { operatorCalls } from '../table/operator-calls.ts'
import { staffCalls } from '../table/staff/staff-calls.ts'

/** Names of what opens something, or is nobody's business, wherever it stands in a request or an answer. */
const SECRET = /password|token|secret|key$|code$|tax_number$/
/** What looks like a key of ours: 32 random bytes, as they are mailed or as their hash is stored. */
const KEY = /[\w-]{40,}/

/** Texts under such a name, at any depth. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return SECRET.test(name) && value.length >= 6 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => secretsIn(each, Array.isArray(value) ? name : key))
}

const secretsOf = ({ body, params, upload, token, cookie }: Scene): string[] => [
  ...secretsIn({ body, params, fields: upload?.fields }),
  ...[token, cookie?.split('=')[1]].filter((each) => each !== undefined),
]

const telling = [...operatorCalls, ...staffCalls]
  .filter((entry) => entry.writes?.['events'])
  .map((entry): [string, CallEntry] => [entry.endpoint, entry])

describe('an event', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  /** The texts of what was told since. */
  async function toldSince({ services }: TestApp, id: number): Promise<string[]> {
    const rows = await services.db.select({ facts: events.facts }).from(events).where(gt(events.id, id))
    return rows.map(({ facts }) => JSON.stringify(facts))
  }

  it('is told by many calls', () => expect(telling.length).toBeGreaterThan(60))

  it.each(telling)('of %s carries no password, key, link or number of a tax form', async (_name, entry) => {
    const scene = await entry.succeeds(testApp)
    const [before] = await testApp.services.db.select({ id: max(events.id) }).from(events)
    const response = await send(testApp, endpointOf(entry), scene)
    expect(response.statusCode).toBe(successStatus(endpointOf(entry)))
    const answer: unknown = response.headers['content-type']?.toString().includes('json') ? response.json() : null
    const told = await toldSince(testApp, before?.id ?? 0)
    expect(told.length).toBeGreaterThan(0)
    const secrets = [...secretsOf(scene), ...secretsIn(answer)]
    for (const facts of told) {
      expect(secrets.filter((secret) => facts.includes(secret))).toEqual([])
      expect([KEY.exec(facts)?.[0], /https?:/.exec(facts)?.[0]]).toEqual([undefined, undefined])
    }
  })
})
