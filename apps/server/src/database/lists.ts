import { type Column, getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './connect.ts'

/** So many rows are written by one statement: one array of that length for each column. */
const ROWS_AT_ONCE = 5_000

/** From here on a list is joined, not searched. */
const LONG_LIST = 100

/**
 * `column = any(ids)`: however long the list is, the statement has one parameter. PostgreSQL's protocol takes 65,535 parameters,
 * and a list that is spelled out needs one for each. There are two texts: a prepared plan knows neither how long the list is nor
 * that the table has grown since it was made, and may compare each row of it with each value. A long list of a column is joined.
 */
export const anyOf = (column: Column | SQL, values: readonly (number | string)[]): SQL =>
  values.length > LONG_LIST && 'getSQLType' in column
    ? sql`${column} in (select unnest(${sql.param([...values])}${arrayType(column)}))`
    : sql`${column} = any(${sql.param([...values])}${arrayType(column)})`

/** PostgreSQL reads the type of an array from a column; from an expression it has to be told by the caller. */
const arrayType = (column: Column | SQL): SQL =>
  'getSQLType' in column ? sql.raw(`::${column.getSQLType()}[]`) : sql``

/**
 * Inserts any number of rows, 5,000 a statement, each column as one array. All rows have the columns of the first one; the others
 * take their defaults. Nothing is written for no rows. `onConflict: 'leave'` skips rows that a unique index refuses.
 * @returns how many were written
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
  { onConflict }: { onConflict?: 'leave' } = {},
): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  let written = 0
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const chunk: readonly Record<string, unknown>[] = rows.slice(from, from + ROWS_AT_ONCE)
    const arrays = columns.map(([key, column]) => {
      const values = chunk.map((row) => {
        const value = row[key]
        return value === null || value === undefined ? null : column.mapToDriverValue(value)
      })
      return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`
    })
    const { rowCount } = await tx.execute(sql`
      insert into ${table} (${sql.join(
        columns.map(([, column]) => sql.identifier(column.name)),
        sql`, `,
      )})
      select * from unnest(${sql.join(arrays, sql`, `)}) ${onConflict === 'leave' ? sql`on conflict do nothing` : sql``}`)
    written += rowCount ?? 0
  }
  return written
}
