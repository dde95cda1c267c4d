import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Tx } from '../../database/connect.ts'
import { type JobDatabase, jobDatabase } from './job-database.ts'
import { indexOneOfAnOwner } from './one-of-an-owner.ts'
import { repeatWhileAway } from './repeat-while-away.ts'
import { BEAT_SECONDS, watchRunningJobs } from './running-jobs.ts'

/** A kind of job: its queue, what it carries, and how often it is tried again. Handlers must be idempotent. */
export type JobKind<S extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  payload: S
  retryLimit: number
  /** Seconds before the first retry; doubles from there. */
  retryDelaySeconds: number
  /** A job that runs longer is given up and tried again. */
  expireInSeconds: number
  /** How often a worker looks for jobs whose moment has come, where it hears of new ones; 30 unless it says otherwise. */
  lookEverySeconds?: number
  /** So many run at once in one process, where `JOBS_AT_ONCE` does not name the kind. */
  mostAtOnce?: number
  /** Jobs of one owner run one after the other, in whichever workers, and owners take turns: `enqueueOf` says whose a job is. */
  takesTurns?: true
}

export const defineJob = <S extends z.ZodMiniType>(kind: JobKind<S>): JobKind<S> => kind

/** What a module's *.jobs.ts gives: kinds with what to do for each. */
export type JobHandler = { kind: JobKind; run: (payload: unknown) => Promise<void>; schedule?: string }

/**
 * Pairs a kind with its handler; the payload is parsed before the handler sees it. `schedule` is a cron line in the provider's
 * zone.
 */
export function onJob<S extends z.ZodMiniType>(
  kind: JobKind<S>,
  run: (payload: z.output<S>) => Promise<void>,
  schedule?: string,
): JobHandler {
  return { kind, run: (payload) => run(z.parse(kind.payload, payload)), ...(schedule && { schedule }) }
}

export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists when the transaction commits, and not otherwise. */
  enqueue: <S extends z.ZodMiniType>(
    tx: Tx,
    kind: JobKind<S>,
    payload: z.input<S>,
    options?: { startAfterSeconds?: number },
  ) => Promise<void>
  /**
   * Adds jobs of one owner, of a kind that takes turns. Each is as urgent as few jobs of its owner wait before it, so that
   * whoever brings one is not kept waiting by whoever brings many.
   */
  enqueueOf: <S extends z.ZodMiniType>(tx: Tx, kind: JobKind<S>, owner: string, payloads: z.input<S>[]) => Promise<void>
  /** The same as `enqueue` for many jobs of one kind, in one statement. */
  enqueueMany: <S extends z.ZodMiniType>(tx: Tx, kind: JobKind<S>, payloads: z.input<S>[]) => Promise<void>
}

/** Which job failed, and whether that was its last try. */
export type FailedJob = { name: string; id: string; givenUp: boolean }

export type JobRunner = Jobs & {
  /**
   * Takes jobs until `stop`, so many at once of each kind as `atOnce` says; none of a kind with 0. A kind that takes its time
   * keeps only its own jobs waiting. A job whose worker has died is run again within 15 seconds, by any worker; never beside a
   * run of it that has not ended.
   */
  work: (handlers: JobHandler[], atOnce?: (kind: string) => number) => Promise<void>
  /** For tests: runs everything that waits, also what waits for a retry, until nothing is left. Throws what a handler throws. */
  drain: (handlers: JobHandler[]) => Promise<void>
  /** Whether this process hears of new jobs at once; null where it takes none. False: a look every 2 seconds finds them. */
  isListening: () => boolean | null
  stop: () => Promise<void>
}

const SCHEMA = 'pgboss'
/** Of one kind, in one process, where nobody says otherwise. */
const JOBS_AT_ONCE = 2
/** A handler uses none of these: jobs are taken and finished by statements of milliseconds. */
const CONNECTIONS = { works: 4, enqueues: 2 }

