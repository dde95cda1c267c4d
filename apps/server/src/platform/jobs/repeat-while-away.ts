import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '../../database/lost-session.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500

/**
 * Does what has to be done once, and may be done twice, as soon as the database is there; its last failure is thrown after a
 * minute.
 */
export async function repeatWhileAway(work: () => Promise<unknown>): Promise<void> {
  const deadlineMs = performance.now() + PATIENCE_MS
  for (;;)
    try {
      await work()
      return
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadlineMs) throw error
      await pause(PAUSE_MS)
    }
}
