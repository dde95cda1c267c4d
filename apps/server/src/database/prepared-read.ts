import { fillPlaceholders, is, Placeholder, type SQL } from 'drizzle-orm'
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
  const { text, params } = eachOnce(dialect.sqlToQuery(statement))
  return async (db, values) => {
    const { rows } = await db.$client.query<Row>({ text, values: fillPlaceholders(params, values) })
    return rows
  }
}

/** A value that stands in several places travels once: the builder gives each place a number of its own. */
function eachOnce({ sql: text, params }: { sql: string; params: unknown[] }): { text: string; params: unknown[] } {
  const kept: unknown[] = []
  const byName = new Map<string, number>()
  const numbers = params.map((param) => {
    const name = is(param, Placeholder) ? param.name : null
    const number = (name !== null && byName.get(name)) || kept.push(param)
    if (name !== null) byName.set(name, number)
    return number
  })
  return { text: text.replaceAll(/\$(\d+)/g, (_, at: string) => `$${numbers[Number(at) - 1]}`), params: kept }
}
