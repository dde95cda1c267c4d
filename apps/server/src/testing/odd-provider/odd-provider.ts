import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { CheckProvider } from '../../platform/checks/check-provider.ts'
import { checkbookProvider } from '../../platform/checks/checkbook.ts'
import { isOpenCheck, type OddCheck } from './odd-check.ts'
import { serveOddProvider } from './odd-server.ts'
import type { OddState } from './odd-ways.ts'

/**
 * A check provider at the network that does what the documentation does not exclude: answers are lost or mixed up, amounts
 * differ, the list lags behind, a search finds what it likes, keys are forgotten. Ids and days are its own; it speaks the
 * documented calls.
 */
export type OddProvider = OddState & {
  url: string
  /** The program's own adapter on it. */
  provider: CheckProvider
  /** Another one, which has heard nothing of the provider yet. */
  newProvider: () => CheckProvider
  now: () => Date
  advance: (milliseconds: number) => void
  forgetKeys: () => void
  /** Sets its status, and remembers that its money has flowed. */
  setStatus: (check: OddCheck, status: string) => void
  /** Checks whose money may flow or has flowed, by description. */
  open: (description: string) => OddCheck[]
  /** From now on it is a good provider, which lists what it has. */
  behave: () => void
  /** It has no checks, knows no keys, and behaves. */
  reset: () => void
  stop: () => Promise<void>
}

/** Started before the tests of a file, ended after. Read it inside tests only; its parts may be set. */
export function useOddProvider(): OddProvider {
  let odd: OddProvider | undefined
  const started = () => {
    if (!odd) throw new Error('The odd provider is started before the first test, and not earlier.')
    return odd
  }
  beforeAll(async () => {
    odd = await startOddProvider()
  })
  afterAll(() => started().stop())
  // The adapter is handed to the program before the provider listens.
  const provider: CheckProvider = {
    simulatorUrl: null,
    issue: (request) => started().provider.issue(request),
    read: (checkId) => started().provider.read(checkId),
    notify: (checkId) => started().provider.notify(checkId),
    void: (checkId) => started().provider.void(checkId),
    find: (description, since) => started().provider.find(description, since),
    list: (since) => started().provider.list(since),
    time: (withinMs) => started().provider.time(withinMs),
  }
  return new Proxy({} as OddProvider, {
    get: (_target, property) => (property === 'provider' ? provider : (Reflect.get(started(), property) as unknown)),
    set: (_target, property, value) => Reflect.set(started(), property, value),
  })
}

async function startOddProvider(): Promise<OddProvider> {
  let aheadMs = 0
  let made = 0
  const state: OddState = {
    checks: [],
    creations: [],
    reads: [],
    voids: [],
    lists: [],
    search: 'plain',
    oldestFirst: false,
    lagMs: 0,
    dateAheadMs: 0,
    calls: 0,
    answered: new Map(),
    nowMs: () => Date.now() + aheadMs,
    make: (given) => {
      made += 1
      const nowMs = state.nowMs()
      const check = {
        id: randomUUID().replaceAll('-', ''),
        number: 5000 + made,
        status: 'UNPAID',
        name: 'Somebody',
        recipient: 'somebody@example.com',
        amountCents: 100,
        description: 'nothing of ours',
        madeAtMs: nowMs,
        listedFromMs: nowMs + state.lagMs,
        askedFor: null,
        wasPaid: given.status === 'PAID',
        ...given,
      }
      state.checks.push(check)
      return check
    },
  }
  const server = await serveOddProvider(state)
  const newProvider = () =>
    checkbookProvider({ url: server.url, key: 'k', secret: 's', simulatorUrl: null, timeoutMs: 5_000 })
  const behave = () => {
    Object.assign(state, { creations: [], reads: [], voids: [], lists: [], search: 'plain', lagMs: 0, dateAheadMs: 0 })
    state.oldestFirst = false
  }
  return Object.assign(state, {
    url: server.url,
    provider: newProvider(),
    newProvider,
    now: () => new Date(state.nowMs()),
    advance: (milliseconds: number) => {
      aheadMs += milliseconds
    },
    forgetKeys: () => state.answered.clear(),
    setStatus: (check: OddCheck, status: string) => {
      check.status = status
      if (status === 'PAID') check.wasPaid = true
    },
    open: (description: string) =>
      state.checks.filter((check) => check.description === description && isOpenCheck(check)),
    behave: () => {
      behave()
      for (const check of state.checks) check.listedFromMs = 0
    },
    reset: () => {
      behave()
      state.checks.length = 0
      state.answered.clear()
    },
    stop: server.stop,
  })
}
