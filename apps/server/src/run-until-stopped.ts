import { embeddedDatabase } from './commands/embedded-database.ts'
import { sentenceForPeople } from './commands/sentence-for-people.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { createLogger, standardOutput } from './platform/process/logging.ts'
import { requireFreePort } from './platform/process/require-free-port.ts'
import { readSettings } from './platform/process/settings.ts'
import { inSourceLines } from './platform/process/source-lines.ts'
import { startProgram } from './program.ts'
import { startCheckProvider } from './start-check-provider.ts'
import { sayWelcome } from './welcome.ts'

/** Proxies ask every second or two. */
const NOTICE_MS = 5_000
/** So long what cannot end in order is waited for. */
const LAST_MS = 10_000

async function start() {
  // What is under DATA_DIR is nobody else's, whoever writes it: this process and those that it starts.
  process.umask(0o077)
  const settings = readSettings(process.env)
  const output = standardOutput()
  const logger = createLogger(settings.logLevel, output)
  if (settings.role !== 'worker') await requireFreePort(settings.port, settings.host)
  if (settings.metricsPort !== undefined)
    await requireFreePort(settings.metricsPort, settings.metricsHost, 'METRICS_PORT')
  const embedded = settings.databaseUrls
    ? undefined
    : await startEmbeddedPostgres(settings.dataDir, {
        notice: (what, error) =>
          logger.error({ ...(error !== undefined && { err: error }) }, `the built-in PostgreSQL ${what}`),
      })
  const stops: (() => Promise<void>)[] = embedded ? [embedded.stop] : []

  let stopping: Promise<void> | undefined
  /** Of the signal that ends this process: a proxy that asks /readyz has to notice before the port closes. */
  let noticeMs = 0
  const stop = (code: number) => {
    stopping ??= (async () => {
      for (const each of stops.toReversed())
        await each().catch((error: unknown) => logger.error({ err: error }, 'could not stop in order'))
      await output.written()
      process.exit(code)
    })()
    return stopping
  }
  process.on('SIGTERM', () => {
    if (settings.role === 'web') noticeMs = NOTICE_MS
    void stop(0)
  })
  // Whatever it was in the middle of is as after a crash: it ends, in order where that still works.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'ended by an error that nothing has caught')
    setTimeout(() => process.exit(1), LAST_MS).unref()
    void stop(1)
  })
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The launcher died, however it died: nothing may be left running.
  process.on('disconnect', () => void stop(0))
  // `npm start | head` closes the pipe: what is printed is lost, the program goes on.
  process.stdout.on('error', () => undefined)

  try {
    const databaseUrls = settings.databaseUrls ?? (await embeddedDatabase(embedded))
    const checks = await startCheckProvider(settings, logger)
    stops.push(checks.stop)
    const program = await startProgram(settings, databaseUrls, checks.provider, logger, {
      ...(embedded && { built_in_postgresql: embedded.isRunning }),
      ...checks.parts,
    })
    stops.push(() => program.stop(noticeMs))
    process.send?.({ ready: true })
    void sayWelcome(program.services, logger)
  } catch (error) {
    const sentence = sentenceForPeople(error)
    if (sentence) process.stderr.write(`${sentence}\n`)
    else logger.fatal({ err: error }, 'could not start')
    await stop(1)
  }
}

start().catch((error: unknown) => {
  const sentence = sentenceForPeople(error)
  process.stderr.write(
    `${sentence ?? (error instanceof Error ? inSourceLines(error.stack ?? error.message) : String(error))}\n`,
  )
  process.exit(1)
})
