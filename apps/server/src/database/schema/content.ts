import { textKinds } from '@caseback/domain'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, idColumn, instant } from '../columns.ts'
import { staff } from './staff.ts'

/** A text of the site, with what its next version is to say. Locked while one of its versions is made. */
export const siteTexts = pgTable('site_texts', {
  id: idColumn(),
  kind: text('kind', { enum: textKinds }).notNull().unique(),
  /** Grows with each change of draft or versions: who changes something says which revision they have read. */
  revision: integer('revision').notNull().default(0),
  /** The draft, HTML, sanitised when saved; null without one. */
  draftEn: text('draft_en'),
  /** null without a wording in Spanish. */
  draftEs: text('draft_es'),
  draftedBy: integer('drafted_by').references(() => staff.id),
  draftedAt: instant('drafted_at'),
})

/** What was published of a text. Its numbers have no gaps, and a later one never begins before an earlier one. */
export const siteTextVersions = pgTable(
  'site_text_versions',
  {
    textId: integer('text_id')
      .notNull()
      .references(() => siteTexts.id),
    /** What is kept with an enrollment or an account: who agreed has read this one. */
    version: integer('version').notNull(),
    htmlEn: text('html_en').notNull(),
    htmlEs: text('html_es'),
    /** The first day on which it holds, in the provider's time zone; null: always, until a later one. */
    holdsFrom: day('holds_from'),
    /** null: it came with the program. */
    publishedBy: integer('published_by').references(() => staff.id),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.textId, table.version] })],
)
