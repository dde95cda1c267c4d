import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../columns.ts'
import { productVariants } from '../catalog.ts'
import { distributors, invoices } from '../invoices.ts'
import { staff } from '../staff.ts'

/** Lines of a distributor's invoices that reviewers have decided about: what the next one with the same line is read by. */
export const learnedLines = pgTable(
  'learned_lines',
  {
    id: idColumn(),
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id),
    /** modules/invoices/reading/products/key-of-line.ts; empty where it had no number. */
    item: text('item').notNull(),
    spelling: text('spelling').notNull(),
    /** The line as it was printed when somebody last decided about it. */
    printed: text('printed').notNull(),
    /** What somebody has said of it in the masters: a variant, or null to forget it. Votes from before do not count. */
    settledVariantId: integer('settled_variant_id').references(() => productVariants.id),
    /** Somebody has said in the masters that it is no product of any manufacturer. */
    settledNone: boolean('settled_none').notNull().default(false),
    settledBy: integer('settled_by').references(() => staff.id),
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique('learned_lines_key').on(table.distributorId, table.item, table.spelling),
    index('learned_lines_settled').on(table.settledVariantId),
    index('learned_lines_none').on(table.id).where(sql`${table.settledNone}`),
    check('learned_lines_settled_one', sql`not ${table.settledNone} or ${table.settledVariantId} is null`),
  ],
)

/**
 * What a reviewer has said of such a line on an invoice: that it is one variant, or that it is none of some. It counts while the
 * claim of the invoice is approved.
 */
export const learnedLineVotes = pgTable(
  'learned_line_votes',
  {
    lineId: integer('line_id')
      .notNull()
      .references(() => learnedLines.id),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** A variant of the terms of the claim's enrollment. */
    variantId: integer('variant_id').notNull(),
    /** It is this variant; false: it is not, whatever the program took it for. */
    affirms: boolean('affirms').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.invoiceId, table.variantId] }),
    index('learned_line_votes_invoice').on(table.invoiceId),
    index('learned_line_votes_variant').on(table.variantId),
  ],
)
