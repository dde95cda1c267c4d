// Starts the check simulator with the settings of the environment (see settings.ts).
import { buildSimulator, listeningUrl } from './build-simulator.ts'
import { StoreInUse } from './checks/store.ts'
import { readSettings, WrongSettings } from './settings.ts'

const settings = orExit(() => readSettings(process.env))
const app = orExit(() => buildSimulator(settings, { logger: { level: 'warn' } }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
// The program that started us is gone, however it ended.
process.once('disconnect', () => void stop())

await app.listen({ host: settings.host, port: settings.port })
const url = listeningUrl(app, settings)
if (process.send) process.send({ listening: url })
else process.stdout.write(`Check simulator – no real money – listens on ${url}\n`)

async function stop(): Promise<void> {
  await app.close()
  process.exit(0)
}

/** What is wrong with its settings or its store is said in a sentence. */
function orExit<T>(begin: () => T): T {
  try {
    return begin()
  } catch (error) {
    if (!(error instanceof WrongSettings) && !(error instanceof StoreInUse)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
