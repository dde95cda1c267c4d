import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Stands at the network's border: tests say what the API answers, and a call they did not expect fails. */
export const apiServer = setupServer()

/** Call once at the top of a test file. */
export function withApiServer(): void {
  beforeAll(() => apiServer.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => apiServer.resetHandlers())
  afterAll(() => apiServer.close())
}

/** The full address of an API path, for handlers. */
export const apiUrl = (path: string) => `*/api/v1/tradespend/${path}`
