// Starts the check simulator with the settings of the environment (see settings.ts).
import { buildSimulator, listeningUrl } from './build-simulator.ts'
import { StoreInUse } from './checks/store.ts'
import { readSettings, WrongSettings } from './settings.ts'

/** Why it cannot run, in a sentence. What the program that started it can do something about has a name. */
class Refused extends Error {
  readonly because: 'store' | 'port' | null

  constructor(because: Refused['because'], sentence: string) {
    super(sentence)
    this.because = because
  }
}

try {
  await start()
} catch (error) {
  if (!(error instanceof Refused)) throw error
  if (process.send && error.because)
    process.send({ refused: error.because, sentence: error.message }, () => process.exit(1))
  else {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const settings = orRefuse(() => readSettings(process.env))
  const app = orRefuse(() => buildSimulator(settings, { logger: { level: 'warn' } }))
  const stop = async () => {
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  // The program that started us is gone, however it ended.
  process.once('disconnect', () => void stop())

  try {
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Refused('port', `Port ${settings.port} of the check simulator is already in use.`)
  }
  const url = listeningUrl(app, settings)
  if (process.send) process.send({ listening: url })
  else process.stdout.write(`Check simulator – no real money – listens on ${url}\n`)
}

/** What is wrong with its settings or its store is said in a sentence. */
function orRefuse<T>(begin: () => T): T {
  try {
    return begin()
  } catch (error) {
    if (error instanceof StoreInUse) throw new Refused('store', error.message)
    if (error instanceof WrongSettings) throw new Refused(null, error.message)
    throw error
  }
}
