import type { Readable } from 'node:stream'
import type { exportStaffPeople as call, OutputOf } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { listStaffPeople } from './list-staff-people.ts'

const COLUMNS = ['name', 'email', 'roles', 'state', 'since', 'last_sign_in']

/** The members of staff that a query lists, in its order; days are those of the provider. @returns CSV in parts */
export function exportStaffPeople(services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> {
  const day = (instant: string | null) => (instant === null ? '' : dayOf(new Date(instant), services.settings.timeZone))
  return pagedTable(
    COLUMNS,
    (cursor?: string) => listStaffPeople(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    ({ name, email, roles, state, created, last_sign_in }) => [
      name,
      email,
      roles.join(', '),
      state,
      day(created),
      day(last_sign_in),
    ],
  )
}
