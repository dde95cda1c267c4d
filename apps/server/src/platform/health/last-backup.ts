import { eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { programFacts } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { keepFact } from '../process/program-facts.store.ts'

const FACT = 'last whole backup'

/** Notes that a backup with everything in it was made. */
export const noteBackup = (db: Database, madeAt: Date): Promise<void> =>
  transact(db, (tx) => keepFact(tx, FACT, madeAt.toISOString()))

/** When the last backup with everything in it was begun; null when there was none. */
export async function lastBackup(db: Database): Promise<Date | null> {
  const [fact] = await db.select().from(programFacts).where(eq(programFacts.key, FACT))
  return fact ? new Date(fact.value) : null
}
