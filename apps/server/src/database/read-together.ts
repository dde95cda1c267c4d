import type { Database } from './connect.ts'

/**
 * All reads of one screen on one connection, as the database was at the first of them: a status never stands beside a history
 * without it. `read` gets the services with that snapshot as their database, which refuses to write. One after the other: a
 * connection has one statement at a time.
 */
export const readTogether = <S extends { db: Database }, T>(
  services: S,
  read: (snapshot: S) => Promise<T>,
): Promise<T> =>
  services.db.transaction((tx) => read({ ...services, db: tx }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

/** Runs reads one after the other and answers all of them, in their order. */
export async function inTurn<Reads extends readonly (() => PromiseLike<unknown>)[]>(
  ...reads: Reads
): Promise<{ [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> }> {
  const answers: unknown[] = []
  for (const read of reads) answers.push(await read())
  // One answer for each read, in the same place.
  return answers as { [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> }
}
