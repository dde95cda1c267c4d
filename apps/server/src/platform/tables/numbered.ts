import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const LARGEST_ID = 2_147_483_647

/** That a row has the number that is typed, with or without #; undefined where a text is none. */
export function numbered(id: PgColumn, text: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,10})$/.exec(text) ?? []
  return digits && Number(digits) <= LARGEST_ID ? sql`${id} = ${Number(digits)}::int` : undefined
}
