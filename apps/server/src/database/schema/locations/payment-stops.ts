import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../columns.ts'
import { claims } from '../claims.ts'
import { locations } from '../locations.ts'
import { staff } from '../staff.ts'

/**
 * Nothing of a location is paid from `stopped_at` on, until two people lift it. It is written with the location locked, and so is
 * its end.
 */
export const paymentStops = pgTable(
  'payment_stops',
  {
    id: idColumn(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    /** The claim of the location that shows why; null where none is named. */
    claimId: integer('claim_id').references(() => claims.id),
    reason: text('reason').notNull(),
    stoppedBy: integer('stopped_by')
      .notNull()
      .references(() => staff.id),
    stoppedAt: instant('stopped_at').notNull(),
    /** null: it stands. Who has lifted it says the approval that names it. */
    liftedAt: instant('lifted_at'),
  },
  (table) => [
    uniqueIndex('payment_stops_standing').on(table.locationId).where(sql`${table.liftedAt} is null`),
    index('payment_stops_location').on(table.locationId, table.id),
    index('payment_stops_claim').on(table.claimId).where(sql`${table.claimId} is not null`),
    index('payment_stops_stopped_by').on(table.stoppedBy),
    check('payment_stops_lifted', sql`${table.liftedAt} >= ${table.stoppedAt}`),
  ],
)
