import { describe, expect, it } from 'vitest'
import { buildOutbox, retryDelayMs } from './outbox.ts'
import { openStore } from './store.ts'

function setUp() {
  const store = openStore(':memory:')
  let nowMs = Date.parse('2027-01-01T00:00:00Z')
  const sent: string[] = []
  const failures: string[] = []
  let broken = false
  const outbox = buildOutbox({
    store,
    now: () => new Date(nowMs),
    senders: {
      webhook: (payload) => (broken ? Promise.reject(new Error('502')) : Promise.resolve(void sent.push(payload))),
      mail: (payload) => Promise.resolve(void sent.push(payload)),
    },
    onFailure: (delivery) => failures.push(delivery.payload),
  })
  const add = (payload: string, kind: 'webhook' | 'mail' = 'webhook') =>
    store.addDelivery({ kind, checkId: 'c', payload, createdAt: '', dueAtMs: nowMs })
  return {
    store,
    outbox,
    sent,
    failures,
    add,
    pass: (ms: number) => (nowMs += ms),
    setBroken: (value: boolean) => (broken = value),
  }
}

describe('the outbox', () => {
  it('sends each thing once, in order', async () => {
    const { outbox, sent, add } = setUp()
    add('a')
    add('b', 'mail')
    await outbox.deliverDue()
    await outbox.deliverDue()
    expect(sent).toEqual(['a', 'b'])
  })

  it('tries again after a growing delay, and what works is not held up', async () => {
    const { outbox, sent, failures, add, pass, setBroken, store } = setUp()
    setBroken(true)
    add('a')
    add('m', 'mail')
    await outbox.deliverDue()
    expect({ sent, failures }).toEqual({ sent: ['m'], failures: ['a'] })
    pass(999)
    await outbox.deliverDue()
    expect(failures).toHaveLength(1)
    pass(1)
    await outbox.deliverDue()
    expect(failures).toHaveLength(2)
    expect(store.waitingWebhooks()).toMatchObject([{ attempts: 2, last_error: '502' }])
    setBroken(false)
    pass(2000)
    await outbox.deliverDue()
    expect(sent).toEqual(['m', 'a'])
    expect(store.nextDueMs()).toBeNull()
  })

  it('doubles the delay up to ten minutes', () => {
    expect([0, 1, 2, 9, 10, 1000].map(retryDelayMs)).toEqual([1000, 2000, 4000, 512_000, 600_000, 600_000])
  })
})
