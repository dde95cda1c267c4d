import { createServer } from 'node:net'
import { embeddedDatabase } from './commands/embedded-database.ts'
import { NewerDatabaseError } from './commands/migrate-database.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { ForeignFilesError } from './platform/files/match-file-store.ts'
import { createLogger, standardOutput } from './platform/process/logging.ts'
import { readSettings, SettingsError } from './platform/process/settings.ts'
import { startProgram } from './program.ts'
import { startCheckProvider } from './start-check-provider.ts'
import { sayWelcome } from './welcome.ts'

/** Proxies ask every second or two. */
const NOTICE_MS = 5_000

/** A sentence for the person at the terminal, and the end. */
class StartError extends Error {}

/** Refused here with a sentence, before a database is started for nothing. */
async function requireFreePort(port: number, host: string) {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is already in use: stop what listens there, or choose another with PORT.`
            : `Cannot listen on ${host}:${port} (${error.code ?? error.message}): choose another HOST or PORT.`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function start() {
  // What is under DATA_DIR is nobody else's, whoever writes it: this process and those that it starts.
  process.umask(0o077)
  const settings = readSettings(process.env)
  const output = standardOutput()
  const logger = createLogger(settings.logLevel, output)
  if (settings.role !== 'worker') await requireFreePort(settings.port, settings.host)
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
    if (isForPeople(error)) process.stderr.write(`${error.message}\n`)
    else logger.fatal({ err: error }, 'could not start')
    await stop(1)
  }
}

/** What a person at the terminal can do something about, told in a sentence. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof SettingsError ||
  error instanceof EmbeddedPostgresError ||
  error instanceof NewerDatabaseError ||
  error instanceof ForeignFilesError ||
  error instanceof StartError

start().catch((error: unknown) => {
  process.stderr.write(
    isForPeople(error) ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
