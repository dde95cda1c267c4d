import { fillPlaceholders, is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Pool, type QueryResultRow } from 'pg'
import type { Database } from '../connect.ts'
import { isStalePlan, nameAtOnce, renew } from './named-statements.ts'
import { PreparedQuery, type Value } from './prepared-query.ts'

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
    const filled = fillPlaceholders(params, values) as Value[]
    const name = nameAtOnce(text)
    try {
      return await send<Row>(db, { text, name }, filled)
    } catch (error) {
      // From where the driver read the answer nobody finds back to who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      if (!isStalePlan(error)) throw error
      renew(text, name)
      // PostgreSQL has given a transaction up by now: who began it begins again.
      if (!(db.$client instanceof Pool)) throw error
      return send<Row>(db, { text, name: nameAtOnce(text) }, filled)
    }
  }
}

function send<Row>(
  { $client }: Database,
  statement: { text: string; name: string },
  values: readonly Value[],
): Promise<Row[]> {
  // @types/pg does not know that a query that submits itself may come with a callback.
  const query = $client.query.bind($client) as unknown as (
    query: PreparedQuery<Row>,
    done: (error: Error | null, rows?: Row[]) => void,
  ) => void
  return new Promise((resolve, reject) => {
    query(new PreparedQuery<Row>(statement, values), (error, rows) => (error ? reject(error) : resolve(rows ?? [])))
  })
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
