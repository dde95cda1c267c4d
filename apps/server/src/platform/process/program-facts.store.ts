import type { Tx } from '../../database/connect.ts'
import { programFacts } from '../../database/schema/index.ts'

/** Writes a fact that the program itself keeps, such as when the demo data came in, in place of what it said before. */
export async function keepFact(tx: Tx, key: string, value: string): Promise<void> {
  await tx.insert(programFacts).values({ key, value }).onConflictDoUpdate({ target: programFacts.key, set: { value } })
}
