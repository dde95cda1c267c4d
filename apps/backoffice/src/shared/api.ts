import { createUpload } from '@caseback/web/calls/upload'
import { ApiError, type ClientSettings, createClient, NetworkError } from '@caseback/web/client'
import { tellSessionEnd } from './session/session-end.ts'

export { ApiError }

/** The session is a cookie that scripts cannot read, so no header carries it. */
const settings: ClientSettings = {
  headers: () => ({}),
  onError: (error, endpoint) => {
    // 401 is how a visitor without a session is told; everything else is logged.
    if (error instanceof ApiError && error.status === 401) tellSessionEnd()
    else if (error instanceof ApiError)
      // The console is the only log that a browser has.
      // oxlint-disable-next-line no-console
      console.warn(`${endpoint.method} ${endpoint.path}`, error.status, error.body)
  },
}

/** Calls of the back office. */
export const { call, download } = createClient(settings)
export const upload = createUpload(settings)

/** The server no longer knows who asks: whoever knows who is signed in has been told. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Asking again helps when the network or the server failed, not when the server refused. */
export const mayHelpToRetry = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

/** The sentence to show for a failed call. */
export const sentenceOf = (
  error: unknown,
  fallback: { generic: string; network: string; forbidden: string },
): string => {
  if (error instanceof NetworkError) return fallback.network
  if (!(error instanceof ApiError)) return fallback.generic
  return error.body.error ?? (error.status === 403 ? fallback.forbidden : fallback.generic)
}
