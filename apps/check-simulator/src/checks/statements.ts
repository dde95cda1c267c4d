import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import * as z from 'zod/mini'

type Row = Record<string, unknown>

/** Statements of the store's file: values take the places of `?`. */
export type Statements = {
  one: (sql: string, ...values: SQLInputValue[]) => Row | undefined
  all: (sql: string, ...values: SQLInputValue[]) => Row[]
  run: (sql: string, ...values: SQLInputValue[]) => void
}

export function statementsOf(db: DatabaseSync): Statements {
  return {
    one: (sql, ...values) => db.prepare(sql).get(...values),
    all: (sql, ...values) => db.prepare(sql).all(...values),
    run: (sql, ...values) => void db.prepare(sql).run(...values),
  }
}

/** What `select … as n` answers. */
export const number = z.object({ n: z.nullable(z.number()) })
