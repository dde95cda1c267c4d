import type { Endpoint } from '@caseback/contract'
import { ApiError, type NetworkError } from '@caseback/web/client'

/** CB-02: every error is logged with status, data and headers. These are the answer's, so no token is among them. */
export function logApiError(error: ApiError | NetworkError, endpoint: Endpoint): void {
  if (!(error instanceof ApiError) && error.cancelled) return
  const seen =
    error instanceof ApiError
      ? { status: error.status, data: error.body, headers: Object.fromEntries(error.headers) }
      : { status: 0, data: error.message, headers: {} }
  // oxlint-disable-next-line no-console -- the specification asks for it (§8)
  console.warn(`${endpoint.method} ${endpoint.path} failed`, seen)
}
