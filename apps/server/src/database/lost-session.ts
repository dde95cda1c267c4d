import { DatabaseError } from 'pg'

/** What a server says to a write that may only read. */
const READ_ONLY = '25006'

/** PostgreSQL's and Node's ways of saying that a session has ended under us, or that there is no server to begin one with. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  // Ended by an administrator, by a crash, while the server starts; an idle transaction that took too long; a broken connection.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '08000',
  '08001',
  '08003',
  '08006',
  // A standby by now: after a failover another server takes writes. The session is ended with it (sessions/server-watch.ts).
  READ_ONLY,
  // No connection is left.
  '53300',
])
/** What the driver says without a code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout|Cannot use a pool after calling end/i

/** An error and those that it wraps, the outermost first. */
function* chainOf(error: unknown): Generator<Record<string, unknown>> {
  for (let each = error; typeof each === 'object' && each !== null; each = (each as { cause?: unknown }).cause)
    yield each as Record<string, unknown>
}

/**
 * Whether the database was away: no session could be begun, or the one that was in use has ended. Nothing that had not been
 * committed is written; of a COMMIT on its way nobody knows (`CommitUnanswered`).
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, syscall, message } of chainOf(error)) {
    if (typeof code === 'string' && AWAY.has(code)) return true
    // The socket of a server on this machine; a file that is not there is something else.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (code === undefined && typeof message === 'string' && AWAY_WORDS.test(message)) return true
  }
  return false
}

/** Whether a session has come to a server that takes no writes any more: the next session may reach the one that does. */
export const isReadOnly = (error: unknown): boolean => [...chainOf(error)].some(({ code }) => code === READ_ONLY)

/** Why the database was away, in the words of whoever noticed it: without the statement, which says nothing about that. */
export function whyAway(error: unknown): string {
  const innermost = [...chainOf(error)].at(-1)
  // Several addresses of a host were tried, and none took it.
  return String(innermost?.['message'] || innermost?.['code'] || error)
}

/** Whether PostgreSQL itself has said something, whatever it was: it is there. */
export const hasAnswered = (error: unknown): boolean =>
  [...chainOf(error)].some((each) => each instanceof DatabaseError)

/** The session ended while COMMIT was on its way: all of the transaction is written, or nothing, and nobody can tell yet. */
export class CommitUnanswered extends Error {
  override name = 'CommitUnanswered'
}
