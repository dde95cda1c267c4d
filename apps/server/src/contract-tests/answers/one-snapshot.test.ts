import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { listenToStatements, type Sent } from '../../testing/database/sent-statements.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { endpointOf, send } from '../table/call-table.ts'
import { operatorCalls } from '../table/operator-calls.ts'
import { staffCalls } from '../table/staff/staff-calls.ts'

/** Whoever asks is looked up before the call, by their session. */
const isWhoAsks = (text: string) => /"(?:staff|operator)_sessions"/.test(text)
const isBegin = (text: string) => /^\s*begin isolation level repeatable read read only/i.test(text)
const isEnd = (text: string) => /^\s*(commit|rollback)\b(?! to)/i.test(text)

/** Statements, and transactions as one each, in which an answer was read. */
function readsOf(sent: readonly { text: string }[]): string[] {
  const reads: string[] = []
  let isWithin = false
  const [first, ...others] = sent
  for (const { text } of first && isWhoAsks(first.text) ? others : sent) {
    if (isBegin(text)) reads.push('a transaction')
    else if (!isWithin) reads.push(text)
    isWithin = isBegin(text) || (isWithin && !isEnd(text))
  }
  return reads
}

/** Asks first for the revision of the directory, by which its answers are kept (decision 0031). */
const BY_REVISION = 'searchChains'
const calls = [...operatorCalls.filter(({ endpoint }) => endpoint !== BY_REVISION), ...staffCalls]

describe('what a call of an operator or of the desk reads and answers as JSON', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  let heard: Sent[] | undefined

  it.each(
    calls
      .filter((entry) => endpointOf(entry).method === 'GET' && endpointOf(entry).transport === undefined)
      .map((entry) => [entry.endpoint, entry] as const),
  )('is one statement or one snapshot: %s', async (_name, entry) => {
    const scene = await entry.succeeds(testApp)
    const sent = (heard ??= listenToStatements(testApp.pool))
    sent.length = 0
    const response = await send(testApp, endpointOf(entry), scene)
    expect(response.statusCode).toBe(200)
    const reads = readsOf(sent)
    expect(reads.length > 1 ? reads : []).toEqual([])
  })
})
