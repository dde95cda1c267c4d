import { isIPv6 } from 'node:net'
import { lt, sql } from 'drizzle-orm'
import { rateCounts } from '../../database/schema/index.ts'
import { appError } from '../errors.ts'
import type { Services } from '../services.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * How often within how long. Counted for account and mail-sending calls only; the rest is the proxy's. An account is counted twice:
 * from one network strictly, from everywhere with room to spare, so that nobody can shut its owner out from elsewhere with a few tries.
 */
const limits = {
  loginFrom: { count: 60, windowMs: 15 * MINUTE_MS },
  login: { count: 10, windowMs: 15 * MINUTE_MS, everywhere: 100 },
  registerFrom: { count: 30, windowMs: 60 * MINUTE_MS },
  checkEmailFrom: { count: 60, windowMs: 15 * MINUTE_MS },
  mailFrom: { count: 40, windowMs: 60 * MINUTE_MS },
  reset: { count: 6, windowMs: 60 * MINUTE_MS, everywhere: 30 },
  resend: { count: 6, windowMs: 60 * MINUTE_MS, everywhere: 30 },
  /** By the account that asks, and by the address that gets the mail. */
  changeEmail: { count: 6, windowMs: 60 * MINUTE_MS, everywhere: 6 },
  /** Somebody with a stolen session could guess the password here. */
  closeAccount: { count: 6, windowMs: 60 * MINUTE_MS, everywhere: 12 },
  followLinkFrom: { count: 60, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, { count: number; windowMs: number; everywhere?: number }>

type OfNetwork = 'loginFrom' | 'registerFrom' | 'checkEmailFrom' | 'mailFrom' | 'followLinkFrom'
type OfAccount = Exclude<keyof typeof limits, OfNetwork>

/** One IPv6 host has a whole /64 of addresses: they count as one. Everything else counts as it is. */
const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const groups =
    tail === undefined ? front : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Counts an attempt from a network; 429 with Retry-After when there were too many in the window. */
export const countFrom = (services: Services, kind: OfNetwork, ip: string): Promise<void> =>
  count(services, `${kind}:${networkOf(ip)}`, limits[kind].count, limits[kind].windowMs)

/** Counts an attempt on an account (an e-mail address, whatever its case) from a network; 429 as above. */
export async function countAttempt(services: Services, kind: OfAccount, account: string, ip: string): Promise<void> {
  const { count: fromOne, everywhere, windowMs } = limits[kind]
  const subject = account.trim().toLowerCase()
  await count(services, `${kind}:${subject} ${networkOf(ip)}`, fromOne, windowMs)
  await count(services, `${kind}:${subject}`, everywhere, windowMs)
}

/** Windows start with the first attempt and are kept in PostgreSQL, so that every process counts the same. */
async function count(services: Services, key: string, most: number, windowMs: number): Promise<void> {
  if (!services.settings.rateLimits) return
  const now = services.clock.now()
  const windowOver = sql`${rateCounts.windowStart} <= ${new Date(now.getTime() - windowMs)}`
  const [row] = await services.db
    .insert(rateCounts)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        windowStart: sql`case when ${windowOver} then excluded.window_start else ${rateCounts.windowStart} end`,
        count: sql`case when ${windowOver} then 1 else ${rateCounts.count} + 1 end`,
      },
    })
    .returning()
  if (row && row.count > most) {
    const seconds = Math.max(1, Math.ceil((row.windowStart.getTime() + windowMs - now.getTime()) / 1000))
    throw appError('auth.too_many', { headers: { 'Retry-After': String(seconds) } })
  }
}

/** Forgets windows that are over by far. */
export async function tidyRateCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.windowStart, new Date(clock.now().getTime() - DAY_MS)))
}
