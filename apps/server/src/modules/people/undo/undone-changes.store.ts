import type { Tx } from '../../../database/connect.ts'
import { undoneChanges } from '../../../database/schema/index.ts'

/** Notes that a change was taken back. The person is locked. */
export async function noteUndone(tx: Tx, now: Date, change: { eventId: number; personId: number }): Promise<void> {
  await tx.insert(undoneChanges).values({ ...change, undoneAt: now })
}
