import { ApiError } from '@caseback/web/client'

const SECOND_MS = 1000
const RETRY_MS = 5 * SECOND_MS
const RETRY_SLOW_MS = 10 * SECOND_MS

type Connection = { effectiveType?: string; saveData?: boolean }

/** The browser's word on the connection; only some browsers say anything. */
export function isSlowConnection(navigator: Navigator & { connection?: Connection } = globalThis.navigator): boolean {
  const connection = navigator.connection
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '')
}

/** Milliseconds that a Retry-After header asks to wait: seconds or an HTTP date. */
function retryAfterMs(header: string | null, now: number): number {
  if (!header) return 0
  if (/^\d+$/.test(header.trim())) return Number(header) * SECOND_MS
  const date = Date.parse(header)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}

/** When a failed fetch is tried again, in milliseconds; undefined is never. Spec §9: 5 s, 10 s when slow; §7: not on 404. */
export function retryDelayMs(error: unknown, { slow, now }: { slow: boolean; now: number }): number | undefined {
  const usual = slow ? RETRY_SLOW_MS : RETRY_MS
  if (!(error instanceof ApiError)) return usual
  if (error.status === 404) return undefined
  return Math.max(usual, retryAfterMs(error.headers.get('Retry-After'), now))
}
