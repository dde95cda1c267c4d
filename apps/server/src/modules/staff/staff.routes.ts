import * as calls from '@caseback/contract'
import { type StaffMember } from '@caseback/contract'
import { sendTable } from '../../platform/attachment.ts'
import { appError } from '../../platform/errors.ts'
import { requireOwnHost } from '../../platform/http/own-host.ts'
import { countAttempt, countFrom } from '../../platform/http/rate-limits.store.ts'
import type { Serve, StaffIdentity } from '../../platform/http/serve.ts'
import { listed, nextUrl } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { nameAccount } from '../../platform/who-asks.ts'
import { endSessionsOfOperator } from '../people/desk/end-sessions-of-operator.ts'
import { exportOperators } from '../people/desk/export-operators.ts'
import { findStaffOperator } from '../people/desk/find-staff-operator.ts'
import { listOperatorSessions } from '../people/desk/list-operator-sessions.ts'
import { listOperators } from '../people/desk/list-operators.ts'
import { listOperatorMessages } from '../people/support/list-operator-messages.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { recoveryCodesLeft } from './access/recovery-codes.store.ts'
import { refuseOtherOrigins } from './authenticate-staff.ts'
import { firstStepsDone } from './first-steps/first-steps-done.ts'
import { loginStaff } from './login-staff.ts'
import { ownAccountRoutes } from './own/own-account.routes.ts'
import { staffPeopleRoutes } from './people/staff-people.routes.ts'
import { sessionLeft } from './session/session-left.ts'
import { showInvitation } from './show-invitation.ts'
import { endStaffSession, staffCookie, staffOfSession } from './staff-session.store.ts'

export function staffRoutes(serve: Serve, services: Services) {
  const present = async (member: Omit<StaffIdentity, 'session'>): Promise<StaffMember> => ({
    id: member.id,
    email: member.email,
    name: member.name,
    roles: member.roles,
    check_simulator_url: services.checks.simulatorUrl,
    recovery_codes: await recoveryCodesLeft(services.db, member.id),
  })

  serve(calls.staffLogin, async ({ body, request, reply }) => {
    nameAccount(body.email)
    refuseOtherOrigins(services, request)
    // The passwords of the demo are public.
    if (services.settings.demo) requireOwnHost(request, services.settings)
    await countFrom(services, 'loginFrom', request)
    await countAttempt(services, 'login', `staff:${body.email}`, request)
    return present(await loginStaff(services, body, reply))
  })

  serve(calls.staffLogout, async ({ request, reply }) => {
    refuseOtherOrigins(services, request)
    await endStaffSession(services, request.cookies[staffCookie(services.settings)], reply)
  })

  serve(calls.getStaffMe, async ({ staff }) => present(staff))
  serve(calls.getStaffSession, async ({ staff }) => sessionLeft(services, staff))
  serve(calls.keepStaffSession, async ({ request }) => {
    const token = request.cookies[staffCookie(services.settings)] ?? ''
    const kept = await staffOfSession(services, token, { isUse: true })
    // It may have ended since the call was let in.
    if (!kept) throw appError('auth.required')
    return sessionLeft(services, kept)
  })

  serve(calls.getInvitation, ({ params }) => showInvitation(services, params.key))

  serve(calls.acceptInvitation, async ({ params, body, request, reply }) => {
    refuseOtherOrigins(services, request)
    await countFrom(services, 'followLinkFrom', request)
    return present(await acceptInvitation(services, params.key, body, reply))
  })

  serve(calls.getFirstSteps, () => firstStepsDone(services))
  ownAccountRoutes(serve, services, present)
  staffPeopleRoutes(serve, services)

  serve(calls.listOperators, async ({ query, request }) => {
    const page = await listOperators(services, query)
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor) }
  })

  serve(calls.exportOperators, async ({ query, reply }) =>
    sendTable(reply, 'operators', await exportOperators(services, query)),
  )

  serve(calls.getOperator, ({ params }) => findStaffOperator(services, params.id))

  serve(calls.listOperatorSessions, async ({ params, query, request }) => {
    const page = await listOperatorSessions(services, params.id, query)
    return { results: page.rows, next: nextUrl(services.settings.publicUrl, request.url, page.nextCursor) }
  })

  serve(calls.listOperatorMessages, async ({ params, query, request }) =>
    listed(services, request, await listOperatorMessages(services, params.id, query)),
  )

  serve(calls.endOperatorSessions, ({ params, staff }) =>
    endSessionsOfOperator(services, { personId: params.id, staffId: staff.id }),
  )

  serve(calls.endOperatorSession, ({ params, staff }) =>
    endSessionsOfOperator(services, { personId: params.id, sessionId: params.session_id, staffId: staff.id }),
  )
}
