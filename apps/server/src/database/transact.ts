import { setTimeout as pause } from 'node:timers/promises'
import { TransactionRollbackError } from 'drizzle-orm'
import type { Database, Tx } from './connect.ts'
import { CommitUnanswered, hasAnswered, isDatabaseAway } from './lost-session.ts'
import { isStalePlan } from './sessions/named-statements.ts'

/** PostgreSQL gave up one of two transactions that could not both go on: serialization failure, deadlock. */
const MAY_BE_REPEATED = new Set(['40001', '40P01'])
const ATTEMPTS = 5
const FIRST_PAUSE_MS = 20
/** Whoever has waited so long for a server that is away is told so. */
const REPEATED_WITHIN_MS = 1_000

/** What PostgreSQL said about a failed statement; drizzle wraps it. Undefined for an error of another kind. */
export function databaseErrorCode(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const found = cause?.code ?? code
  return typeof found === 'string' ? found : undefined
}

/** Whether a write has failed as another row has already what must be one row's alone. */
export const isTaken = (error: unknown): boolean => databaseErrorCode(error) === '23505'

/**
 * The one way to a transaction. One that PostgreSQL gives up for another's sake (40001, 40P01), that meets a stale plan, or whose
 * session ends within a second and before it is committed, is run again from its beginning, up to four times, after a short
 * pause; the last failure is thrown. So `work` does nothing inside that cannot be rolled back. What hands something to the
 * outside and commits that it did (a mail) passes `attempts: 1`. A session that ends while COMMIT is on its way is
 * `CommitUnanswered`, and nothing is run again.
 */
export async function transact<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  { attempts = ATTEMPTS }: { attempts?: number } = {},
): Promise<T> {
  const started = performance.now()
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    try {
      return await db.transaction(async (tx) => {
        const result = await work(tx)
        isCommitting = true
        return result
      })
    } catch (error) {
      const isAway = isDatabaseAway(error)
      // Whatever else than PostgreSQL's own word ends it, the answer to COMMIT was not heard.
      if (isCommitting && (isAway || !hasAnswered(error)))
        throw new CommitUnanswered('The database did not answer to COMMIT.', { cause: error })
      const mayBeRepeated =
        (isAway && performance.now() - started < REPEATED_WITHIN_MS) ||
        MAY_BE_REPEATED.has(databaseErrorCode(error) ?? '') ||
        isStalePlan(error)
      if (attempt >= attempts || !mayBeRepeated) throw error
      // Of different length, so that two that met do not meet again.
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

/** Does work within a transaction and undoes it: finds out what it answers or refuses, and writes nothing. */
export async function undone<Answer>(tx: Tx, work: (tried: Tx) => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  try {
    await tx.transaction(async (tried) => {
      answer = await work(tried)
      tried.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  // The rollback is thrown after the answer is there.
  return answer as Answer
}
