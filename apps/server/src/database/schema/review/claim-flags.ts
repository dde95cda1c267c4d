import { riskKinds } from '@caseback/domain'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { logIdColumn } from '../../columns.ts'
import { claims } from '../claims.ts'

/** What looks odd about a claim and is kept, so that a queue is narrowed to it: modules/review/flags. */
export const claimFlags = pgTable(
  'claim_flags',
  {
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: riskKinds }).notNull(),
    /** Another claim that is a reason for it: what changes about that one may end it. Null: none is named. */
    otherId: integer('other_id').references((): AnyPgColumn => claims.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.kind] }),
    index('claim_flags_kind').on(table.kind, table.claimId),
    index('claim_flags_other').on(table.otherId),
  ],
)

/**
 * Claims about which something has changed that flags are made of. Rows are added by triggers on the tables of those facts
 * (claim_files, invoices, their readings and numbers, distributors and their names, places and payees, enrollments, claims), so
 * that no writer forgets it, and only ever added, so that nobody waits: the job that renews flags takes them out. No key to
 * claims, which would lock them.
 */
export const claimFlagsDue = pgTable('claim_flags_due', {
  id: logIdColumn(),
  claimId: integer('claim_id').notNull(),
})
