import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { accountMerges } from '../../database/schema/index.ts'

type Merge = typeof accountMerges.$inferSelect

/** The merge that stands by which an account is another one's; undefined for one of its own. */
export async function standingMergeOf(tx: Tx, personId: number): Promise<Merge | undefined> {
  const [merge] = await tx
    .select()
    .from(accountMerges)
    .where(and(eq(accountMerges.personId, personId), isNull(accountMerges.undoneAt)))
  return merge
}

export async function insertMerge(tx: Tx, merge: typeof accountMerges.$inferInsert): Promise<void> {
  await tx.insert(accountMerges).values(merge)
}

export async function writeMergeUndone(tx: Tx, mergeId: number, at: Date): Promise<void> {
  await tx.update(accountMerges).set({ undoneAt: at }).where(eq(accountMerges.id, mergeId))
}
