import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** The texts of the site: HTML, sanitised when saved. `version` grows with each change; acceptances name it. */
export const textContents = pgTable('text_contents', {
  key: text('key').primaryKey(),
  html: text('html').notNull(),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
})
