import type { Readable } from 'node:stream'
import type { exportManufacturers as call, OutputOf } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { listManufacturers } from './list-manufacturers.ts'

const COLUMNS = ['manufacturer', 'products', 'offers', 'archived_on']

/** The manufacturers that a query lists, in its order. @returns CSV in parts */
export const exportManufacturers = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listManufacturers(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    ({ name, product_count, offer_count, archived }) => [
      name,
      String(product_count),
      String(offer_count),
      archived === null ? '' : dayOf(new Date(archived), services.settings.timeZone),
    ],
  )
