import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { cents, idColumn, instant } from '../columns.ts'
import { locations } from './locations.ts'
import { offers, offerTerms } from './offers.ts'
import { people } from './people.ts'

/**
 * A location takes part in an offer, under the terms of that day.
 * The row is also the location's running count on the offer: it is locked while a claim is validated.
 */
export const enrollments = pgTable(
  'enrollments',
  {
    id: idColumn(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    /** Who enrolled it, and accepted the terms of service. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    termsId: integer('terms_id')
      .notNull()
      .references(() => offerTerms.id),
    /** Chain or company, location and address, normalised: domain/locations. Frozen. */
    locationKey: text('location_key').notNull(),
    attributionCode: text('attribution_code'),
    /** The version of the terms of service that were accepted. */
    termsOfServiceVersion: integer('terms_of_service_version').notNull(),
    /** The language that they were shown in; null where that was not kept. */
    termsOfServiceLanguage: text('terms_of_service_language'),
    /** Units that earn, of all approved claims. */
    countedUnits: integer('counted_units').notNull().default(0),
    /** The location's cap of the terms; null without one. */
    unitCap: integer('unit_cap'),
    /** What the approved claims hold together. */
    approvedPayoutCents: cents('approved_payout_cents').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('enrollments_location').on(table.offerId, table.locationKey),
    unique('enrollments_location_once').on(table.locationId, table.offerId),
    index('enrollments_place').on(table.locationKey),
    // Places of one ZIP code and house number in one offer: what may be nearly the same is among them.
    index('enrollments_near').on(
      table.offerId,
      sql`split_part(${table.locationKey}, '|', 6)`,
      sql`split_part(split_part(${table.locationKey}, '|', 3), ' ', 1)`,
    ),
    // What came of each share link.
    index('enrollments_code').on(table.offerId, table.attributionCode, table.id),
    // Who has enrolled in an offer, the newest first, and how many in each week.
    index('enrollments_of_offer').on(table.offerId, table.createdAt, table.id),
    // The same by what they hold.
    index('enrollments_approved').on(table.offerId, table.approvedPayoutCents, table.id),
    // How many agreed to each version.
    index('enrollments_terms_of_service').on(table.termsOfServiceVersion),
    index('enrollments_list').on(table.locationId, table.id),
    index('enrollments_person').on(table.personId, table.offerId),
    check(
      'enrollments_cap',
      sql`${table.countedUnits} >= 0 and (${table.unitCap} is null or ${table.countedUnits} <= ${table.unitCap})`,
    ),
  ],
)
