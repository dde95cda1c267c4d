import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../columns.ts'
import { claims } from '../claims.ts'
import { staff } from '../staff.ts'

/** Whose a claim is that waits, one for each claim: nobody else is given it as the next one. It goes with the decision. */
export const claimAssignments = pgTable(
  'claim_assignments',
  {
    claimId: integer('claim_id')
      .primaryKey()
      .references(() => claims.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    assignedBy: integer('assigned_by')
      .notNull()
      .references(() => staff.id),
    assignedAt: instant('assigned_at').notNull(),
  },
  (table) => [index('claim_assignments_staff').on(table.staffId)],
)
