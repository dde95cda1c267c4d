import * as calls from '@caseback/contract'
import { sendTable } from '../../../platform/attachment.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { listed } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { changeStaff } from '../access/change-staff.ts'
import { deactivateStaff } from '../access/deactivate-staff.ts'
import { endStaffSessions } from '../access/end-staff-sessions.ts'
import { inviteStaffAgain } from '../access/invite-staff-again.ts'
import { reactivateStaff } from '../access/reactivate-staff.ts'
import { inviteStaff } from '../invite-staff.ts'
import { exportStaffPeople } from './export-staff-people.ts'
import { listStaffPeople } from './list-staff-people.ts'
import { staffPerson } from './staff-person.ts'

/** What admins do about members of staff. Each change answers the member as they are after it. */
export function staffPeopleRoutes(serve: Serve, services: Services) {
  serve(calls.listStaffPeople, async ({ query, request }) =>
    listed(services, request, await listStaffPeople(services, query)),
  )
  serve(calls.exportStaffPeople, async ({ query, reply }) =>
    sendTable(reply, 'people', await exportStaffPeople(services, query)),
  )
  serve(calls.getStaffPerson, ({ params }) => staffPerson(services, params.id))
  serve(calls.inviteStaffPerson, async ({ body, staff }) =>
    staffPerson(services, await inviteStaff(services, { ...body, invitedBy: staff.id })),
  )
  serve(calls.changeStaffPerson, async ({ params, body, staff }) => {
    await changeStaff(services, { who: params, ...body, by: staff.id })
    return staffPerson(services, params.id)
  })
  serve(calls.deactivateStaffPerson, async ({ params, staff }) => {
    await deactivateStaff(services, { who: params, by: staff.id })
    return staffPerson(services, params.id)
  })
  serve(calls.reactivateStaffPerson, async ({ params, staff }) => {
    await reactivateStaff(services, { id: params.id, by: staff.id })
    return staffPerson(services, params.id)
  })
  serve(calls.inviteStaffPersonAgain, async ({ params, staff }) => {
    await inviteStaffAgain(services, { who: params, by: staff.id, only: 'invited' })
    return staffPerson(services, params.id)
  })
  serve(calls.resetSecondFactor, async ({ params, staff }) => {
    await inviteStaffAgain(services, { who: params, by: staff.id, only: 'active' })
    return staffPerson(services, params.id)
  })
  serve(calls.endStaffPersonSessions, async ({ params, staff }) => {
    await endStaffSessions(services, { who: params, by: staff.id })
    return staffPerson(services, params.id)
  })
}
