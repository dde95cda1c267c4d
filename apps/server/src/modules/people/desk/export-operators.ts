import type { Readable } from 'node:stream'
import type { exportOperators as call, OutputOf } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { listOperators } from './list-operators.ts'

const COLUMNS = ['operator', 'name', 'email', 'company', 'location', 'account', 'since']

/** The operator accounts that a query lists, in its order; days are those of the provider. @returns CSV in parts */
export const exportOperators = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listOperators(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    ({ id, name, email, company_name, location_name, account, created }) => [
      String(id),
      name,
      email,
      company_name,
      location_name,
      account,
      dayOf(new Date(created), services.settings.timeZone),
    ],
  )
