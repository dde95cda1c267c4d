import { existsSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Rows of the simulator's store, read past the simulator, which may be down. */
export function readStore<T>(storeFile: string, statement: string, ...values: SQLInputValue[]): T[] {
  if (!existsSync(storeFile)) return []
  const store = new DatabaseSync(storeFile)
  try {
    store.exec('pragma busy_timeout = 5000')
    return store.prepare(statement).all(...values) as T[]
  } finally {
    store.close()
  }
}
