import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

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

/** Attempts on account and mail-sending calls, counted in windows by address and by account. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_counts_window').on(table.windowStart)],
)

/**
 * The one mark that ties this database to the place of its files, which has it too (docs/decisions/0023). Its row is made by the
 * migration; `storedAt` is when the place was given it.
 */
export const fileStoreMark = pgTable(
  'file_store_mark',
  { mark: text('mark').primaryKey(), storedAt: instant('stored_at') },
  () => [uniqueIndex('file_store_mark_once').on(sql`(true)`)],
)

/** Small facts that the program itself keeps, such as whether the demo data is in, and when the last backup was made. */
export const programFacts = pgTable('program_facts', { key: text('key').primaryKey(), value: text('value').notNull() })
