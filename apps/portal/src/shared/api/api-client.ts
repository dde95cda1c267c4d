import {
  checkEmail,
  confirmPasswordReset,
  type Endpoint,
  getProfile,
  login,
  logout,
  type ResponseOf,
  register,
  requestPasswordReset,
  resendVerification,
  verifyEmail,
} from '@caseback/contract'
import { toast } from '@caseback/ui'
import {
  ApiError,
  type CallOptions,
  createClient,
  NetworkError,
  type PartsOf,
  type UploadProgress,
} from '@caseback/web/client'
import { browserPage } from '../browser/browser-page.ts'
import { storageKeys, writeStored } from '../browser/browser-storage.ts'
import { shownCopy } from '../copy/translation.ts'
import { paths } from '../routing/paths.ts'
import { forgetPrefetched, takePrefetched } from './read-ahead.ts'
import { requestHeaders } from './request-headers.ts'

/** Calls whose 401 or 403 does not load the page again (product.md, Wire): their screens say what is wrong. */
const withoutReload = new Set<Endpoint>([
  login,
  register,
  checkEmail,
  verifyEmail,
  resendVerification,
  requestPasswordReset,
  confirmPasswordReset,
  logout,
])

/**
 * L-11 and L-12: a refused token is dropped, and the page starts over without it. One that another tab has replaced meanwhile is
 * gone already: its refusal says nothing of the new one.
 */
function endSession(endpoint: Endpoint, sent: Record<string, string>): void {
  const { Authorization: now } = requestHeaders()
  if (sent['Authorization'] && now && sent['Authorization'] !== now) return
  writeStored(storageKeys.token, null)
  if (withoutReload.has(endpoint)) return
  writeStored(storageKeys.signedOut, 'yes', 'session')
  if (endpoint === getProfile) browserPage.goTo(paths.login.href())
  else browserPage.reload()
}

/** CB-02: every error is logged with status, data and headers. These are the answer's, so no token is among them. */
function logError(error: ApiError | NetworkError, endpoint: Endpoint): void {
  if (error instanceof NetworkError && error.cancelled) return
  const seen =
    error instanceof ApiError
      ? { status: error.status, data: error.body, headers: Object.fromEntries(error.headers) }
      : { status: 0, data: error.message, headers: {} }
  // oxlint-disable-next-line no-console -- the specification asks for it (§8)
  console.warn(`${endpoint.method} ${endpoint.path} failed`, seen)
}

const client = createClient({
  headers: requestHeaders,
  onError: (error, endpoint, sent) => {
    logError(error, endpoint)
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) endSession(endpoint, sent)
  },
})

/** The general toast of CB-02. No answer at all and cancelled calls are not told. */
export function toastApiError(error: unknown): void {
  if (!(error instanceof ApiError)) return
  const words = shownCopy().errors
  const title = error.status === 408 ? words.heavyLoad : error.body.error_message || error.body.error || words.generic
  toast({ title, tone: 'destructive' })
}

export type ApiOptions = CallOptions & {
  /** The caller shows the error itself, so the general toast stays away. A 408 has its own words and is told anyhow. */
  quiet?: boolean
}

function tell(error: unknown, quiet: boolean | undefined): void {
  if (!quiet || (error instanceof ApiError && error.status === 408)) toastApiError(error)
}

/** Calls the API, or takes the answer that was asked for ahead (read-ahead.ts). Rejects with ApiError or NetworkError after logging it and, unless `quiet`, telling it in a toast. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E>,
  { quiet, ...options }: ApiOptions = {},
): Promise<ResponseOf<E>> {
  try {
    const ahead = await takePrefetched(endpoint, parts)
    // Kept under this very endpoint and these parts.
    if (ahead) return ahead.value as ResponseOf<E>
    return await client.call(endpoint, parts, options)
  } catch (error) {
    tell(error, quiet)
    throw error
  } finally {
    // What was asked for while the change was under way may not know of it.
    if (endpoint.method !== 'GET') forgetPrefetched()
  }
}

/** Fetches a file; its errors are the caller's to show. */
export const downloadFromApi = <E extends Endpoint>(endpoint: E, parts: PartsOf<E>): Promise<Blob> =>
  client.download(endpoint, parts)

/** Sends files with progress; otherwise as callApi. */
export async function uploadToApi<E extends Endpoint>(
  endpoint: E,
  parts: { params: Record<string, string | number>; form: FormData },
  { quiet, ...options }: ApiOptions & { onProgress?: (progress: UploadProgress) => void } = {},
): Promise<ResponseOf<E>> {
  try {
    return await client.upload(endpoint, parts, options)
  } catch (error) {
    tell(error, quiet)
    throw error
  } finally {
    forgetPrefetched()
  }
}

/** The server's sentence of a failed call, or `otherwise` where there is none: no network, a proxy's page. */
export function serverSentence(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.body.error || otherwise : otherwise
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
export const isOffline = (error: unknown): boolean => error instanceof NetworkError && !error.cancelled
