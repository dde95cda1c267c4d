import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytes } from '../../columns.ts'
import { claimFiles } from '../invoices.ts'

/** What the pages of a file that are photos look like (platform/rendering/picture-signature.ts). */
export const pagePictures = pgTable(
  'page_pictures',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => claimFiles.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    signature: bytes('signature').notNull(),
    /** By which those that may be alike are found. */
    keys: integer('keys').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.page] }),
    index('page_pictures_keys').using('gin', table.keys),
  ],
)

/**
 * Two files of different claims with pages that look nearly the same and bytes that differ; each pair once. A trigger makes the
 * flags of both claims due.
 */
export const alikeFiles = pgTable(
  'alike_files',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => claimFiles.id, { onDelete: 'cascade' }),
    /** Less than the other one. */
    earlierId: integer('earlier_id')
      .notNull()
      .references(() => claimFiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.earlierId] }),
    index('alike_files_earlier').on(table.earlierId),
  ],
)
