import { bigint, date, integer, timestamp } from 'drizzle-orm/pg-core'

/** A generated positive integer id. */
export const idColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
/** The same for rows that are only ever added: their number has no end that we would reach. */
export const logIdColumn = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** An instant; stored with zone, read as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
/** A calendar day, read as "YYYY-MM-DD". */
export const day = (name: string) => date(name, { mode: 'string' })
/** Integer cents, wide enough for any sum. */
export const cents = (name: string) => bigint(name, { mode: 'number' })
