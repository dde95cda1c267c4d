import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant, logIdColumn } from '../columns.ts'

export const operatorTypes = pgTable('operator_types', {
  id: idColumn(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  categoryName: text('category_name').notNull(),
})

/** Searched by the tables below: see docs/decisions/0031. Triggers note which rows have changed. */
export const chains = pgTable(
  'chains',
  {
    id: idColumn(),
    name: text('name').notNull(),
    domain: text('domain'),
    locationCount: integer('location_count').notNull().default(0),
    cuisine: text('cuisine'),
    /** What all ways to write the name have in common: domain/companyKey. Staff give it to one chain only. */
    nameKey: text('name_key').notNull().default(''),
  },
  (table) => [
    index('chains_name_key').on(table.nameKey),
    // Names that begin so.
    index('chains_lower_name').on(sql`lower(${table.name}) collate "C"`, table.id),
    index('chains_size').on(table.locationCount, table.id),
  ],
)

/** Chains that are part of another one: their ids, which links and open forms still have, lead to it. See docs/decisions/0033. */
export const mergedChains = pgTable(
  'merged_chains',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    intoId: integer('into_id')
      .notNull()
      .references(() => chains.id),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [index('merged_chains_into').on(table.intoId)],
)

const bitVarying = customType<{ data: string }>({ dataType: () => 'bit varying' })

/**
 * Chains in the order of their names, cut into blocks of at most 32,256, and these into pages of 128: the chain at place `n` of a
 * block is `ids[n % 128 + 1]` of its page `n / 128`. A block goes from its first name up to that of the next one.
 */
export const chainSearchPages = pgTable(
  'chain_search_pages',
  {
    block: integer('block').notNull(),
    page: integer('page').notNull(),
    firstName: text('first_name').notNull(),
    firstId: integer('first_id').notNull(),
    ids: integer('ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.page] }),
    index('chain_search_pages_order').on(table.firstName, table.firstId),
    index('chain_search_blocks_order').on(table.firstName, table.firstId).where(sql`page = 0`),
  ],
)

/** Which places of a block hold a chain with this gram, one to three characters, in name or domain: a bit for each place. */
export const chainSearchGrams = pgTable(
  'chain_search_grams',
  { gram: text('gram').notNull(), block: integer('block').notNull(), places: bitVarying('places').notNull() },
  (table) => [primaryKey({ columns: [table.gram, table.block] })],
)

/** Chains that are no longer what pages and grams say of them: looked at one by one, until they are indexed again. */
export const chainSearchChanges = pgTable(
  'chain_search_changes',
  { chainId: integer('chain_id').notNull() },
  (table) => [index('chain_search_changes_chain').on(table.chainId)],
)

/**
 * A row for each statement that has changed what searches of chains show, from its commit on: while there are as many, and the
 * newest is the same, so is an answer.
 */
export const chainRevisions = pgTable('chain_revisions', { id: logIdColumn() })
