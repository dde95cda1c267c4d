import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildSimulator } from '../build-simulator.ts'
import { readSettings, type Settings } from '../settings.ts'

export const authorization = 'simulator-key:simulator-secret'

/** A simulator in memory that ends with the test; `clock.now` may be set. */
export async function aSimulator(
  settings: Partial<Settings> = {},
): Promise<{ app: FastifyInstance; clock: { now: Date } }> {
  const clock = { now: new Date('2027-01-05T14:03:00Z') }
  const app = buildSimulator({ ...readSettings({}), dataFile: ':memory:', ...settings }, { now: () => clock.now })
  onTestFinished(() => app.close())
  await app.ready()
  return { app, clock }
}

export const aDigitalCheck = {
  name: "Joe's Diner",
  recipient: 'joe@example.com',
  amount: 216,
  description: 'Rebate claim 17',
}

export const aPhysicalCheck = {
  ...aDigitalCheck,
  recipient: { line_1: '12 N Main St', line_2: null, city: 'Chicago', state: 'IL', zip: '60601', country: 'US' },
}

/** Makes a check by the call and answers its JSON. */
export async function make(
  app: FastifyInstance,
  kind: 'digital' | 'physical' = 'digital',
  body: object = kind === 'digital' ? aDigitalCheck : aPhysicalCheck,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: `/v3/check/${kind}`,
    headers: { authorization, ...headers },
    payload: body,
  })
  return { status: response.statusCode, headers: response.headers, json: response.json<Record<string, unknown>>() }
}
