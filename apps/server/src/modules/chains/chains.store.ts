import { asc, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { insertMany } from '../../database/lists.ts'
import { chains, operatorTypes } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { indexChangedChains } from './index-chains.ts'

/** So many at once are indexed before anybody sees them: each search would look at all of them otherwise. */
const MANY = 1_000

export const listAllOperatorTypes = (db: Database) => db.select().from(operatorTypes).orderBy(asc(operatorTypes.id))

/** 404 when there is no such chain. */
export async function findChain(db: Database | Tx, id: number) {
  const [row] = await db.select().from(chains).where(eq(chains.id, id))
  return found(row)
}

export async function findOperatorType(db: Database | Tx, id: number) {
  const [row] = await db.select().from(operatorTypes).where(eq(operatorTypes.id, id))
  return row
}

/** Writes chains: from the demo, until staff can. A trigger notes what has changed for the search. */
export async function insertChains(tx: Tx, rows: (typeof chains.$inferInsert)[]): Promise<void> {
  await insertMany(tx, chains, rows)
  if (rows.length >= MANY) await indexChangedChains(tx)
}
