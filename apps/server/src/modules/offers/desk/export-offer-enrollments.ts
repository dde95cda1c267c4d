import type { Readable } from 'node:stream'
import type { exportOfferEnrollments as call, OutputOf } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { listOfferEnrollments } from './list-offer-enrollments.ts'

const COLUMNS = ['location', 'company', 'city', 'enrolled', 'version', 'units', 'approved', 'attribution_code']

/** The enrollments of an offer that a query lists, in its order; days are those of the provider. @returns CSV in parts */
export const exportOfferEnrollments = (
  services: Services,
  offerId: number,
  query: OutputOf<typeof call, 'query'>,
): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listOfferEnrollments(services, offerId, { ...query, limit: ROWS_AT_ONCE, cursor }),
    ({ location_name, company_name, city, created, version, units, approved_amount, attribution_code }) => [
      location_name,
      company_name,
      city,
      dayOf(new Date(created), services.settings.timeZone),
      String(version),
      String(units),
      approved_amount.toFixed(2),
      attribution_code ?? '',
    ],
  )
