import { eq } from 'drizzle-orm'
import { staff } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { StaffIdentity } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { makeRecoveryCodes } from '../access/make-recovery-codes.ts'
import { requireSecondFactor } from '../require-second-factor.ts'

/**
 * Ten recovery codes for oneself, in the place of all earlier ones: for who has the authenticator app at hand. 400
 * `staff.code_required` or `staff.code_wrong`.
 */
export async function makeOwnRecoveryCodes(
  services: Services,
  member: StaffIdentity,
  oneTimeCode: string | null,
): Promise<string[]> {
  const row = found((await services.db.select().from(staff).where(eq(staff.id, member.id)))[0])
  if (row.oneTimeCodeRequired)
    await requireSecondFactor(services, row, { one_time_code: oneTimeCode, recovery_code: null })
  return makeRecoveryCodes(services, { who: member, by: member.id })
}
