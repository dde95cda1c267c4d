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

/** An instant of JSON as `toISOString` writes it: the session's time zone is UTC as a rule, and then its text is nearly that. */
export function instantOf(text: string): string {
  const [, seconds, fraction = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?\+00:00$/.exec(text) ?? []
  return seconds === undefined ? new Date(text).toISOString() : `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** Rows of a select inside a statement, as `json` writes them and `rows` reads them back. */
type JsonTuples<Row> = {
  /** An aggregate over them: an array for each row. */
  json: (orderBy: SQL) => SQL
  /** The rows of its value, which is null where there are none. */
  rows: (tuples: readonly (readonly unknown[])[] | null) => Row[]
}

/**
 * Rows as arrays of their columns: `json_agg` of whole rows looks up and writes each column's name again for every row, which
 * takes three times as long.
 * @param columns each field of a row and the column that it is read from; as JSON has them, instants and days are texts
 */
export function jsonTuples<Row extends object>(columns: { [Field in keyof Row]: SQL }): JsonTuples<Row> {
  const fields = Object.keys(columns)
  const values = sql.join(Object.values<SQL>(columns), sql`, `)
  return {
    json: (orderBy) => sql`json_agg(json_build_array(${values}) order by ${orderBy})`,
    rows: (tuples) =>
      (tuples ?? []).map((tuple) => {
        const row: Record<string, unknown> = {}
        for (let at = 0; at < fields.length; at++) row[fields[at] as string] = tuple[at]
        // Field by field what `columns` promises.
        return row as Row
      }),
  }
}
