import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import type { TestApp } from './test-app.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export type TestProgram = {
  url: string
  /** Calls the program at its address, as somebody of staff. */
  call: (method: string, path: string, given: { cookie: string; body?: unknown }) => Promise<Response>
}

/**
 * The program as `npm start` runs it, a process with its own workers, on the database, files and time of a test app, and with
 * `environment` besides. Started before the tests of a file, ended after. Use it inside tests only.
 */
export function useProgram(testApp: TestApp, environment: () => Record<string, string>): TestProgram {
  let program: StartedProgram | undefined
  const started = () => {
    if (!program) throw new Error('The program is started before the first test, and not earlier.')
    return program
  }
  beforeAll(async () => {
    program = await startProgram(testApp, environment())
  }, 120_000)
  afterAll(() => program?.end(), 60_000)
  return {
    get url() {
      return started().url
    },
    call: (...given) => started().call(...given),
  }
}

export type StartedProgram = TestProgram & { end: () => Promise<void> }

/** The same program where a test starts and ends it itself. Throws when it ends at its start. */
export async function startProgram(testApp: TestApp, environment: Record<string, string>): Promise<StartedProgram> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = startProcess(testApp, { PORT: String(port), ...environment }, 'inherit')
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => ['an end'])])
  if (typeof said === 'string') throw new Error('The program ended at its start.')
  return {
    url,
    call: (method, path, { cookie, body }) =>
      fetch(`${url}/api/v1/tradespend/${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async end() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts the program where it is expected to end by itself. @returns its exit code, what it has said, and what it has logged */
export async function startInVain(
  testApp: TestApp,
  environment: Record<string, string>,
): Promise<{ code: unknown; said: string; logged: string }> {
  const child = startProcess(testApp, { PORT: String(await freePort()), ...environment }, 'pipe')
  const [said, logged, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    child.stdout ? text(child.stdout) : '',
    once(child, 'exit'),
  ])
  return { code, said, logged }
}

function startProcess(testApp: TestApp, environment: Record<string, string>, errors: 'inherit' | 'pipe'): ChildProcess {
  const ahead = Math.round((testApp.clock.now().getTime() - Date.now()) / 1000)
  return spawn(process.execPath, ['--conditions=source', '--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', errors === 'pipe' ? 'pipe' : 'ignore', errors, 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: testApp.databaseUrl,
      DATA_DIR: testApp.services.settings.dataDir,
      SECRET_KEY: 't'.repeat(40),
      CLOCK: String(ahead),
      RATE_LIMITS: 'off',
      READING: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
  return address.port
}
