import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { API_BASE } from '@caseback/domain'
import type { Logger } from 'pino'
import type { CheckProvider } from './platform/checks/check-provider.ts'
import { checkbookProvider } from './platform/checks/checkbook.ts'
import { logOutages } from './platform/checks/log-outages.ts'
import type { Parts } from './platform/health/readiness.ts'
import { programPath } from './platform/process/program-root.ts'
import type { Settings } from './platform/process/settings.ts'

const SIMULATOR_KEYS = { key: 'simulator-key', secret: 'simulator-secret' }
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * The check provider of the settings: Checkbook with CHECKBOOK_KEY, else the simulator, started as a process of its own that
 * ends with this one, is started again when it ends by itself, and speaks to it over HTTP only. Its port is the program's next
 * one, or another where that is taken. Where ROLE splits the program, the first process starts it, and the others of its DATA_DIR
 * use it.
 */
export async function startCheckProvider(
  settings: Settings,
  logger: Logger,
): Promise<{ provider: CheckProvider; parts: Parts; stop: () => Promise<void> }> {
  if (settings.checkbook)
    return {
      provider: logOutages(checkbookProvider({ ...settings.checkbook, simulatorUrl: null }), logger),
      parts: {},
      stop: async () => undefined,
    }
  const running = await runningSimulator(settings)
  if (running) return { ...running, provider: logOutages(running.provider, logger) }
  const wanted = settings.port === 0 ? 0 : settings.port + 1
  const isTaken = wanted !== 0 && settings.role === 'all' && !(await isFree(wanted))
  if (isTaken) logger.warn({ port: wanted }, 'the port of the check simulator is in use; it takes another one')
  const first = await spawnSimulator(settings, isTaken ? 0 : wanted)
  // Links of mails and pages name the port: it stays for as long as the program runs.
  const port = Number(new URL(first.url).port)
  writeFileSync(addressFile(settings), first.url)

  let isStopping = false
  let simulator: ChildProcess | null = first.child
  const startAgain = async () => {
    logger.error('the check simulator has ended; it is started again')
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      if (isStopping) return
      try {
        const { child } = await spawnSimulator(settings, port)
        watch(child)
        logger.info('the check simulator runs again')
        return
      } catch (error) {
        logger.error({ err: error }, 'the check simulator could not be started; checks wait')
        await pause(pauseMs)
      }
    }
  }
  const watch = (child: ChildProcess) => {
    simulator = child
    child.once('exit', () => {
      simulator = null
      if (!isStopping) void startAgain()
    })
  }
  watch(first.child)
  return {
    provider: logOutages(simulatorAt(first.url), logger),
    parts: { check_simulator: () => simulator !== null },
    async stop() {
      isStopping = true
      rmSync(addressFile(settings), { force: true })
      if (!simulator) return
      const ended = once(simulator, 'exit')
      simulator.kill('SIGTERM')
      await ended
    },
  }
}

/** The simulator as a process of its own, once it listens; 0 is any free port. */
async function spawnSimulator(settings: Settings, port: number): Promise<{ child: ChildProcess; url: string }> {
  const folder = folderOf(settings)
  mkdirSync(folder, { recursive: true })
  const main = programPath('apps/check-simulator/dist-program/main.js')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C ends the program, which then ends the simulator in order.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      // The same port every time, so that links of earlier mails and pages stay good.
      PORT: String(port),
      DATA_FILE: join(folder, 'checks.sqlite'),
      API_KEY: SIMULATOR_KEYS.key,
      API_SECRET: SIMULATOR_KEYS.secret,
      WEBHOOK_URL: `http://127.0.0.1:${settings.port}${API_BASE}/webhooks/checkbook/`,
      WEBHOOK_KEY: settings.checkbookWebhookKey,
      ...(settings.smtpUrl && { SMTP_URL: settings.smtpUrl, MAIL_FROM: settings.mailFrom }),
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { listening?: string }) =>
      message.listening
        ? resolve(message.listening)
        : reject(new Error('The check simulator did not say where it listens.')),
    )
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`The check simulator ended at once (${code}); is port ${port} in use?`)),
    )
  })
  child.removeAllListeners('exit')
  return { child, url }
}

/** Whether nobody listens at a port of this machine. */
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const simulatorAt = (url: string) => checkbookProvider({ url, ...SIMULATOR_KEYS, simulatorUrl: url })

const folderOf = ({ dataDir }: Settings) => join(dataDir, 'check-simulator')
/** Tells the other processes of the same DATA_DIR where the simulator listens. */
const addressFile = (settings: Settings) => join(folderOf(settings), 'address')

/** Another process of the same program has started it. */
async function runningSimulator(
  settings: Settings,
): Promise<{ provider: CheckProvider; parts: Parts; stop: () => Promise<void> } | undefined> {
  if (settings.role === 'all') return undefined
  const provider = simulatorAt(writtenAddress(settings) ?? `http://127.0.0.1:${settings.port + 1}`)
  try {
    await provider.time(0)
    return { provider, parts: {}, stop: async () => undefined }
  } catch {
    // Nobody answers there with our keys: this process starts it.
    return undefined
  }
}

function writtenAddress(settings: Settings): string | undefined {
  try {
    return readFileSync(addressFile(settings), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
