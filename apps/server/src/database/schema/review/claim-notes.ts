import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, logIdColumn } from '../../columns.ts'
import { claims } from '../claims.ts'
import { staff } from '../staff.ts'

/** What members of staff write to each other about a claim; append-only by the rights of the database role. */
export const claimNotes = pgTable(
  'claim_notes',
  {
    id: logIdColumn(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** For colleagues: nothing that an operator reads has it. */
    text: text('text').notNull(),
    /** Whom it names, by `@`: they get a letter. */
    named: integer('named').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('claim_notes_claim').on(table.claimId, table.id)],
)
