import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

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

/**
 * Columns of a table for `jsonTuples`, read back as drizzle reads them: instants are Dates.
 * @returns `tuples`: rows of them, with what else is read beside them, each under a name of its own and as JSON has it
 */
export function columnsOf<T extends PgTable, Field extends keyof InferSelectModel<T> & string>(
  table: T,
  fields: readonly Field[],
): {
  tuples: <More extends object = object>(
    more?: { [Name in keyof More]: SQL },
  ) => JsonTuples<Pick<InferSelectModel<T>, Field> & More>
} {
  const columns = fields.map((field) => [field, getTableColumns(table)[field]] as const)
  const instants = columns.flatMap(([field, column]) => (column?.dataType === 'date' ? field : []))
  return {
    tuples: (more) => {
      const { json, rows } = jsonTuples<Record<string, unknown>>({
        ...Object.fromEntries(columns.map(([field, column]) => [field, sql`${column}`])),
        ...more,
      })
      return {
        json,
        rows: (tuples) =>
          rows(tuples).map((row) => {
            for (const field of instants) if (typeof row[field] === 'string') row[field] = new Date(row[field])
            // Field by field what drizzle reads, and what `more` promises.
            return row as never
          }),
      }
    },
  }
}
