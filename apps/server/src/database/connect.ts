import { brand } from '@caseback/domain'
import { type Client, type ClientConfig, Pool, types } from 'pg'
import { type Database, drizzleOnPool } from './sessions/drizzle-on-pool.ts'
import { watchedClient } from './sessions/server-watch.ts'
import { timeLimits } from './sessions/time-limits.ts'

export type { Database, Tx } from './sessions/drizzle-on-pool.ts'

/** The role that the program works in: it may not change or delete audit, ledger and history. */
export const APP_ROLE = 'caseback_app'

// bigint columns are cents and sums of them: they stay far below 2^53, so that a number is exact.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`)
  return value
})

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> }

/** What a session is for: who works in it, and how long its statements may take. */
export type Use = keyof typeof timeLimits

/**
 * How a session is opened: in the program's role unless it is the owner's, with the time limits of its use. A pooler takes no
 * settings for a session: its login role has them (`require-pooled-role.ts`).
 */
function sessionOf(url: string, use: Use, isPooled = false): ClientConfig {
  const { connectMs, statementMs, idleInTransactionMs, lockMs } = timeLimits[use]
  const settings = [
    ...(use === 'owner' ? [] : [`role=${APP_ROLE}`]),
    `statement_timeout=${statementMs}`,
    `idle_in_transaction_session_timeout=${idleInTransactionMs}`,
    `lock_timeout=${lockMs}`,
    // What people wait for is planned once for all values, not anew for each: planning takes longer than these reads do.
    ...(use === 'request' ? ['plan_cache_mode=force_generic_plan'] : []),
  ]
  return {
    connectionString: url,
    // Tells in pg_stat_activity whose session it is.
    application_name: `${brand.slug} ${use}`,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(!isPooled && { options: settings.map((setting) => `-c ${setting}`).join(' ') }),
  }
}

/**
 * A pool on `url`. A server that stops answering ends its sessions. `isPooled`: a pooler is there that gives a session for a
 * transaction only, so that nothing may be left in one.
 */
export function connect(
  url: string,
  options: { use?: Use; size?: number; isPooled?: boolean; onError?: (error: Error) => void } = {},
): Connection {
  const { use = 'request', isPooled = false } = options
  const pool = new Pool({
    ...sessionOf(url, use, isPooled),
    max: options.size ?? 10,
    // A migration changes what plans were made for, and does everything once.
    Client: watchedClient({ connectionString: url }, timeLimits[use].statementMs, {
      named: use !== 'owner' && !isPooled,
      isPooled,
    }),
  })
  // A server that goes away errors idle connections too; unheard, that would end the program.
  pool.on('error', (error) => {
    // The pool hangs the whole session on it: nothing for a log.
    Reflect.deleteProperty(error, 'client')
    options.onError?.(error)
  })
  return { db: drizzleOnPool(pool), pool, close: () => pool.end() }
}

/** One session that is not of a pool, opened, and watched in the same way. */
export async function openSession(url: string, use: Use): Promise<Client> {
  const WatchedClient = watchedClient({ connectionString: url }, timeLimits[use].statementMs)
  const client = new WatchedClient(sessionOf(url, use))
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return client
}
