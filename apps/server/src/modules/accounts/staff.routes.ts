import {
  acceptInvitation as acceptInvitationCall,
  getInvitation,
  getStaffMe,
  type StaffMember,
  staffLogin,
  staffLogout,
} from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { staffSessions } from '../../database/schema/index.ts'
import type { Serve, StaffIdentity } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { refuseOtherOrigins } from './authenticate-staff.ts'
import { acceptInvitation, showInvitation } from './invite-staff.ts'
import { countAttempt } from './rate-limits.ts'
import { loginStaff } from './staff-login.ts'
import { endStaffCookie, STAFF_COOKIE } from './staff-session.ts'

export function staffRoutes(serve: Serve, services: Services) {
  const present = (member: StaffIdentity): StaffMember => ({
    id: member.id,
    email: member.email,
    name: member.name,
    role: member.role,
    check_simulator_url: services.checks.simulatorUrl,
  })

  serve(staffLogin, async ({ body, request, reply }) => {
    refuseOtherOrigins(services, request)
    await countAttempt(services, 'loginAddress', request.ip)
    await countAttempt(services, 'login', `staff:${body.email}`)
    return present(await loginStaff(services, body, reply))
  })

  serve(staffLogout, async ({ request, reply }) => {
    refuseOtherOrigins(services, request)
    const token = request.cookies[STAFF_COOKIE]
    if (token) await services.db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(token)))
    endStaffCookie(reply)
  })

  serve(getStaffMe, async ({ staff }) => present(staff))

  serve(getInvitation, ({ params }) => showInvitation(services, params.key))

  serve(acceptInvitationCall, async ({ params, body, request, reply }) => {
    refuseOtherOrigins(services, request)
    await countAttempt(services, 'followLink', request.ip)
    return present(await acceptInvitation(services, params.key, body, reply))
  })
}
