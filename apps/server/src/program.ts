import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './build-app.ts'
import { migrateDatabase } from './commands/migrate-database.ts'
import { type Connection, connect } from './database/connect.ts'
import { requirePooledRole } from './database/reach/require-pooled-role.ts'
import { waitForServer } from './database/reach/wait-for-server.ts'
import { createRefusalTrail } from './modules/audit/create-refusal-trail.ts'
import { createEvents } from './modules/events/events.store.ts'
import { jobHandlers, jobKinds, listeners } from './modules.ts'
import type { CheckProvider } from './platform/checks/check-provider.ts'
import { offsetClock } from './platform/clock.ts'
import { matchFileStore } from './platform/files/match-file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { StorageAwayError } from './platform/files/storage-away.ts'
import { sweepTemporaryFiles } from './platform/files/temporary-files.ts'
import { keepFollowingProvider } from './platform/follow-provider.ts'
import { createDrain } from './platform/health/drain.ts'
import { lastBackup } from './platform/health/last-backup.ts'
import { createReadiness, type Parts } from './platform/health/readiness.ts'
import { installMetrics, jobFailures, serveMetrics } from './platform/http/metrics.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { mailboxTransport, smtpTransport } from './platform/mail/transport.ts'
import { type JobsAtOnce, ofKind } from './platform/process/jobs-at-once.ts'
import { nowAndThen } from './platform/process/now-and-then.ts'
import { type DatabaseUrls, type Settings, SettingsError } from './platform/process/settings.ts'
import { sayWhatIsRead } from './platform/recognition/say-what-is-read.ts'
import { closingOf } from './platform/rendering/run-closed.ts'
import type { Services } from './platform/services.ts'

/** What was refused is in the audit log this soon. */
const REFUSALS_EVERY_MS = 2_000

/** As `npm run dev` bundles it. */
const isDevelopment = process.env['NODE_ENV'] === 'development'

export type Program = {
  services: Services
  app: FastifyInstance | undefined
  /** Ends in order: what was accepted is finished. `noticeMs`: so long /readyz fails before the port closes. */
  stop: (noticeMs?: number) => Promise<void>
}

/**
 * The program put together on a database that is there: migrate, connect, build, and work or serve as ROLE says. `parts` are the
 * processes that were started for it.
 */
