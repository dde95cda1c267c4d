import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant } from '../../columns.ts'
import { manufacturers } from '../catalog.ts'
import { staff } from '../staff.ts'

/** Money of a manufacturer, as it came to our account; never changed. What it is for is told by its applications. */
export const receipts = pgTable(
  'receipts',
  {
    id: idColumn(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    amountCents: cents('amount_cents').notNull(),
    receivedOn: day('received_on').notNull(),
    reference: text('reference').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('receipts_manufacturer').on(table.manufacturerId, table.id),
    index('receipts_reference').on(table.manufacturerId, table.reference),
    index('receipts_by_reference').on(sql`lower(${table.reference})`, table.id),
    index('receipts_by_day').on(table.receivedOn, table.id),
    index('receipts_by_amount').on(table.amountCents, table.id),
    index('receipts_search').using('gin', table.reference.op('gin_trgm_ops')),
    check('receipts_amount', sql`${table.amountCents} > 0`),
  ],
)

/** That a receipt was none, or another one: it counts no more. */
export const receiptReversals = pgTable('receipt_reversals', {
  receiptId: integer('receipt_id')
    .primaryKey()
    .references(() => receipts.id),
  reason: text('reason').notNull(),
  staffId: integer('staff_id')
    .notNull()
    .references(() => staff.id),
  createdAt: instant('created_at').notNull(),
})
