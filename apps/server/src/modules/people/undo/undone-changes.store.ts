import { and, eq, gte, lte } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { undoneChanges } from '../../../database/schema/index.ts'

/** Notes that a change was taken back. The person is locked. */
export async function noteUndone(tx: Tx, now: Date, change: { eventId: number; personId: number }): Promise<void> {
  await tx.insert(undoneChanges).values({ ...change, undoneAt: now })
}

/** Whether a change, or one before it, was taken back after it was made. */
export async function isUndone(
  db: Database | Tx,
  personId: number,
  { id, createdAt }: { id: number; createdAt: Date },
): Promise<boolean> {
  const [undone] = await db
    .select({ eventId: undoneChanges.eventId })
    .from(undoneChanges)
    .where(
      and(eq(undoneChanges.personId, personId), lte(undoneChanges.eventId, id), gte(undoneChanges.undoneAt, createdAt)),
    )
    .limit(1)
  return undone !== undefined
}
