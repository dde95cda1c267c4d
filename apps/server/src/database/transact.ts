import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Tx } from './connect.ts'

/** PostgreSQL gave up one of two transactions that could not both go on: serialization failure, deadlock. */
const MAY_BE_REPEATED = new Set(['40001', '40P01'])
const ATTEMPTS = 5
const FIRST_PAUSE_MS = 20

/** What PostgreSQL said about a failed statement; drizzle wraps it. Undefined for an error of another kind. */
export function databaseErrorCode(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const found = cause?.code ?? code
  return typeof found === 'string' ? found : undefined
}

/**
 * The one way to a transaction. One that PostgreSQL gives up for another's sake (40001, 40P01) is run again from its beginning, up
 * to four times, after a short pause; the last failure is thrown. So `work` does nothing inside that cannot be rolled back. What
 * hands something to the outside and commits that it did (a mail) passes `attempts: 1`.
 */
export async function transact<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  { attempts = ATTEMPTS }: { attempts?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= attempts || !MAY_BE_REPEATED.has(databaseErrorCode(error) ?? '')) throw error
      // Of different length, so that two that met do not meet again.
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}
