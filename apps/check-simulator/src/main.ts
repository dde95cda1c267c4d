// Starts the check simulator with the settings of the environment (see settings.ts).
import { buildSimulator, listeningUrl } from './build-simulator.ts'
import { readSettings, type Settings, WrongSettings } from './settings.ts'

const settings = settingsOrExit()
const app = buildSimulator(settings, { logger: { level: 'warn' } })
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

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
