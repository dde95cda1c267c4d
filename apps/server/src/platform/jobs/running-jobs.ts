import type { PoolClient } from 'pg'
import { connect } from '../../database/connect.ts'
import { takeTurns } from '../take-turns.ts'

/** A worker says so often that it lives, for each job that it runs. */
export const BEAT_SECONDS = 2
/** A job whose worker has been silent for so long is run again. */
const SILENT_SECONDS = 10
const LOOK_EVERY_MS = 1_000
/** After a longer pause nobody may have been heard: the database stood still, or this process did. */
const LONGEST_PAUSE_MS = 4_000

/** A job that was begun and whose worker has been silent since. */
export type InterruptedJob = { id: string; name: string }

/**
 * Which jobs this process runs, known to the database for as long as the process lives, however slow it is: a session of its own
 * has an advisory lock for each. A silent worker may be dead or only stand still; who takes up its job finds the lock in the
 * latter case, and does not run the job beside it.
 */
export type RunningJobs = {
  /** Says that this process runs the job; false while a run of it has not ended, here or elsewhere. */
  begin: (jobId: string) => Promise<boolean>
  end: (jobId: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Looks every second for jobs of workers that have been silent for 10 seconds, makes them wait to be run at once, and tells of
 * each. pg-boss does the same once a minute, and then with the pause that follows a failure. After a time in which nobody could
 * be heard, every worker has 10 seconds to say that it lives.
 */
export function watchRunningJobs(
  url: string,
  told: { onInterrupted: (job: InterruptedJob) => Promise<void>; onError: (error: unknown) => void },
): RunningJobs {
  const connection = connect(url, { size: 1, use: 'queue', onError: () => undefined })
  const beginning = new Set<string>()
  const running = new Set<string>()
  let session: Promise<PoolClient> | undefined
  let holder: PoolClient | undefined
  let isStopped = false

  const open = async () => {
    const client = await connection.pool.connect()
    client.once('end', () => {
      // One that never came to hold the locks is not the session: another one may be on its way by then.
      if (holder === client) session = undefined
      client.release(true)
    })
    for (const id of running) await tryLock(client, id)
    holder = client
    return client
  }
  const inTurn = takeTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY }, () => new Error('unreachable'))
  /** Asks in the session with the locks; after it was lost in a new one, with the locks of all that runs. */
  const ask = <T>(question: (client: PoolClient) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      session ??= open().catch((error: unknown) => {
        session = undefined
        throw error
      })
      return question(await session)
    })
  const close = async () => {
    const client = await session?.catch(() => undefined)
    client?.removeAllListeners('end')
    client?.release(true)
    await connection.close()
  }

  let heardAtMs = performance.now()
  let believedFromMs = heardAtMs
  const look = async () => {
    const interrupted = await ask(async (client) => {
      const nowMs = performance.now()
      if (nowMs - heardAtMs > LONGEST_PAUSE_MS) believedFromMs = nowMs + SILENT_SECONDS * 1_000
      const { rows } = await client.query<InterruptedJob>(
        `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
         where $2 and state = 'active' and retry_count < retry_limit and heartbeat_on < now() - $1 * interval '1 second'
         returning id, name`,
        [SILENT_SECONDS, nowMs >= believedFromMs],
      )
      heardAtMs = performance.now()
      return rows
    })
    for (const job of interrupted) await told.onInterrupted(job)
  }
  let looking: Promise<void> | undefined
  let isTold = false
  const timer = setInterval(() => {
    looking ??= look()
      .then(
        () => {
          isTold = false
        },
        (error: unknown) => {
          // Once, and not every second that the database is away.
          if (!isTold) told.onError(error)
          isTold = true
        },
      )
      .finally(() => {
        looking = undefined
      })
  }, LOOK_EVERY_MS)

  return {
    async begin(jobId) {
      // A session may take a lock that it has already.
      if (beginning.has(jobId) || running.has(jobId)) return false
      beginning.add(jobId)
      try {
        const isOurs = await ask((client) => tryLock(client, jobId))
        if (isOurs) running.add(jobId)
        return isOurs
      } finally {
        beginning.delete(jobId)
      }
    },
    async end(jobId) {
      running.delete(jobId)
      if (isStopped && running.size === 0) return close()
      // A session that has ended holds no locks.
      await ask((client) => client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockOf(jobId)])).catch(
        () => undefined,
      )
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
      // A run that has not ended keeps its lock for as long as the process lives.
      if (running.size === 0) await close()
    },
  }
}

const lockOf = (jobId: string) => `job ${jobId}`

async function tryLock(client: PoolClient, jobId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [lockOf(jobId)],
  )
  return rows[0]?.locked === true
}
