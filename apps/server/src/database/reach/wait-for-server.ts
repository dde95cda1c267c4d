import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isDatabaseAway } from '../lost-session.ts'
import { whyUnreachable } from './why-unreachable.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500
const CONNECT_MS = 5_000

/**
 * Resolves once the server takes sessions. One that is starting, recovering from a crash or changing over to another machine is
 * waited for, at most a minute (`patienceMs`); then, and for a refusal (a wrong password, no such database), DatabaseUrlError is
 * thrown with a sentence that names `variable`. `onWait` is told once why it waits.
 */
export async function waitForServer(
  url: string,
  onWait: (error: unknown) => void,
  { variable = 'DATABASE_URL', patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (let isFirst = true; ; isFirst = false) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= deadline) throw whyUnreachable(error, url, variable) ?? error
      if (isFirst) onWait(error)
      await pause(PAUSE_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
