import type { StaffMember } from '@caseback/contract'
import * as calls from '@caseback/contract'
import { countAttempt } from '../../../platform/http/rate-limits.store.ts'
import type { Serve, StaffIdentity } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { changeStaff } from '../access/change-staff.ts'
import { changeDeskPassword } from './change-desk-password.ts'
import { chooseDigest } from './choose-digest.ts'
import { endOwnDeskSessions } from './end-own-desk-sessions.ts'
import { makeOwnRecoveryCodes } from './make-own-recovery-codes.ts'
import { staffSecurity } from './staff-security.ts'

/** What members of staff do about their own account. */
export function ownAccountRoutes(
  serve: Serve,
  services: Services,
  present: (member: Omit<StaffIdentity, 'session'>) => Promise<StaffMember>,
) {
  serve(calls.changeOwnStaffName, async ({ body, staff }) =>
    present(await changeStaff(services, { who: staff, name: body.name, by: staff.id })),
  )
  serve(calls.getStaffSecurity, ({ staff }) => staffSecurity(services, staff))
  serve(calls.chooseDigest, ({ body, staff }) => chooseDigest(services, staff, body.digest))
  serve(calls.changeStaffPassword, async ({ body, staff, request }) => {
    await countAttempt(services, 'ownPassword', `staff:${staff.email}`, request)
    await changeDeskPassword(services, staff, body)
  })
  serve(calls.makeOwnRecoveryCodes, async ({ body, staff, request }) => {
    await countAttempt(services, 'ownPassword', `staff:${staff.email}`, request)
    return { codes: await makeOwnRecoveryCodes(services, staff, body.one_time_code) }
  })
  serve(calls.endOwnStaffSession, ({ params, staff }) => endOwnDeskSessions(services, staff, { only: params.id }))
  serve(calls.endOtherStaffSessions, ({ staff }) => endOwnDeskSessions(services, staff, { but: staff.session.id }))
}