/** Where nobody says that there are new jobs. */
const LOOK_EVERY_MS = 2_000

/** pg-boss gives up a silent worker after so long; `watchRunningJobs` is faster. */
const HEARTBEAT_SECONDS = 30

const queueOptions = (kind: JobKind) => ({
  retryLimit: kind.retryLimit,
  retryDelay: kind.retryDelaySeconds,
  retryBackoff: true,
  expireInSeconds: kind.expireInSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // What is done is of no more use, and mails carry links that open accounts.
  deleteAfterSeconds: 3600,
  retentionSeconds: 30 * 24 * 3600,
  notify: true,
})

/** Makes schema and queues as the database's owner; part of the migration. */
export async function prepareJobs(url: string, kinds: JobKind[]): Promise<void> {
  const db = jobDatabase(url, { size: CONNECTIONS.enqueues, use: 'owner', onError: () => undefined })
  const boss = new PgBoss({ db, schema: SCHEMA, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  try {
    await boss.start()
    for (const kind of kinds) {
      if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, queueOptions(kind))
      else await boss.createQueue(kind.name, queueOptions(kind))
    }
    await indexOneOfAnOwner(db)
  } finally {
    await boss.stop({ graceful: false })
    await db.close()
  }
}

const openBoss = (db: JobDatabase, settings: { works: boolean }) =>
  new PgBoss({
    db,
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: settings.works,
    schedule: settings.works,
    useListenNotify: settings.works,
    // Needs the tables' owner; autovacuum and a nightly job of the database's keeper do it.
    reindex: false,
  })

/** Looks for owners of whom no job runs; `indexOneOfAnOwner` refuses who looked too early. */
const inTurn = (kind: JobKind) => (kind.takesTurns ? { groupConcurrency: 1 } : {})

const workOptions = (kind: JobKind) =>
  ({
    pollingIntervalSeconds: 0.5,
    heartbeatRefreshSeconds: BEAT_SECONDS,
    perJobResults: true,
    includeMetadata: true,
    ...inTurn(kind),
    ...(kind.lookEverySeconds && { notifyPollingIntervalSeconds: kind.lookEverySeconds }),
  }) as const

const enqueueInTurn =
  (boss: PgBoss): Jobs['enqueueOf'] =>
  async (tx, kind, owner, payloads) => {
    const { rows } = await tx.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pgboss.job
        where name = ${kind.name} and group_id = ${owner} and state < 'completed'`,
    )
    const waiting = rows[0]?.waiting ?? 0
    await boss.insert(
      kind.name,
      payloads.map((payload, at) => ({ data: payload as object, group: { id: owner }, priority: -(waiting + at) })),
      { db: fromDrizzle(tx, sql) },
    )
  }

/** The kinds of which a job waits, also for a retry: a look for one of each kind takes longer than most jobs do. */
async function kindsThatWait(db: JobDatabase): Promise<Set<string>> {
  const { rows } = await db.executeSql(`select distinct name from ${SCHEMA}.job where state < 'active'`)
  return new Set(rows.map(({ name }: { name: string }) => name))
}

/** Runs every job that waits, by kinds in their order, until a round has found none. */
async function drainAll(boss: PgBoss, db: JobDatabase, handlers: JobHandler[]): Promise<void> {
  for (let ran = true; ran; ) {
    ran = false
    let waiting = await kindsThatWait(db)
    for (const { kind, run } of handlers) {
      if (!waiting.has(kind.name)) continue
      for (;;) {
        const [job] = await boss.fetch(kind.name, { batchSize: 1, ignoreStartAfter: true, ...inTurn(kind) })
        if (!job) break
        ran = true
        try {
          await run(job.data ?? {})
          await boss.complete(kind.name, job.id)
        } catch (error) {
          await boss.fail(kind.name, job.id, { message: String(error) })
          throw error
        }
      }
      waiting = await kindsThatWait(db)
    }
  }
}

/** The job queue in the program's database, in the program's role. */
export async function startJobs(
  url: string,
  settings: { timeZone: string; works: boolean; onError: (error: unknown, job?: FailedJob) => void },
): Promise<JobRunner> {
  const db = jobDatabase(url, {
    size: settings.works ? CONNECTIONS.works : CONNECTIONS.enqueues,
    onError: settings.onError,
  })
  const boss = openBoss(db, settings)
  boss.on('error', (error) => settings.onError(error))
  await boss.start()

  const running = settings.works
    ? watchRunningJobs(url, {
        // Changes nothing but that the workers of its kind are woken.
        onInterrupted: async ({ id, name }) => {
          await boss.update(name, undefined, { id })
        },
        onError: settings.onError,
      })
    : null

  /** Runs the job unless a run of it has not ended: one that stood still, or took longer than its kind may. */
  const runAlone = async (handler: JobHandler, job: JobWithMetadata<unknown>) => {
    if (running && !(await running.begin(job.id))) throw new Error('An earlier run of this job has not ended.')
    try {
      await handler.run(job.data ?? {})
    } finally {
      await running?.end(job.id)
    }
  }

  /** One job's outcome; a failed one is tried again by its queue's rules, the others of its batch are done. */
  const runJob = async (handler: JobHandler, job: JobWithMetadata<unknown>) => {
    try {
      await runAlone(handler, job)
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      // pg-boss writes it to the job and tries again; people read the log.
      settings.onError(error, { name: handler.kind.name, id: job.id, givenUp: job.retryCount >= job.retryLimit })
      return {
        id: job.id,
        status: 'failed' as const,
        output: { message: String(error).replace(/\nparams:[\s\S]*$/, '') },
      }
    }
  }

  /** Takes jobs of a kind one after the other: the next at once, else when NOTIFY or a look now and then finds one. */
  const takeOneByOne = async (handler: JobHandler) => {
    const worker = await boss.work(
      handler.kind.name,
      workOptions(handler.kind),
      async (jobs: JobWithMetadata<unknown>[]) => {
        const outcomes = await Promise.all(jobs.map((job) => runJob(handler, job)))
        boss.notifyWorker(worker)
        return outcomes
      },
    )
    workers.push(worker)
  }
  // pg-boss takes its listener for granted and looks twice a minute.
  const workers: string[] = []
  const looking = setInterval(() => {
    if (db.isListening() === false) for (const worker of workers) boss.notifyWorker(worker)
  }, LOOK_EVERY_MS)

  return {
    async enqueue(tx, kind, payload, options = {}) {
      await boss.send(kind.name, payload as object, {
        db: fromDrizzle(tx, sql),
        ...(options.startAfterSeconds && { startAfter: options.startAfterSeconds }),
      })
    },
    async enqueueMany(tx, kind, payloads) {
      if (payloads.length === 0) return
      await boss.insert(
        kind.name,
        payloads.map((payload) => ({ data: payload as object })),
        { db: fromDrizzle(tx, sql) },
      )
    },
    enqueueOf: enqueueInTurn(boss),
    async work(handlers, atOnce = () => JOBS_AT_ONCE) {
      for (const handler of handlers)
        for (let slot = 0; slot < atOnce(handler.kind.name); slot++) await takeOneByOne(handler)
      // The program serves by now: a database that goes away in this moment does not end it.
      for (const { kind, schedule } of handlers)
        if (schedule) await repeatWhileAway(() => boss.schedule(kind.name, schedule, {}, { tz: settings.timeZone }))
    },
    isListening: () => (settings.works ? db.isListening() : null),
    drain: (handlers) => drainAll(boss, db, handlers),
    async stop() {
      clearInterval(looking)
      await boss.stop({ graceful: true, timeout: 15_000 })
      await running?.stop()
      await db.close()
    },
  }
}
