const MINUTE_MS = 60_000
const NO_LIMIT = 0

type TimeLimits = {
  /** For a free connection of the pool, and for the server to take a new one. */
  connectMs: number
  /** The server ends a statement that takes longer, and the program a connection on which it is still not answered. */
  statementMs: number
  /** A process that stands still in the middle of a transaction holds its locks no longer than this. */
  idleInTransactionMs: number
  /** How long one statement waits for a lock. */
  lockMs: number
}

/**
 * How long the sessions of the program may take, by what they are for. A server that does not answer at all is noticed within
 * seconds and needs none of these (`server-watch.ts`); they end what a server does that answers.
 */
export const timeLimits = {
  /**
   * A person waits; a server that is there takes milliseconds to connect. The largest single statements, those of a batch of
   * 20,000 claims, take seconds; two tries of an upload to a slow storage go on in a transaction.
   */
  request: { connectMs: 4_000, statementMs: 5 * MINUTE_MS, idleInTransactionMs: 2 * MINUTE_MS, lockMs: NO_LIMIT },
  /**
   * Nobody waits, and the nightly ones go through whole tables. A mail is handed over within a transaction: its own limits come
   * to about a minute.
   */
  job: { connectMs: 20_000, statementMs: 30 * MINUTE_MS, idleInTransactionMs: 5 * MINUTE_MS, lockMs: NO_LIMIT },
  /** Taking, finishing and counting jobs. */
  queue: { connectMs: 4_000, statementMs: 5 * MINUTE_MS, idleInTransactionMs: MINUTE_MS, lockMs: NO_LIMIT },
  /**
   * Migrations, backup and restore: an index over a large table takes its time, and so does a copy of it. What waits for a lock
   * on a table makes all others wait behind it, so that it gives up soon and comes again.
   */
  owner: { connectMs: 20_000, statementMs: NO_LIMIT, idleInTransactionMs: 10 * MINUTE_MS, lockMs: 5_000 },
} as const satisfies Record<string, TimeLimits>
