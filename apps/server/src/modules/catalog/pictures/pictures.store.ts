import type { Tx } from '../../../database/connect.ts'
import { pictures } from '../../../database/schema/index.ts'

/** Keeps a picture; the same bytes are kept once. */
export async function keepPicture(tx: Tx, picture: typeof pictures.$inferInsert): Promise<void> {
  await tx.insert(pictures).values(picture).onConflictDoNothing()
}
