import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import type { CheckProvider } from '../platform/checks/check-provider.ts'
import { checkbookProvider } from '../platform/checks/checkbook.ts'

const SIMULATOR_KEYS = { key: 'simulator-key', secret: 'simulator-secret' }
const main = fileURLToPath(new URL('../../../check-simulator/src/main.ts', import.meta.url))

const listOfChecks = z.object({
  total: z.number(),
  checks: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: z.number(),
      name: z.string(),
      description: z.string(),
      recipient: z.unknown(),
    }),
  ),
})
type SimulatedCheck = z.output<typeof listOfChecks>['checks'][number]

type Fault = {
  kind: '429' | '500' | 'timeout-after-create' | 'slow'
  times?: number
  on?: 'create' | 'any'
  delay_ms?: number
  retry_after?: number
}

/** The real simulator, a process of its own, as the server meets it: over HTTP only. */
export type CheckSimulator = {
  url: string
  /** The program's own adapter on it. */
  provider: CheckProvider
  checks: (search?: string) => Promise<SimulatedCheck[]>
  setStatus: (checkId: string, status: string, depositOption?: string) => Promise<void>
  arrange: (fault: Fault) => Promise<void>
  /** Sets the provider's clock forward. */
  advance: (milliseconds: number) => Promise<void>
}

/** Started before the tests of a file, ended after. Read it inside tests only. */
export function useCheckSimulator(environment: Record<string, string> = {}): CheckSimulator {
  let child: ChildProcess | undefined
  let url = ''
  beforeAll(async () => {
    child = spawn(process.execPath, ['--conditions=source', '--disable-warning=ExperimentalWarning', main], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, PORT: '0', DATA_FILE: ':memory:', ...environment },
    })
    const [message] = await once(child, 'message')
    url = z.parse(z.object({ listening: z.string() }), message).listening
  })
  afterAll(async () => {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })

  // A busy machine takes its time; only the calls that are arranged never to be answered are given up soon.
  let unanswered = 0
  const made = new Map<number, CheckProvider>()
  const adapter = (timeoutMs = 20_000) => {
    const provider = made.get(timeoutMs) ?? checkbookProvider({ url, ...SIMULATOR_KEYS, simulatorUrl: url, timeoutMs })
    made.set(timeoutMs, provider)
    return provider
  }
  const issuing = () => {
    if (unanswered === 0) return adapter()
    unanswered -= 1
    return adapter(400)
  }
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`the simulator answered ${response.status} to ${path}`)
  }
  return {
    get url() {
      return url
    },
    provider: {
      get simulatorUrl() {
        return url
      },
      issue: (request) => issuing().issue(request),
      read: (checkId) => adapter().read(checkId),
      notify: (checkId) => adapter().notify(checkId),
      void: (checkId) => adapter().void(checkId),
      find: (description, since) => adapter().find(description, since),
      list: (since) => adapter().list(since),
      time: (withinMs) => adapter().time(withinMs),
    },
    async checks(search = '') {
      const query = new URLSearchParams({ page: '1', per_page: '50', q: search })
      const response = await fetch(`${url}/v3/check?${query.toString()}`, {
        headers: { authorization: `${SIMULATOR_KEYS.key}:${SIMULATOR_KEYS.secret}` },
      })
      return z.parse(listOfChecks, await response.json()).checks
    },
    setStatus: (checkId, status, depositOption) =>
      post(`/simulator/checks/${checkId}/status`, {
        status,
        ...(depositOption && { deposit_option: depositOption }),
      }),
    async arrange(fault) {
      if (fault.kind === 'timeout-after-create') unanswered += fault.times ?? 1
      await post('/simulator/faults', fault)
    },
    advance: (milliseconds) => post('/simulator/clock', { seconds: milliseconds / 1000 }),
  }
}
