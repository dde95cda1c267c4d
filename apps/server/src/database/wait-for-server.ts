import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isDatabaseAway } from './lost-session.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500
const CONNECT_MS = 5_000

/**
 * Resolves once the server takes sessions. One that is starting, recovering from a crash or changing over to another machine is
 * waited for, at most a minute; then, and for a refusal (a wrong password, no such database), the server's own words are thrown.
 * `onWait` is told once, with the first of them.
 */
export async function waitForServer(url: string, onWait: (error: unknown) => void): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (let isFirst = true; ; isFirst = false) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error
      if (isFirst) onWait(error)
      await pause(PAUSE_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
