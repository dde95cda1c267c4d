import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, idColumn, instant } from '../../columns.ts'
import { claims } from '../claims.ts'
import { staff } from '../staff.ts'
import { fundingRequests } from './funding-requests.ts'

export const creditNoteReasons = ['withdrawn', 'taken_back', 'closed_short', 'corrected'] as const

/**
 * What a manufacturer was asked for and is asked for no more, in writing, by an issued request; only added to. `withdrawn`,
 * `taken_back`, `closed_short`: claims have left it, not funded or funded before, or as it was ended. `corrected`: a paid claim
 * of it was paid too much, which is its manufacturer's credit.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: idColumn(),
    fundingId: integer('funding_id')
      .notNull()
      .references(() => fundingRequests.id),
    reason: text('reason', { enum: creditNoteReasons }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** What of it its manufacturer had paid, and has to its credit now. */
    creditCents: cents('credit_cents').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('credit_notes_funding').on(table.fundingId, table.id),
    check(
      'credit_notes_amount',
      sql`${table.amountCents} > 0 and ${table.creditCents} between 0 and ${table.amountCents}`,
    ),
  ],
)

/** The claims of a credit note, each with how much less is asked for it. */
export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    creditNoteId: integer('credit_note_id')
      .notNull()
      .references(() => creditNotes.id),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creditNoteId, table.claimId] }),
    index('credit_note_lines_claim').on(table.claimId),
    check('credit_note_lines_amount', sql`${table.amountCents} > 0`),
  ],
)
