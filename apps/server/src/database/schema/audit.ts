import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, logIdColumn } from '../columns.ts'
import { staff } from './staff.ts'

/**
 * Who did what, when and from where, what before and what after: every change by staff, every sign-in, every change of where
 * money goes, and what was refused. Append-only by the rights of the database role.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: logIdColumn(),
    staffId: integer('staff_id').references(() => staff.id),
    /** The operator who did it. No reference: an account that nobody verified is removed, what it did stays told. */
    personId: integer('person_id'),
    /** The e-mail address that a sign-in was tried with. */
    account: text('account'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** null where what was refused is of nothing that is there. */
    subjectId: integer('subject_id'),
    /** How it ended; the code of a refusal is beside it. */
    outcome: text('outcome', { enum: ['done', 'refused'] })
      .notNull()
      .default('done'),
    code: text('code'),
    /** How often the same was refused since the row before it that is alike. */
    times: integer('times').notNull().default(1),
    /** The network address that it came from; null for a job and the command line. */
    source: text('source'),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Each by what the page filters by, then in its order.
    index('audit_log_subject').on(table.subject, table.subjectId, table.createdAt),
    index('audit_log_staff').on(table.staffId, table.createdAt),
    index('audit_log_person').on(table.personId, table.createdAt).where(sql`${table.personId} is not null`),
    index('audit_log_account').on(table.account, table.createdAt).where(sql`${table.account} is not null`),
    index('audit_log_action').on(table.action.op('text_pattern_ops'), table.createdAt),
    // What was refused is rare among what was done.
    index('audit_log_refused').on(table.createdAt, table.id).where(sql`${table.outcome} = 'refused'`),
    index('audit_log_age').on(table.createdAt, table.id),
    check('audit_log_outcome', sql`(${table.outcome} = 'refused') = (${table.code} is not null)`),
  ],
)
