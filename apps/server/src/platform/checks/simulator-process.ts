import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '@caseback/domain'
import * as z from 'zod/mini'
import { programPath } from '../process/program-root.ts'
import type { Settings } from '../process/settings.ts'

export const SIMULATOR_KEYS = { key: 'simulator-key', secret: 'simulator-secret' }

/** A simulator that this process has started. */
export type SimulatorProcess = {
  url: string
  /** Resolves when it has ended, however it ended. */
  ended: Promise<void>
  /** Ends it in order. */
  stop: () => Promise<void>
}

/** Why a simulator did not start: another one has its store, something listens at its port, or what it printed itself. */
export class SimulatorRefused extends Error {
  readonly because: 'store' | 'port' | 'unknown'

  constructor(because: SimulatorRefused['because'], message: string) {
    super(message)
    this.because = because
  }
}

const said = z.union([
  z.object({ listening: z.string() }),
  z.object({ refused: z.enum(['store', 'port']), sentence: z.string() }),
])

/** How the simulator is run: the arguments of Node. */
const bundle = () => ['--disable-warning=ExperimentalWarning', programPath('apps/check-simulator/dist-program/main.js')]

export const simulatorFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'check-simulator')

/**
 * Starts the simulator as a process of its own that ends with this one; resolves once it listens. Port 0 is any free one. Throws
 * SimulatorRefused. `command` is what Node is told to run.
 */
export async function startSimulator(settings: Settings, port: number, command = bundle()): Promise<SimulatorProcess> {
  const folder = simulatorFolder(settings)
  mkdirSync(folder, { recursive: true })
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C ends the program, which then ends the simulator in order.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_FILE: join(folder, 'checks.sqlite'),
      API_KEY: SIMULATOR_KEYS.key,
      API_SECRET: SIMULATOR_KEYS.secret,
      WEBHOOK_URL: `${webAddress(settings)}${API_BASE}/webhooks/checkbook/`,
      WEBHOOK_KEY: settings.checkbookWebhookKey,
      ...(settings.smtpUrl && { SMTP_URL: settings.smtpUrl, MAIL_FROM: settings.mailFrom }),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await listens(child)
  return {
    url,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Where the simulator tells what became of a check: at this process, or, of one that only works, where the program is reached.
 */
const webAddress = ({ role, port, publicUrl }: Settings) => (role === 'worker' ? publicUrl : `http://127.0.0.1:${port}`)

async function listens(child: ChildProcess): Promise<string> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new SimulatorRefused('unknown', `The check simulator ended at once (${code}).`)
      }),
    ])
    const told = z.parse(said, message)
    if ('listening' in told) return told.listening
    throw new SimulatorRefused(told.refused, told.sentence)
  } finally {
    listening.abort()
  }
}
