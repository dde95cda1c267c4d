import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Settings } from '../process/settings.ts'
import type { CheckProvider } from './check-provider.ts'
import { checkbookProvider } from './checkbook.ts'
import {
  SIMULATOR_KEYS,
  type SimulatorProcess,
  SimulatorRefused,
  simulatorFolder,
  startSimulator,
} from './simulator-process.ts'

/** No simulator could be started or found; the sentence says what to do. */
export class CheckSimulatorError extends Error {
  override name = 'CheckSimulatorError'
}

/** The simulator that this process speaks to; `own` where this process has started it. */
type Simulator = { url: string; provider: CheckProvider; own: SimulatorProcess | null }

export type SharedSimulator = {
  provider: CheckProvider
  /** False from its end, whoever has started it, until one answers again. */
  isRunning: () => boolean
  stop: () => Promise<void>
}

/** So long a process looks for the simulator that another one is just starting. */
const PATIENCE_MS = 30_000
const LOOK_AGAIN_MS = 200
/** How often the simulator of another process is asked whether it is there. */
const WATCH_MS = 2_000
const ANSWER_MS = 5_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * The check simulator of a DATA_DIR, one for all processes that share it: whoever comes first starts it and writes down its
 * address, the others use it. Its store has one holder, so that of processes that start in one moment one wins and the others
 * wait for its address. When it ends, with the process that started it or by itself, one of those that are left starts it again
 * at the same address. Throws CheckSimulatorError.
 */
export async function shareSimulator(settings: Settings, logger: Logger, command?: string[]): Promise<SharedSimulator> {
  const stopping = new AbortController()
  const { signal } = stopping
  const start = async (port: number) => {
    const own = await startSimulator(settings, port, command)
    writeAddress(settings, own.url)
    return simulatorAt(own.url, own)
  }

  let simulator = await firstSimulator(settings, logger, start)
  let isRunning = true

  /** The one that another process has started meanwhile, or one of our own at the port of before: links name it. */
  const again = async (port: number): Promise<Simulator | undefined> => {
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return (await runningSimulator(settings)) ?? (await start(port))
      } catch (error) {
        const isOthers = error instanceof SimulatorRefused && error.because === 'store'
        if (!isOthers) logger.error({ err: error }, 'the check simulator could not be started; checks wait')
      }
      await pause(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    return undefined
  }
  const keep = async (): Promise<void> => {
    for (;;) {
      await hasGone(simulator, signal)
      if (signal.aborted) return
      isRunning = false
      if (simulator.own) logger.error('the check simulator has ended; it is started again')
      else logger.warn('the check simulator of another process does not answer; this one looks after it')
      const found = await again(portOf(simulator.url))
      if (!found) return
      simulator = found
      isRunning = true
      logger.info({ url: found.url, own: found.own !== null }, 'the check simulator runs again')
    }
  }
  const keeping = keep()

  return {
    provider: alwaysAt(() => simulator.provider),
    isRunning: () => isRunning,
    async stop() {
      stopping.abort()
      await keeping
      if (!simulator.own) return
      // First, so that nobody takes the address for one that answers.
      if (writtenAddress(settings) === simulator.url) rmSync(addressFile(settings), { force: true })
      await simulator.own.stop()
    },
  }
}

/** The simulator at the start of a process: its own, or that of another one of the same DATA_DIR. */
async function firstSimulator(
  settings: Settings,
  logger: Logger,
  start: (port: number) => Promise<Simulator>,
): Promise<Simulator> {
  const deadline = performance.now() + PATIENCE_MS
  let port = firstPort(settings)
  if (settings.role !== 'all') {
    const found = await runningSimulator(settings)
    if (found) return found
  }
  for (;;) {
    try {
      return await start(port)
    } catch (error) {
      if (!(error instanceof SimulatorRefused) || error.because === 'unknown') throw error
      const found = await runningSimulator(settings)
      // With ROLE=all, what listens at the next port is of another installation.
      if (found && (error.because === 'store' || settings.role !== 'all')) return found
      if (error.because === 'port') {
        logger.warn({ port }, 'the port of the check simulator is in use; it takes another one')
        port = 0
      }
      if (performance.now() > deadline)
        throw new CheckSimulatorError(
          `Another process has the check simulator of ${settings.dataDir}, and it does not answer here. On several machines run it as a service of its own, and name it with CHECKBOOK_URL and CHECKBOOK_KEY.`,
        )
    }
    await pause(LOOK_AGAIN_MS)
  }
}

/** The port beside the program's own, so that links to it stay good from start to start; 0 is any free one. */
function firstPort({ port, metricsPort }: Settings): number {
  if (port === 0) return 0
  return port + 1 === metricsPort ? port + 2 : port + 1
}

/** Resolves when the simulator answers no more, or when this process stops. */
async function hasGone({ own, url }: Simulator, signal: AbortSignal): Promise<void> {
  if (own) {
    const stopped = new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    return Promise.race([own.ended, stopped])
  }
  for (;;) {
    await pause(WATCH_MS, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted || !(await answersAt(url))) return
  }
}

/** One that answers with our keys: where it is written down, else beside this process. */
async function runningSimulator(settings: Settings): Promise<Simulator | undefined> {
  const url = writtenAddress(settings) ?? `http://127.0.0.1:${firstPort(settings)}`
  return (await answersAt(url)) ? simulatorAt(url, null) : undefined
}

const answersAt = (url: string): Promise<boolean> =>
  checkbookProvider({ url, ...SIMULATOR_KEYS, simulatorUrl: url, timeoutMs: ANSWER_MS })
    .time(0)
    .then(
      () => true,
      () => false,
    )

const simulatorAt = (url: string, own: SimulatorProcess | null): Simulator => ({
  url,
  own,
  provider: checkbookProvider({ url, ...SIMULATOR_KEYS, simulatorUrl: url }),
})

/** The provider of this moment: a simulator that another process starts again may listen elsewhere. */
const alwaysAt = (now: () => CheckProvider): CheckProvider => ({
  get simulatorUrl() {
    return now().simulatorUrl
  },
  issue: (request) => now().issue(request),
  read: (checkId) => now().read(checkId),
  notify: (checkId) => now().notify(checkId),
  void: (checkId) => now().void(checkId),
  find: (description, since) => now().find(description, since),
  list: (since) => now().list(since),
  time: (withinMs) => now().time(withinMs),
})

const portOf = (url: string) => Number(new URL(url).port)

/** Tells the other processes of the same DATA_DIR where the simulator listens. */
const addressFile = (settings: Settings) => join(simulatorFolder(settings), 'address')

function writeAddress(settings: Settings, url: string): void {
  const file = addressFile(settings)
  mkdirSync(simulatorFolder(settings), { recursive: true })
  // Nobody reads half an address.
  writeFileSync(`${file}.${process.pid}`, url)
  renameSync(`${file}.${process.pid}`, file)
}

function writtenAddress(settings: Settings): string | undefined {
  try {
    return readFileSync(addressFile(settings), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
