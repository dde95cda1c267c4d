import { endpoints } from '@caseback/contract'
import { beforeAll, expect, it } from 'vitest'
import { useCheckSimulator } from '../testing/check-simulator.ts'
import { listenToStatements, type Sent } from '../testing/database/sent-statements.ts'
import { useTestApp } from '../testing/test-app.ts'
import { send } from './table/call-table.ts'
import { operatorCalls } from './table/operator-calls.ts'

/** A session keeps the plan of each text: all that operators read is this many of them, whoever asks for whatever. */
const MOST = 110

const simulator = useCheckSimulator()
const testApp = useTestApp({ checks: simulator.provider })
const reads = operatorCalls.filter(({ endpoint }) => endpoints.get(endpoint)?.method === 'GET')

let sent: Sent[] = []
beforeAll(() => {
  sent = listenToStatements(testApp.pool)
})

/** Texts with parameters, which are those that get a plan, that are sent for this call, of things that are there for it alone. */
async function textsOf({ endpoint, succeeds }: (typeof reads)[number]): Promise<Set<string>> {
  const scene = await succeeds(testApp)
  const call = endpoints.get(endpoint)
  if (!call) throw new Error(`There is no call ${endpoint}.`)
  const before = sent.length
  await send(testApp, call, scene)
  return new Set(sent.slice(before).flatMap(({ text, values }) => (values.length > 0 ? [text] : [])))
}

it('what operators read is asked for by few texts, which stay the same whatever they have', async () => {
  expect(reads.length).toBeGreaterThan(30)
  const all = new Set<string>()
  const later: [string, string[]][] = []
  for (const read of reads) {
    // What is read now and then only, such as a setting, is read by the first of the two.
    for (let times = 0; times < 2; times++) for (const text of await textsOf(read)) all.add(text)
    const more = [...(await textsOf(read))].filter((text) => !all.has(text))
    if (more.length > 0) later.push([read.endpoint, more])
  }
  expect(later).toEqual([])
  expect(all.size).toBeGreaterThan(20)
  expect(all.size).toBeLessThanOrEqual(MOST)
})
