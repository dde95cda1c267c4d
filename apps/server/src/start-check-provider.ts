import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '@caseback/domain'
import type { Logger } from 'pino'
import type { CheckProvider } from './platform/checks/check-provider.ts'
import { checkbookProvider } from './platform/checks/checkbook.ts'
import { programPath } from './platform/process/program-root.ts'
import type { Settings } from './platform/process/settings.ts'

const SIMULATOR_KEYS = { key: 'simulator-key', secret: 'simulator-secret' }

/**
 * The check provider of the settings: Checkbook with CHECKBOOK_KEY, else the simulator, started as a process of its own that
 * ends with this one and speaks to it over HTTP only. Where ROLE splits the program, the first process starts it and the others
 * use the one that answers.
 */
export async function startCheckProvider(
  settings: Settings,
  logger: Logger,
): Promise<{ provider: CheckProvider; stop: () => Promise<void> }> {
  if (settings.checkbook)
    return { provider: checkbookProvider({ ...settings.checkbook, simulatorUrl: null }), stop: async () => undefined }
  const running = await runningSimulator(settings)
  if (running) return running
  const folder = join(settings.dataDir, 'check-simulator')
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
      PORT: String(settings.port === 0 ? 0 : settings.port + 1),
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
      reject(new Error(`The check simulator ended at once (${code}); is port ${settings.port + 1} in use?`)),
    )
  })
  child.removeAllListeners('exit')
  let stopping = false
  child.once('exit', () => {
    if (!stopping) logger.error('the check simulator has ended; checks wait until the next start')
  })
  return {
    provider: simulatorAt(url),
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const simulatorAt = (url: string) => checkbookProvider({ url, ...SIMULATOR_KEYS, simulatorUrl: url })

/** Another process of the same program has started it. */
async function runningSimulator(
  settings: Settings,
): Promise<{ provider: CheckProvider; stop: () => Promise<void> } | undefined> {
  if (settings.port === 0 || settings.role === 'all') return undefined
  const provider = simulatorAt(`http://127.0.0.1:${settings.port + 1}`)
  try {
    await provider.find('is anybody there')
    return { provider, stop: async () => undefined }
  } catch {
    // Nobody answers there with our keys: this process starts it.
    return undefined
  }
}
