import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { ClientBase, Pool, PoolClient } from 'pg'
import * as schema from '../schema/index.ts'

type Drizzle = NodePgDatabase<typeof schema>
type DrizzleTx = Parameters<Parameters<Drizzle['transaction']>[0]>[0]
type Ours = {
  /** What sends a statement whose text is written already: the pool, or a transaction's session. */
  $client: { query: ClientBase['query'] }
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T>
}
export type Database = Omit<Drizzle, 'transaction'> & Ours
/** An open transaction. A function that takes one first writes as part of its caller's story. */
export type Tx = Omit<DrizzleTx, 'transaction'> & Ours

/** A transaction that has its session at hand, and so have those within it. */
function onClient(tx: DrizzleTx, session: PoolClient): Tx {
  const begin = tx.transaction.bind(tx)
  const transaction: Tx['transaction'] = (work) => begin((inner) => work(onClient(inner, session)))
  return Object.assign(tx, { $client: session, transaction })
}

/**
 * drizzle on a pool. Its own `transaction` never gives a session back that ended at BEGIN: the pool had one less each time, until
 * none was left and the program could not end either. Here the session goes back however the transaction ends; the pool drops one
 * that has ended.
 */
export function drizzleOnPool(pool: Pool): Database {
  const db = drizzle(pool, { schema })
  const transaction: Database['transaction'] = async (work, config) => {
    const session = await pool.connect()
    try {
      // Without the schema, which would be read anew each time: only relational queries need it, and there are none.
      const onSession = drizzle(session) as unknown as Drizzle
      return await onSession.transaction((tx) => work(onClient(tx, session)), config)
    } finally {
      session.release()
    }
  }
  return Object.assign(db, { transaction })
}
