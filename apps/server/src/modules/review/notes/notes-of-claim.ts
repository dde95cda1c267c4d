import type { WireReviewClaim } from '@caseback/contract'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { claimNotes, staff } from '../../../database/schema/index.ts'

/** What colleagues have written about a claim besides their decisions, the latest first. */
export async function notesOfClaim(db: Database, claimId: number): Promise<WireReviewClaim['notes']> {
  const rows = await db
    .select({ text: claimNotes.text, by: staff.name, createdAt: claimNotes.createdAt })
    .from(claimNotes)
    .innerJoin(staff, eq(staff.id, claimNotes.staffId))
    .where(eq(claimNotes.claimId, claimId))
    .orderBy(desc(claimNotes.id))
  return rows.map(({ text, by, createdAt }) => ({ kind: 'internal', text, by, created: createdAt.toISOString() }))
}
