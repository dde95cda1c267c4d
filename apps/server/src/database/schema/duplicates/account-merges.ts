import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../columns.ts'
import { people } from '../people.ts'
import { staff } from '../staff.ts'

/**
 * An account that turned out to be of an operator who had another one: nobody signs in to it any more, and the other one acts for
 * its locations. What is needed to take it back. Both people are locked while it is written or ends.
 */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: idColumn(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    intoId: integer('into_id')
      .notNull()
      .references(() => people.id),
    /** Memberships that the other one was given, and the claims and enrollments that became its own. */
    membershipIds: integer('membership_ids').array().notNull(),
    claimIds: integer('claim_ids').array().notNull(),
    enrollmentIds: integer('enrollment_ids').array().notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    mergedAt: instant('merged_at').notNull(),
    /** null: it stands. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('account_merges_standing').on(table.personId).where(sql`${table.undoneAt} is null`),
    index('account_merges_person').on(table.personId),
    index('account_merges_into').on(table.intoId),
    index('account_merges_staff').on(table.staffId),
  ],
)
