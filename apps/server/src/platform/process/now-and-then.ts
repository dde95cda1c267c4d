import type { Logger } from 'pino'
import { isDatabaseAway, whyAway } from '../../database/lost-session.ts'

const EVERY_MS = 60_000

/**
 * Writes what is met many times in an outage: once at its beginning, then once a minute with how often it was met meanwhile. What
 * is no outage is written each time.
 */
export function nowAndThen(logger: Pick<Logger, 'warn'>, nowMs: () => number = () => performance.now()) {
  const told = new Map<string, { untilMs: number; left: number }>()
  return (error: unknown, message: string): void => {
    if (!isDatabaseAway(error)) {
      logger.warn({ err: error }, message)
      return
    }
    const last = told.get(message)
    if (last && nowMs() < last.untilMs) {
      last.left += 1
      return
    }
    told.set(message, { untilMs: nowMs() + EVERY_MS, left: 0 })
    logger.warn({ why: whyAway(error), ...(last && last.left > 0 && { met_besides: last.left }) }, message)
  }
}
