import type { Endpoint } from '@caseback/contract'
import { createClient, type PartsOf, urlOf } from '@caseback/web/client'
import { readStored, storageKeys } from '../browser/browser-storage.ts'
import { requestHeaders } from './request-headers.ts'

/** After that an answer is asked for again: something may have changed since somebody only pointed at a link. */
const FRESH_MS = 10_000

type Prefetched = { answer: Promise<{ value: unknown } | null>; startedAt: number }
const prefetched = new Map<string, Prefetched>()

// Nobody waits for it yet: a failure is reported when the page itself asks.
const client = createClient({ headers: requestHeaders, onError: () => undefined })

type LooseParts = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | number | undefined> | undefined
}
const addressOf = (endpoint: Endpoint, { params, query }: LooseParts) => urlOf(endpoint, params, query)
const isFresh = ({ startedAt }: Prefetched) => performance.now() - startedAt < FRESH_MS

/** Starts reading what a page is about to ask for (GET); nothing that needs a sign-in while nobody is signed in. */
export function readAhead<E extends Endpoint>(endpoint: E, parts: PartsOf<E>): void {
  if (endpoint.access === 'operator' && readStored(storageKeys.token) === null) return
  const address = addressOf(endpoint, parts)
  const before = prefetched.get(address)
  if (before && isFresh(before)) return
  const answer = client.call(endpoint, parts).then(
    (value) => ({ value }),
    () => {
      prefetched.delete(address)
      return null
    },
  )
  prefetched.set(address, { answer, startedAt: performance.now() })
}

/**
 * The answer that was asked for ahead, once; null when there is none. The next one asks anew. Any other call than GET may
 * change what was read, so it forgets everything.
 */
export function takePrefetched(endpoint: Endpoint, parts: LooseParts): Prefetched['answer'] | null {
  if (endpoint.method !== 'GET') {
    prefetched.clear()
    return null
  }
  const address = addressOf(endpoint, parts)
  const found = prefetched.get(address)
  prefetched.delete(address)
  return found && isFresh(found) ? found.answer : null
}

/** When the session ends, nothing that was read for it may be shown to the next one. */
export const forgetPrefetched = () => prefetched.clear()
