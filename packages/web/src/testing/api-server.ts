import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Stands at the network's border: tests say what the API answers, and a call they did not expect fails. */
export const apiServer = setupServer()

/** Calls that have not found their answer yet: what a page sends as its last would else be taken for the next test's. */
const unheard = new Set<string>()
apiServer.events.on('request:start', ({ requestId }) => void unheard.add(requestId))
for (const event of ['request:match', 'request:unhandled'] as const)
  apiServer.events.on(event, ({ requestId }) => void unheard.delete(requestId))

async function untilAllAreHeard(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve))
  while (unheard.size > 0)
}

/** Call once at the top of a test file. */
export function withApiServer(): void {
  beforeAll(() => apiServer.listen({ onUnhandledFrame: 'error' }))
  afterEach(async () => {
    await untilAllAreHeard()
    apiServer.resetHandlers()
  })
  afterAll(() => apiServer.close())
}

/** The full address of an API path, for handlers. */
export const apiUrl = (path: string) => `*/api/v1/tradespend/${path}`
