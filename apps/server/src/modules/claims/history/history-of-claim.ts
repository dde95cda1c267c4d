import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { changeStands } from '../../../database/history/change-stands.ts'
import { claimStateChanges, people, staff } from '../../../database/schema/index.ts'

/** A move of a claim, with who made it: a member of staff, a person on the operators' side, or (both null) the program. */
export type HistoryEntry = typeof claimStateChanges.$inferSelect & { staffName: string | null; email: string | null }

/** What has happened to a claim and stands, the newest first, as staff read it. */
export const historyOfClaim = (db: Database, claimId: number): Promise<HistoryEntry[]> =>
  db
    .select({ ...getTableColumns(claimStateChanges), staffName: staff.name, email: people.email })
    .from(claimStateChanges)
    .leftJoin(staff, eq(staff.id, claimStateChanges.staffId))
    .leftJoin(people, eq(people.id, claimStateChanges.personId))
    .where(and(eq(claimStateChanges.claimId, claimId), changeStands))
    .orderBy(desc(claimStateChanges.id))
