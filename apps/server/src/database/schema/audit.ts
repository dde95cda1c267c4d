import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, logIdColumn } from './columns.ts'
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

/** Small facts that the program itself keeps, such as whether the demo data is in. */
export const programFacts = pgTable('program_facts', { key: text('key').primaryKey(), value: text('value').notNull() })

/** Mails of a program without SMTP_URL, for the page /dev/mailbox. */
export const devMailbox = pgTable('dev_mailbox', {
  id: text('id').primaryKey(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Mails that the mail server has taken: a job that runs again after a crash finds its mail here and is done. */
export const sentMails = pgTable(
  'sent_mails',
  { id: text('id').primaryKey(), sentAt: instant('sent_at').notNull() },
  (table) => [index('sent_mails_age').on(table.sentAt)],
)
