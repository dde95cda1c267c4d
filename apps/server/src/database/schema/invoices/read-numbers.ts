import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { invoices } from '../invoices.ts'

/** Distributor and number of each invoice that was read on an invoice of a claim, by which the same one is found on another. */
export const readNumbers = pgTable(
  'read_numbers',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** domain/invoiceNumberKey and distributorKey. */
    numberKey: text('number_key').notNull(),
    distributorKey: text('distributor_key').notNull(),
    /** domain/invoiceNumberNearKey; empty until the program has started with it. */
    numberNearKey: text('number_near_key').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.numberKey, table.distributorKey] }),
    index('read_numbers_same').on(table.numberKey, table.distributorKey),
    // The latest with a number, wherever: backwards.
    index('read_numbers_latest').on(table.numberKey, table.invoiceId),
    index('read_numbers_near').on(table.numberNearKey, table.distributorKey),
    // What is read under a name that comes to mean another distributor.
    index('read_numbers_distributor').on(table.distributorKey),
  ],
)
