import type { getStaffSecurity, ResponseOf } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { StaffIdentity } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { recoveryCodesLeft } from '../access/recovery-codes.store.ts'
import { presentSession, sessionsOfStaff } from '../session/sessions-of-staff.ts'

/** How a member of staff signs in, and where they are signed in, with the session that asks marked. */
export function staffSecurity(live: Services, member: StaffIdentity): Promise<ResponseOf<typeof getStaffSecurity>> {
  return readTogether(live, async (services) => {
    const codesLeft = await recoveryCodesLeft(services.db, member.id)
    const [row] = await services.db
      .select({ declinesDigest: staff.declinesDigest })
      .from(staff)
      .where(eq(staff.id, member.id))
    const sessions = await sessionsOfStaff(services, member.id)
    return {
      second_factor: codesLeft !== null,
      recovery_codes: codesLeft ?? 0,
      digest: !found(row).declinesDigest,
      sessions: sessions.map((each) => ({ ...presentSession(each), current: each.id === member.session.id })),
    }
  })
}
