import type { Readable } from 'node:stream'
import type { exportStaffOffers as call, OutputOf } from '@caseback/contract'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { listStaffOffers } from './list-staff-offers.ts'

const COLUMNS = [
  'offer',
  'code',
  'manufacturer',
  'state',
  'first_day',
  'last_day',
  'invoices_until',
  'versions',
  'enrolled',
]

/** The offers that a query lists, in its order. @returns CSV in parts */
export const exportStaffOffers = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listStaffOffers(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    (offer) => [
      offer.name,
      offer.offer_code,
      offer.manufacturer.name,
      offer.state.toLowerCase(),
      offer.valid_from,
      offer.valid_to,
      offer.submission_deadline,
      String(offer.versions),
      String(offer.enrolled),
    ],
  )
