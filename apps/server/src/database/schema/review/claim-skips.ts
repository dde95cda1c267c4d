import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, logIdColumn } from '../../columns.ts'
import { claimStateChanges, claims } from '../claims.ts'
import { staff } from '../staff.ts'

/**
 * Claims that a reviewer has put by, with why: they are not given them until then, until something happens to the claim, or until
 * they take it up again. Rows stay: colleagues read them in the history.
 */
export const claimSkips = pgTable(
  'claim_skips',
  {
    id: logIdColumn(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** For colleagues: nothing that an operator reads has it. */
    reason: text('reason').notNull(),
    /** The latest entry of the claim's history then: a later one that stands ends the skip. */
    changeId: bigint('change_id', { mode: 'number' })
      .notNull()
      .references(() => claimStateChanges.id),
    skippedAt: instant('skipped_at').notNull(),
    until: instant('until').notNull(),
    /** When it was taken up again, or skipped anew. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('claim_skips_open').on(table.staffId, table.claimId).where(sql`${table.endedAt} is null`),
    index('claim_skips_claim').on(table.claimId, table.id),
    index('claim_skips_change').on(table.changeId),
    check('claim_skips_time', sql`${table.until} > ${table.skippedAt}`),
  ],
)
