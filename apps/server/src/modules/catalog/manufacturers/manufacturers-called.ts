import { ilike, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { anyOf } from '../../../database/lists.ts'
import { manufacturers } from '../../../database/schema/index.ts'

/** That `column` is a manufacturer with `text` in its name: they are looked up first, as they are few. */
export async function manufacturersCalled(db: Database, column: PgColumn, text: string): Promise<SQL> {
  const rows = await db
    .select({ id: manufacturers.id })
    .from(manufacturers)
    .where(ilike(manufacturers.name, containing(text)))
  return anyOf(
    column,
    rows.map(({ id }) => id),
  )
}
