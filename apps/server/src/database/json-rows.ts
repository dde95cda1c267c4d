import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row of a table as one JSON object, for a statement that brings rows of several tables at once. Read back by `rowOf`. */
export const jsonOf = (table: PgTable): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(getTableColumns(table)).map(([field, column]) => sql`${sql.raw(`'${field}'`)}, ${column}`),
    sql`, `,
  )})`

/** A row as JSON has it: instants are texts. */
export type JsonRow<T extends PgTable> = {
  [Field in keyof InferSelectModel<T>]: InferSelectModel<T>[Field] extends Date
    ? string
    : InferSelectModel<T>[Field] extends Date | null
      ? string | null
      : InferSelectModel<T>[Field]
}

/** The row that `jsonOf` wrote, as drizzle would have read it. */
export function rowOf<T extends PgTable>(table: T, json: JsonRow<T>): InferSelectModel<T> {
  const row: Record<string, unknown> = { ...json }
  for (const field of instantsOf(table)) if (typeof row[field] === 'string') row[field] = new Date(row[field])
  // Field by field the same, but for the instants that have just become Dates.
  return row as InferSelectModel<T>
}

const instants = new WeakMap<PgTable, string[]>()

function instantsOf(table: PgTable): string[] {
  const known = instants.get(table)
  if (known) return known
  const fields = Object.entries(getTableColumns(table)).flatMap(([field, { dataType }]) =>
    dataType === 'date' ? field : [],
  )
  instants.set(table, fields)
  return fields
}
