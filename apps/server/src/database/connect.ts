import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import { drizzleOnPool } from './drizzle-on-pool.ts'
import type * as schema from './schema/index.ts'
import { watchedClient } from './server-watch.ts'

export type Database = NodePgDatabase<typeof schema>
/** An open transaction. A function that takes one first writes as part of its caller's story. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The role that the program works in: it may not change or delete audit, ledger and history. */
export const APP_ROLE = 'caseback_app'

// bigint columns are cents and sums of them: they stay far below 2^53, so that a number is exact.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`)
  return value
})

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> }

/** Less than a person waits for; a server that is there takes milliseconds. */
const CONNECT_MS = 4_000

/** A pool on `url`, in the program's role unless `asOwner`. A server that stops answering ends its sessions, but for the owner's. */
export function connect(
  url: string,
  options: { asOwner?: boolean; size?: number; onError?: (error: Error) => void } = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max: options.size ?? 10,
    connectionTimeoutMillis: CONNECT_MS,
    ...(!options.asOwner && {
      options: `-c role=${APP_ROLE}`,
      Client: watchedClient({ connectionString: url }),
    }),
  })
  // A server that goes away errors idle connections too; unheard, that would end the program.
  pool.on('error', options.onError ?? (() => undefined))
  return { db: drizzleOnPool(pool), pool, close: () => pool.end() }
}
