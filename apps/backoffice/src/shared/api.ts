import type { Endpoint, ResponseOf } from '@caseback/contract'
import { ApiError, createClient, NetworkError, type PartsOf, urlOf } from '@caseback/web/client'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { tellSessionEnd } from './session/session-end.ts'

export { ApiError }

/** Calls of the back office: the session is a cookie that scripts cannot read, so no header carries it. */
export const { call } = createClient({
  headers: () => ({}),
  onError: (error, endpoint) => {
    // 401 is how a visitor without a session is told; everything else is logged.
    if (error instanceof ApiError && error.status === 401) tellSessionEnd()
    else if (error instanceof ApiError)
      // The console is the only log that a browser has.
      // oxlint-disable-next-line no-console
      console.warn(`${endpoint.method} ${endpoint.path}`, error.status, error.body)
  },
})

/** The server no longer knows who asks: whoever knows who is signed in has been told. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Asking again helps when the network or the server failed, not when the server refused. */
export const mayHelpToRetry = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

/** Reads an endpoint through the cache; null reads nothing. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E> | null,
  options: SWRConfiguration<ResponseOf<E>> = {},
): SWRResponse<ResponseOf<E>, Error> {
  return useSWR<ResponseOf<E>, Error>(
    parts && urlOf(endpoint, parts.params, parts.query),
    parts && (() => call(endpoint, parts)),
    { shouldRetryOnError: mayHelpToRetry, ...options },
  )
}

/** The sentence to show for a failed call. */
export const sentenceOf = (
  error: unknown,
  fallback: { generic: string; network: string; forbidden: string },
): string => {
  if (error instanceof NetworkError) return fallback.network
  if (!(error instanceof ApiError)) return fallback.generic
  return error.body.error ?? (error.status === 403 ? fallback.forbidden : fallback.generic)
}
