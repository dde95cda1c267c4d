import type { WireStaffPerson } from '@caseback/contract'
import { inRoleOrder } from '@caseback/domain'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { auditLog, staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { unusedRecoveryCodes } from '../access/recovery-codes.store.ts'
import { presentSession, sessionsOfStaff } from '../session/sessions-of-staff.ts'
import { type StaffRow, stateOf } from '../staff.store.ts'

const SIGN_INS = 10

/** What a list says of a member of staff. */
export const presentBrief = (
  row: Pick<
    StaffRow,
    | 'id'
    | 'email'
    | 'name'
    | 'roles'
    | 'deactivatedAt'
    | 'passwordHash'
    | 'createdAt'
    | 'lastSignedInAt'
    | 'invitationExpiresAt'
  >,
) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: inRoleOrder(row.roles),
  state: stateOf(row),
  created: row.createdAt.toISOString(),
  last_sign_in: row.lastSignedInAt?.toISOString() ?? null,
  invitation_ends: row.invitationExpiresAt?.toISOString() ?? null,
})

/** One member of staff, as an admin reads of them. 404 when there is nobody. */
export function staffPerson(live: Services, id: number): Promise<WireStaffPerson> {
  return readTogether(live, async (services) => {
    const { db } = services
    const row = found((await db.select().from(staff).where(eq(staff.id, id)))[0])
    const signIns = await db
      .select()
      .from(auditLog)
      .where(
        // Each by an index of its own.
        or(
          and(eq(auditLog.staffId, id), inArray(auditLog.action, ['staff.signed_in', 'staff.invitation_accepted'])),
          and(eq(auditLog.account, row.email), eq(auditLog.action, 'staff.signed_in')),
        ),
      )
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(SIGN_INS)
    return {
      ...presentBrief(row),
      deactivated: row.deactivatedAt?.toISOString() ?? null,
      second_factor: row.oneTimeCodeRequired,
      recovery_codes: (await unusedRecoveryCodes(db, id)).length,
      sessions: (await sessionsOfStaff(services, id)).map(presentSession),
      sign_ins: signIns.map(({ createdAt, outcome, code, times, source }) => ({
        at: createdAt.toISOString(),
        outcome,
        code,
        times,
        source,
      })),
    }
  })
}
