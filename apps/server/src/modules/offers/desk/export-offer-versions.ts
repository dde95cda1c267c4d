import type { Readable } from 'node:stream'
import { dayOf } from '@caseback/domain'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { offerVersions } from './offer-versions.ts'

const COLUMNS = [
  'version',
  'published',
  'first_day',
  'last_day',
  'unit',
  'discount_type',
  'tiers',
  'most_per_location',
  'products',
  'locations_that_keep_it',
]

/**
 * The published versions of an offer as a table, the newest first; tiers as `5 to 50: 6.00`, the last one perhaps without an end.
 * 404 without such an offer.
 * @returns CSV in parts
 */
export const exportOfferVersions = (services: Services, id: number): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => offerVersions(services, id, { limit: ROWS_AT_ONCE, cursor }),
    ({ version, published, valid_from, valid_to, terms, enrolled }) => [
      String(version),
      dayOf(new Date(published), services.settings.timeZone),
      valid_from ?? '',
      valid_to ?? '',
      terms.unit,
      terms.discount_type,
      terms.tiers
        .map(({ min, max, discount }) => `${min}${max === null ? ' and more' : ` to ${max}`}: ${discount.toFixed(2)}`)
        .join('; '),
      terms.max_units_per_location === null ? '' : String(terms.max_units_per_location),
      terms.products
        .flatMap(({ product_variants }) => product_variants.map(({ variant_name }) => variant_name))
        .join('; '),
      String(enrolled),
    ],
  )
