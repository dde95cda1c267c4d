import { pgTable, text } from 'drizzle-orm/pg-core'

/** Small facts that the program itself keeps, such as whether the demo data is in. */
export const programFacts = pgTable('program_facts', { key: text('key').primaryKey(), value: text('value').notNull() })
