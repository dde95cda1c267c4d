import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { staff, staffRecoveryCodes } from '../../../database/schema/index.ts'

/** Forgets the recovery codes of a member of staff. */
export async function forgetRecoveryCodes(tx: Tx, staffId: number): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
}

/** Writes new recovery codes in the place of all others. */
export async function replaceRecoveryCodes(
  tx: Tx,
  codes: { staffId: number; hashes: readonly string[]; createdAt: Date },
): Promise<void> {
  const { staffId, hashes, createdAt } = codes
  await forgetRecoveryCodes(tx, staffId)
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash, createdAt })))
}

/** What is left of somebody's codes. */
export const unusedRecoveryCodes = (db: Database | Tx, staffId: number): Promise<{ id: number; codeHash: string }[]> =>
  db
    .select({ id: staffRecoveryCodes.id, codeHash: staffRecoveryCodes.codeHash })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))
    .orderBy(asc(staffRecoveryCodes.id))

/** How many of somebody's codes are left; null for who signs in without a second factor. */
export async function recoveryCodesLeft(db: Database | Tx, staffId: number): Promise<number | null> {
  const [row] = await db
    .select({
      secondFactor: staff.oneTimeCodeRequired,
      left: db.$count(
        staffRecoveryCodes,
        and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)),
      ),
    })
    .from(staff)
    .where(eq(staff.id, staffId))
  return row?.secondFactor ? row.left : null
}

/** Uses a code up; false when another sign-in was faster, or the codes were made anew. */
export async function takeRecoveryCode(tx: Tx, id: number, now: Date): Promise<boolean> {
  const taken = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(staffRecoveryCodes.id, id), isNull(staffRecoveryCodes.usedAt)))
    .returning({ id: staffRecoveryCodes.id })
  return taken.length > 0
}
