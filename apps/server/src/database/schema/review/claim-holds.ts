import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../columns.ts'
import { claims } from '../claims.ts'
import { staff, staffSessions } from '../staff.ts'

/**
 * Who has a claim that waits for a reviewer before them, one for each claim, until somebody else may take it by themselves. A row
 * that has run out says nothing; it goes with the session that wrote it.
 */
export const claimHolds = pgTable(
  'claim_holds',
  {
    claimId: integer('claim_id')
      .primaryKey()
      .references(() => claims.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The session that has kept it last: a sign-out, or the end of a session in any other way, gives it up. */
    sessionId: integer('session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    index('claim_holds_session').on(table.sessionId),
    index('claim_holds_until').on(table.until),
    check('claim_holds_time', sql`${table.until} > ${table.since}`),
  ],
)
