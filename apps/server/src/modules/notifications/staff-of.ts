import type { StaffRole } from '@caseback/domain'
import { and, arrayOverlaps, asc, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { staff } from '../../database/schema/index.ts'

/** Members of staff of one of these roles who have accepted their invitation and are not deactivated. */
export const staffOf = (tx: Tx, ...roles: StaffRole[]): Promise<{ id: number; email: string; roles: StaffRole[] }[]> =>
  tx
    .select({ id: staff.id, email: staff.email, roles: staff.roles })
    .from(staff)
    .where(and(arrayOverlaps(staff.roles, roles), isNotNull(staff.passwordHash), isNull(staff.deactivatedAt)))
    .orderBy(asc(staff.id))
