import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claimNotes, staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'

/** Members of staff who have accepted their invitation and are not deactivated, by name. @param among only these, where given */
export const colleagues = (db: Database | Tx, among?: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(isNotNull(staff.passwordHash), isNull(staff.deactivatedAt), among && anyOf(staff.id, among)))
    .orderBy(asc(staff.name), asc(staff.id))

/** @returns the note's id */
export async function insertNote(tx: Tx, note: typeof claimNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(claimNotes).values(note).returning({ id: claimNotes.id })
  return found(row).id
}
