import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { fundingAnnouncements, fundingDisputes, fundingLinks } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'

export type LinkRow = typeof fundingLinks.$inferSelect

/** The link of a request that is not revoked; it may be over by its time. */
export async function currentLink(db: Database, fundingId: number): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(fundingLinks)
    .where(and(eq(fundingLinks.fundingId, fundingId), isNull(fundingLinks.revokedAt)))
  return row ?? null
}

/** Writes a link of a locked request, which has none. */
export async function insertLink(tx: Tx, link: typeof fundingLinks.$inferInsert): Promise<LinkRow> {
  const [row] = await tx.insert(fundingLinks).values(link).returning()
  return written(row)
}

/** Ends the link of a locked request. `revokedBy` is null where another one takes its place by itself. */
export async function endLink(
  tx: Tx,
  fundingId: number,
  ended: { revokedAt: Date; revokedBy: number | null },
): Promise<void> {
  await tx
    .update(fundingLinks)
    .set(ended)
    .where(and(eq(fundingLinks.fundingId, fundingId), isNull(fundingLinks.revokedAt)))
}

/** Counts that somebody has opened a link. */
export async function countOpening(tx: Tx, linkId: number, at: Date): Promise<void> {
  await tx
    .update(fundingLinks)
    .set({ opened: sql`${fundingLinks.opened} + 1`, openedAt: at })
    .where(eq(fundingLinks.id, linkId))
}

/** Writes what a manufacturer says to have sent. @returns its id */
export async function insertAnnouncement(tx: Tx, said: typeof fundingAnnouncements.$inferInsert): Promise<number> {
  const [row] = await tx.insert(fundingAnnouncements).values(said).returning({ id: fundingAnnouncements.id })
  return written(row).id
}

/** Writes that a line is disputed. @returns its id; null when it is already */
export async function insertLineDispute(tx: Tx, dispute: typeof fundingDisputes.$inferInsert): Promise<number | null> {
  const [row] = await tx
    .insert(fundingDisputes)
    .values(dispute)
    .onConflictDoNothing()
    .returning({ id: fundingDisputes.id })
  return row?.id ?? null
}

/** Writes how the open disputes of lines of a locked request ended. @returns their ids */
export async function closeLineDisputes(
  tx: Tx,
  lines: { fundingId: number; claimIds: readonly number[] },
  answer: { state: 'KEPT' | 'TAKEN_OUT'; answer: string | null; answeredBy: number; answeredAt: Date },
): Promise<number[]> {
  const rows = await tx
    .update(fundingDisputes)
    .set(answer)
    .where(
      and(
        eq(fundingDisputes.fundingId, lines.fundingId),
        anyOf(fundingDisputes.claimId, lines.claimIds),
        eq(fundingDisputes.state, 'OPEN'),
      ),
    )
    .returning({ id: fundingDisputes.id })
  return rows.map(({ id }) => id)
}
