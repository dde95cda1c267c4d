import type { Database } from './connect.ts'
import { isStalePlan } from './sessions/named-statements.ts'

/** A screen has fewer statements than that, each of which may be stale. */
const ATTEMPTS = 20

/**
 * All reads of one screen on one connection, as the database was at the first of them: a status never stands beside a history
 * without it. `read` gets the services with that snapshot as their database, which refuses to write. One after the other: a
 * connection has one statement at a time.
 */
export async function readTogether<S extends { db: Database }, T>(
  services: S,
  read: (snapshot: S) => Promise<T>,
): Promise<T> {
  const inSnapshot = () =>
    services.db.transaction((tx) => read({ ...services, db: tx }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  for (let attempt = 1; ; attempt++) {
    try {
      return await inSnapshot()
    } catch (error) {
      // A migration came in between: it has read nothing that it should not, and begins again with a new plan for that statement.
      if (!isStalePlan(error) || attempt >= ATTEMPTS) throw error
    }
  }
}

/** Runs reads one after the other and answers all of them, in their order. */
export async function inTurn<Reads extends readonly (() => PromiseLike<unknown>)[]>(
  ...reads: Reads
): Promise<{ [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> }> {
  const answers: unknown[] = []
  for (const read of reads) answers.push(await read())
  // One answer for each read, in the same place.
  return answers as { [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> }
}
