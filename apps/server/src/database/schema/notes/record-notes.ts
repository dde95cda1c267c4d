import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, logIdColumn } from '../../columns.ts'
import { manufacturers } from '../catalog.ts'
import { claims } from '../claims.ts'
import { locations } from '../locations.ts'
import { offers } from '../offers.ts'
import { operatorPayments } from '../payments.ts'
import { people } from '../people.ts'
import { staff } from '../staff.ts'

/**
 * What members of staff write to each other about a claim, an operator, a location, a payment, a manufacturer or an offer: about
 * one of them. Append-only by the rights of the database role; a note goes with what it is about, where that is deleted.
 */
export const recordNotes = pgTable(
  'record_notes',
  {
    id: logIdColumn(),
    claimId: integer('claim_id').references(() => claims.id),
    /** The operator. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'cascade' }),
    paymentId: integer('payment_id').references(() => operatorPayments.id),
    manufacturerId: integer('manufacturer_id').references(() => manufacturers.id),
    offerId: integer('offer_id').references(() => offers.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** For colleagues: nothing that an operator reads has it. */
    text: text('text').notNull(),
    /** Whom it names, by `@`: they get a letter. */
    named: integer('named').array().notNull(),
    /** Its writer may know that payments of the location are or were stopped: who only publishes offers does not read it. */
    notForPublishers: boolean('not_for_publishers').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => {
    const latestOf = (name: string, column: AnyPgColumn) =>
      index(`record_notes_${name}`).on(column, table.id).where(sql`${column} is not null`)
    const subjects = [
      table.claimId,
      table.personId,
      table.locationId,
      table.paymentId,
      table.manufacturerId,
      table.offerId,
    ]
    return [
      latestOf('claim', table.claimId),
      latestOf('person', table.personId),
      latestOf('location', table.locationId),
      latestOf('payment', table.paymentId),
      latestOf('manufacturer', table.manufacturerId),
      latestOf('offer', table.offerId),
      check('record_notes_one_subject', sql`num_nonnulls(${sql.join(subjects, sql`, `)}) = 1`),
    ]
  },
)
