import { bigint, customType, date, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A generated positive integer id. */
export const idColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
/** The same for rows that are only ever added: their number has no end that we would reach. */
export const logIdColumn = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** An instant; stored with zone, read as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
/** A calendar day, read as "YYYY-MM-DD". */
export const day = (name: string) => date(name, { mode: 'string' })
/** Bytes, read as a Buffer. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Integer cents, wide enough for any sum. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** The whole photo that a page was cropped out of, kept beside it; all null where there is none. */
export const originalColumns = () => ({
  originalMediaType: text('original_media_type'),
  originalByteSize: integer('original_byte_size'),
  originalSha256: text('original_sha256'),
  originalStorageKey: text('original_storage_key').unique(),
})
