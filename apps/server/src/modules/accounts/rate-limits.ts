import { sql } from 'drizzle-orm'
import { rateCounts } from '../../database/schema/index.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

const MINUTE_MS = 60_000

/** How often within how long. Counted for account and mail-sending calls only; the rest is the proxy's. */
const limits = {
  login: { count: 10, windowMs: 15 * MINUTE_MS },
  loginAddress: { count: 60, windowMs: 15 * MINUTE_MS },
  register: { count: 30, windowMs: 60 * MINUTE_MS },
  checkEmail: { count: 60, windowMs: 15 * MINUTE_MS },
  sendMail: { count: 6, windowMs: 60 * MINUTE_MS },
  sendMailAddress: { count: 40, windowMs: 60 * MINUTE_MS },
  followLink: { count: 60, windowMs: 15 * MINUTE_MS },
} as const

/**
 * Counts an attempt; 429 with Retry-After when there were too many in the window. `subject` is an IP or e-mail address.
 * Windows start with the first attempt and are kept in PostgreSQL, so that every process counts the same.
 */
export async function countAttempt(services: Services, kind: keyof typeof limits, subject: string): Promise<void> {
  if (!services.settings.rateLimits) return
  const { count, windowMs } = limits[kind]
  const now = services.clock.now()
  const windowOver = sql`${rateCounts.windowStart} <= ${new Date(now.getTime() - windowMs)}`
  const [row] = await services.db
    .insert(rateCounts)
    .values({ key: `${kind}:${subject.toLowerCase()}`, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        windowStart: sql`case when ${windowOver} then excluded.window_start else ${rateCounts.windowStart} end`,
        count: sql`case when ${windowOver} then 1 else ${rateCounts.count} + 1 end`,
      },
    })
    .returning()
  if (row && row.count > count) {
    const seconds = Math.max(1, Math.ceil((row.windowStart.getTime() + windowMs - now.getTime()) / 1000))
    throw appError('auth.too_many', { headers: { 'Retry-After': String(seconds) } })
  }
}