export async function startProgram(
  settings: Settings,
  databaseUrls: DatabaseUrls,
  checks: CheckProvider,
  logger: Logger,
  parts: Parts = {},
): Promise<Program> {
  refuseUnknownKinds(settings.jobsAtOnce)
  const { program: databaseUrl, owner, direct = databaseUrl } = databaseUrls
  const isPooled = direct !== databaseUrl
  const onWait = (error: unknown) => logger.warn({ err: error }, 'the database takes no sessions yet; waiting')
  // A worker needs the pooler for nothing.
  if (!isPooled || settings.role !== 'worker') await waitForServer(databaseUrl, onWait)
  if (owner !== databaseUrl) await waitForServer(owner, onWait, { variable: 'MIGRATION_DATABASE_URL' })
  if (isPooled) await waitForServer(direct, onWait, { variable: 'DIRECT_DATABASE_URL' })
  await migrateDatabase(owner, jobKinds, direct)
  const sayOutage = nowAndThen(logger)
  // Jobs are few, and may take longer than a pooler's sessions let them.
  const pool = (use: 'request' | 'job', size: number) =>
    connect(use === 'request' ? databaseUrl : direct, {
      use,
      size,
      isPooled: isPooled && use === 'request',
      onError: (error) => sayOutage(error, 'a database connection was lost'),
    })
  const connection =
    settings.role === 'worker' ? pool('job', settings.workerConnections) : pool('request', settings.webConnections)
  // Apart, so that jobs take no connection from requests.
  const jobConnection = settings.role === 'all' ? pool('job', settings.workerConnections) : connection
  if (isPooled && settings.role !== 'worker') await requirePooledRole(connection)
  const clock = offsetClock(settings.clockOffsetMs)
  const files = await openFileStore(settings)
  await refuseForeignFiles(connection, { files, clock }, logger)
  const failures = jobFailures()
  const works = settings.role !== 'web'
  const jobs = await startJobs(direct, {
    timeZone: settings.timeZone,
    works,
    onError: (error, job) => {
      if (job) failures.inc({ queue: job.name, given_up: String(job.givenUp) })
      if (!job) sayOutage(error, 'the job queue met an error and goes on')
      else if (job.givenUp) logger.error({ err: error, job }, 'a job failed for the last time and is given up')
      else logger.warn({ err: error, job }, 'a job failed and will be tried again')
    },
  })
  const services: Services = {
    db: connection.db,
    jobs,
    files,
    clock,
    checks,
    events: createEvents({ clock, jobs }, listeners),
    settings,
  }
  const left = await sweepTemporaryFiles(settings.dataDir)
  if (left > 0) logger.info({ removed: left }, 'temporary files of a process that was killed are removed')
  if (settings.demo && works) {
    const { seedDemoData } = await import('./development/demo/seed-demo-data.ts')
    await seedDemoData(services)
  }
  const leaveProvider = await keepFollowingProvider(connection.db, (error) =>
    sayOutage(error, 'the provider could not be read'),
  )
  // A mail is handed over within its job's transaction: jobs that waited for a second connection of theirs would wait for each
  // other.
  const mailbox = pool('job', 1)
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom, settings.publicUrl)
    : mailboxTransport(mailbox.db, clock)
  const drain = createDrain()
  let isStopping = false
  const readiness = createReadiness(
    services,
    { parts, isDraining: () => isStopping || drain.isDraining(), isListening: jobs.isListening },
    logger,
  )
  const refusals = createRefusalTrail(services)
  const writeRefusals = setInterval(
    () => refusals.write().catch((error: unknown) => logger.warn({ err: error }, 'refusals wait for the audit log')),
    REFUSALS_EVERY_MS,
  )
  writeRefusals.unref()
  const app =
    settings.role === 'worker'
      ? undefined
      : await buildApp(services, { logger, shedsLoad: true, checksAnswers: isDevelopment, readiness, drain, refusals })
  const metrics =
    settings.metricsPort !== undefined
      ? await serveMetrics(
          installMetrics(app, { readiness, failures, lastBackup: () => lastBackup(services.db) }),
          readiness,
          {
            host: settings.metricsHost,
            port: settings.metricsPort,
          },
        )
      : undefined
  if (app) await app.listen({ port: settings.port, host: settings.host })
  if (works)
    await jobs.work(jobHandlers({ ...services, db: jobConnection.db }, transport), (name) =>
      ofKind(settings.jobsAtOnce, name, jobKinds.find((kind) => kind.name === name)?.mostAtOnce),
    )
  if (works) sayHowFilesAreOpened(settings, logger)
  return {
    services,
    app,
    async stop(noticeMs = 0) {
      isStopping = true
      clearInterval(writeRefusals)
      leaveProvider()
      if (app) await drain.close(app, { noticeMs, drainMs: settings.drainSeconds * 1000 })
      await jobs.stop()
      await Promise.all([...new Set([connection, jobConnection, mailbox])].map((each) => each.close()))
      metrics?.close()
      metrics?.closeAllConnections()
    },
  }
}

function sayHowFilesAreOpened({ dataDir, readsInvoices }: Settings, logger: Logger): void {
  closingOf(dataDir).then(
    (closing) =>
      logger[closing.namespaces === 'none' ? 'warn' : 'info'](
        closing,
        'uploaded files are opened in a process of their own',
      ),
    (error: unknown) => logger.error({ err: error }, 'uploaded files cannot be opened here'),
  )
  sayWhatIsRead(logger, readsInvoices)
}

/** A name that is wrong would leave a kind as it is, and nobody would know. */
function refuseUnknownKinds({ byKind }: JobsAtOnce): void {
  const known = jobKinds.map(({ name }) => name)
  const unknown = Object.keys(byKind).find((name) => !known.includes(name))
  if (unknown)
    throw new SettingsError(`JOBS_AT_ONCE knows no kind ${unknown}. There are ${known.toSorted().join(', ')}.`)
}

/** Files of another database are no place to work on. Storage that is away is: everything but files goes on without it. */
async function refuseForeignFiles(
  connection: Connection,
  services: Pick<Services, 'files' | 'clock'>,
  logger: Logger,
): Promise<void> {
  try {
    await matchFileStore({ ...services, db: connection.db })
  } catch (error) {
    if (error instanceof StorageAwayError) {
      logger.warn({ err: error }, 'nobody can tell now whether the files are those of this database')
      return
    }
    await connection.close()
    throw error
  }
}
