import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, logIdColumn } from '../columns.ts'
import { staff } from './staff.ts'

/** Every change by staff: who, when, what before, what after. Append-only by the rights of the database role. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: logIdColumn(),
    staffId: integer('staff_id').references(() => staff.id),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.subjectId),
    index('audit_log_staff').on(table.staffId, table.id),
    index('audit_log_age').on(table.createdAt),
  ],
)
