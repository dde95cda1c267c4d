import { createServer } from 'node:net'
import { embeddedDatabase } from './commands/embedded-database.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/process/embedded-postgres.ts'
import { createLogger } from './platform/process/logging.ts'
import { readSettings, SettingsError } from './platform/process/settings.ts'
import { startProgram } from './program.ts'
import { startCheckProvider } from './start-check-provider.ts'
import { printWelcome } from './welcome.ts'

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
  const settings = readSettings(process.env)
  const logger = createLogger(settings.logLevel)
  if (settings.role !== 'worker') await requireFreePort(settings.port, settings.host)
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres(settings.dataDir)
  const stops: (() => Promise<void>)[] = embedded ? [embedded.stop] : []

  let stopping: Promise<void> | undefined
  const stop = (code: number) => {
    stopping ??= (async () => {
      for (const each of stops.toReversed())
        await each().catch((error: unknown) => logger.error({ err: error }, 'could not stop in order'))
      process.exit(code)
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The launcher died, however it died: nothing may be left running.
  process.on('disconnect', () => void stop(0))
  // `npm start | head` closes the pipe: what is printed is lost, the program goes on.
  process.stdout.on('error', () => undefined)

  try {
    const databaseUrl = settings.databaseUrl ?? (await embeddedDatabase(embedded?.urlOf))
    const checks = await startCheckProvider(settings, logger)
    stops.push(checks.stop)
    const program = await startProgram(settings, databaseUrl, checks.provider, logger)
    stops.push(program.stop)
    process.send?.({ ready: true })
    await printWelcome(program.services)
  } catch (error) {
    logger.fatal({ err: error }, 'could not start')
    await stop(1)
  }
}

start().catch((error: unknown) => {
  const expected =
    error instanceof SettingsError || error instanceof EmbeddedPostgresError || error instanceof StartError
  process.stderr.write(expected ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
