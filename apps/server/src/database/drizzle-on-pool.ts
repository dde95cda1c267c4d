import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import * as schema from './schema/index.ts'

type OnPool = NodePgDatabase<typeof schema>

/**
 * drizzle on a pool. Its own `transaction` never gives a session back that ended at BEGIN: the pool had one less each time, until
 * none was left and the program could not end either. Here the session goes back however the transaction ends; the pool drops one
 * that has ended.
 */
export function drizzleOnPool(pool: Pool): OnPool {
  const db = drizzle(pool, { schema })
  const transaction: OnPool['transaction'] = async (work, config) => {
    const session = await pool.connect()
    try {
      // Without the schema, which would be read anew each time: only relational queries need it, and there are none.
      return await (drizzle(session) as unknown as OnPool).transaction(work, config)
    } finally {
      session.release()
    }
  }
  return Object.assign(db, { transaction })
}
