import type { Endpoint } from '@caseback/contract'
import { createClient, type PartsOf, urlOf } from '@caseback/web/client'
import { readStored, storageKeys } from '../browser/browser-storage.ts'
import { logApiError } from './log-api-error.ts'
import { requestHeaders } from './request-headers.ts'

/** After that an answer is asked for again: something may have changed since somebody only pointed at a link. */
const FRESH_MS = 10_000

/** A failure is the page's for so long: it would ask the same at once, of a server that cannot answer (CB-03). */
const FAILED_MS = 2_000

type Prefetched = {
  outcome: Promise<{ value: unknown } | { error: unknown }>
  /** The headers that it was asked with. */
  sent: Record<string, string>
  startedAt: number
  failedAt?: number
}
const prefetched = new Map<string, Prefetched>()

// Nobody waits for it yet: what a failure means for the screen is seen when the page itself asks.
const client = createClient({ headers: requestHeaders, onError: logApiError })

type LooseParts = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | number | undefined> | undefined
}
const addressOf = (endpoint: Endpoint, { params, query }: LooseParts) => urlOf(endpoint, params, query)
const isFresh = ({ startedAt, failedAt }: Prefetched) =>
  failedAt === undefined ? performance.now() - startedAt < FRESH_MS : performance.now() - failedAt < FAILED_MS

/** Starts reading what a page is about to ask for (GET); nothing that needs a sign-in while nobody is signed in. */
export function readAhead<E extends Endpoint>(endpoint: E, parts: PartsOf<E>): void {
  if (endpoint.access === 'operator' && readStored(storageKeys.token) === null) return
  const address = addressOf(endpoint, parts)
  const before = prefetched.get(address)
  if (before && isFresh(before)) return
  const outcome = client.call(endpoint, parts).then(
    (value) => ({ value }),
    (error: unknown) => {
      asked.failedAt = performance.now()
      return { error }
    },
  )
  const asked: Prefetched = { outcome, sent: requestHeaders(), startedAt: performance.now() }
  prefetched.set(address, asked)
}

/**
 * What was asked for ahead, once, with its answer or its failure; null when there is none. The next one asks anew. Any other call
 * than GET may change what was read, so it forgets everything.
 */
export function takePrefetched(endpoint: Endpoint, parts: LooseParts): Prefetched | null {
  if (endpoint.method !== 'GET') {
    prefetched.clear()
    return null
  }
  const address = addressOf(endpoint, parts)
  const found = prefetched.get(address)
  prefetched.delete(address)
  return found && isFresh(found) ? found : null
}

/** When the session ends, nothing that was read for it may be shown to the next one. */
export const forgetPrefetched = () => prefetched.clear()
