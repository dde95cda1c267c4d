import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../columns.ts'
import { staff } from '../staff.ts'

/** What members of staff narrow the queue to again and again, each under a name. */
export const queueViews = pgTable(
  'queue_views',
  {
    id: idColumn(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    name: text('name').notNull(),
    /** Parameters of the queue's address, in their fixed order. */
    query: text('query').notNull(),
    /** Colleagues see it too. */
    shared: boolean('shared').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('queue_views_name').on(table.staffId, sql`lower(${table.name})`),
    index('queue_views_shared').on(table.id).where(sql`${table.shared}`),
  ],
)
