import { type Endpoint, getProfile, type ResponseOf } from '@caseback/contract'
import { toast } from '@caseback/ui'
import {
  ApiError,
  type CallOptions,
  type ClientSettings,
  createClient,
  NetworkError,
  type PartsOf,
} from '@caseback/web/client'
import { browserPage } from '../browser/browser-page.ts'
import { storageKeys, writeStored } from '../browser/browser-storage.ts'
import { shownCopy } from '../copy/translation.ts'
import { paths } from '../routing/paths.ts'
import { lastSubmission } from './last-submission.ts'
import { logApiError } from './log-api-error.ts'
import { forgetPrefetched, takePrefetched } from './read-ahead.ts'
import { requestHeaders } from './request-headers.ts'

/** Signing in and up: a 401 or 403 of these does not load the page again (product.md, Wire), their screens say what is wrong. */
const isAtTheDoor = ({ path, access }: Endpoint): boolean => path.startsWith('app/auth/') && access !== 'operator'

/**
 * L-11 and L-12: a refused token is dropped, and the page starts over without it, once a submission on its way is answered. One
 * that another tab has replaced meanwhile is gone already: its refusal says nothing of the new one.
 */
function endSession(endpoint: Endpoint, sent: Record<string, string>): void {
  const { Authorization: now } = requestHeaders()
  if (sent['Authorization'] && now && sent['Authorization'] !== now) return
  writeStored(storageKeys.token, null)
  if (isAtTheDoor(endpoint)) return
  writeStored(storageKeys.signedOut, 'yes', 'session')
  const aMinute = new Promise((resolve) => setTimeout(resolve, 60_000))
  void Promise.race([Promise.allSettled([lastSubmission.answer]), aMinute]).then(() => {
    if (endpoint === getProfile) browserPage.goTo(paths.login.href())
    else browserPage.reload()
  })
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** How every call of the portal is made. */
export const clientSettings: ClientSettings = {
  headers: requestHeaders,
  onError: (error, endpoint, sent) => {
    logApiError(error, endpoint)
    if (isRefused(error)) endSession(endpoint, sent)
  },
}
const client = createClient(clientSettings)

const isHeavyLoad = (error: unknown): boolean => error instanceof ApiError && error.status === 408

/** Whatever a screen says itself would be wrong: everybody is waiting, or a member of staff only looks. */
const isTold = (error: unknown): boolean => isHeavyLoad(error) || (error instanceof ApiError && error.status === 423)

/** The general toast of CB-02. No answer at all and cancelled calls are not told. */
export function toastApiError(error: unknown): void {
  if (!(error instanceof ApiError)) return
  const words = shownCopy().errors
  const title = isHeavyLoad(error) ? words.heavyLoad : error.body.error_message || error.body.error || words.generic
  toast({ title, tone: 'destructive' })
}

/** What a screen says itself of a call that failed. One toast is shown at a time, and a 408 has words of its own (CB-02). */
export function toastFailure(error: unknown, said: { title: string; description?: string }): void {
  if (isTold(error)) toastApiError(error)
  else toast({ ...said, tone: 'destructive' })
}

export type ApiOptions = CallOptions & {
  /** The caller shows the error itself, so the general toast stays away. A 408 and a 423 are told anyhow. */
  quiet?: boolean
}

/** Tells of a failed call in a toast, unless the caller shows it itself. */
export function tell(error: unknown, quiet: boolean | undefined): void {
  if (!quiet || isTold(error)) toastApiError(error)
}

/**
 * Calls the API, or takes the answer that was asked for ahead (read-ahead.ts). Rejects with ApiError or NetworkError after
 * logging it and, unless `quiet`, telling it in a toast.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  parts: PartsOf<E>,
  { quiet, ...options }: ApiOptions = {},
): Promise<ResponseOf<E>> {
  try {
    const ahead = takePrefetched(endpoint, parts)
    if (!ahead) return await client.call(endpoint, parts, options)
    const outcome = await ahead.outcome
    // Kept under this very endpoint and these parts.
    if ('value' in outcome) return outcome.value as ResponseOf<E>
    if (isRefused(outcome.error)) endSession(endpoint, ahead.sent)
    throw outcome.error
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

/** The server's sentence of a failed call, or `otherwise` where there is none: no network, a proxy's page. */
export function serverSentence(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  return isHeavyLoad(error) ? shownCopy().errors.heavyLoad : error.body.error || otherwise
}

/** Why a call failed, where the screen has no words of its own for it: that nothing was reached is said only when that is so. */
export function failureSentence(error: unknown): string {
  const words = shownCopy().errors
  return serverSentence(error, error instanceof ApiError ? words.generic : words.unreachable)
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
export const isOffline = (error: unknown): boolean => error instanceof NetworkError && !error.cancelled
