import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn } from '../columns.ts'

export const operatorTypes = pgTable('operator_types', {
  id: idColumn(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  categoryName: text('category_name').notNull(),
})

export const chains = pgTable(
  'chains',
  {
    id: idColumn(),
    name: text('name').notNull(),
    domain: text('domain'),
    locationCount: integer('location_count').notNull().default(0),
    cuisine: text('cuisine'),
  },
  // Trigrams: a search text may stand anywhere in the name or domain.
  (table) => [
    index('chains_search').using(
      'gin',
      sql`(lower(${table.name} || ' ' || coalesce(${table.domain}, ''))) gin_trgm_ops`,
    ),
  ],
)
