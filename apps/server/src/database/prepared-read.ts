import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './connect.ts'

const dialect = new PgDialect()

/**
 * A read whose text is made once, when its file is loaded, for the calls that people make all day: `sql.placeholder('name')`
 * stands where a value comes in, `read(db, { name: … })` brings it. The rows are as pg gives them: instants are Dates, `jsonb` is
 * parsed, and a day is to be read as `::text`; name every column that is read, by the name of a `Row`'s field.
 */
export function preparedRead<Row extends QueryResultRow>(
  statement: SQL,
): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db, values) => {
    const { rows } = await db.$client.query<Row>({ text, values: fillPlaceholders(params, values) })
    return rows
  }
}
