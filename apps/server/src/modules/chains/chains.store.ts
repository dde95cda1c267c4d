import { asc, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { chains, operatorTypes } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'

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

/** Writes chains: from the demo, until staff can. */
export async function insertChains(tx: Tx, rows: (typeof chains.$inferInsert)[]): Promise<void> {
  await tx.insert(chains).values(rows)
}
