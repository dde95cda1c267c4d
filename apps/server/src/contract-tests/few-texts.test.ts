import { endpoints } from '@caseback/contract'
import { expect, it } from 'vitest'
import { namedTexts } from '../database/sessions/named-statements.ts'
import { useCheckSimulator } from '../testing/check-simulator.ts'
import { useTestApp } from '../testing/test-app.ts'
import { send } from './table/call-table.ts'
import { operatorCalls } from './table/operator-calls.ts'

/** A session keeps the plan of each text: all that operators read is this many of them, whoever asks for whatever. */
const MOST = 110

const simulator = useCheckSimulator()
const testApp = useTestApp({ checks: simulator.provider })
const reads = operatorCalls.filter(({ endpoint }) => endpoints.get(endpoint)?.method === 'GET')

/** Texts that have got a name while somebody made this call, of things that are there for it alone. */
async function newTextsOf({ endpoint, succeeds }: (typeof reads)[number]): Promise<string[]> {
  const scene = await succeeds(testApp)
  const before = new Set(namedTexts())
  const call = endpoints.get(endpoint)
  if (!call) throw new Error(`There is no call ${endpoint}.`)
  await send(testApp, call, scene)
  return namedTexts().filter((text) => !before.has(text))
}

it('what operators read is asked for by few texts, which stay the same whatever they have', async () => {
  expect(reads.length).toBeGreaterThan(30)
  const named = new Set<string>()
  const later: [string, string[]][] = []
  for (const read of reads) {
    // The second use of a text gives it its name.
    for (let times = 0; times < 2; times++) for (const text of await newTextsOf(read)) named.add(text)
    const more = await newTextsOf(read)
    if (more.length > 0) later.push([read.endpoint, more])
  }
  expect(later).toEqual([])
  expect(named.size).toBeGreaterThan(20)
  expect(named.size).toBeLessThanOrEqual(MOST)
})
