import type { Tx } from '../../database/connect.ts'
import { programFacts } from '../../database/schema/index.ts'

/** Writes a fact that the program itself keeps, such as when the demo data came in. */
export async function insertFact(tx: Tx, key: string, value: string): Promise<void> {
  await tx.insert(programFacts).values({ key, value })
}
