// What is measured, each a process of its own on one PostgreSQL: the built program as a web process, and the floor.
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { programFile, programOptions } from '../../scripts/builds/bundle-programs.ts'

export type Server = { pid: number; port: number; startedInMs: number; stop: () => Promise<void> }

function started(child: ChildProcess, what: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${what} ended with ${code}.`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The floor on `databaseUrl`, which keeps files in `folder`. */
export async function startFloor(databaseUrl: string, folder = ''): Promise<Server> {
  const from = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), databaseUrl, folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { port } = (await started(child, 'The floor')) as { port: number }
  return { pid: child.pid ?? 0, port, startedInMs: performance.now() - from, stop: () => stop(child) }
}

/** The built program with ROLE=web: input validation and log on, limits of use off. */
export async function startOurs(
  urls: { owner: string; program: string },
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(process.execPath, [...programOptions, programFile('main')], {
    // Its log costs it what a log in a file costs.
    stdio: ['ignore', openSync(join(dataDir, 'program.log'), 'w'), 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ROLE: 'web',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      READING: 'off',
      LOG_LEVEL: 'info',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: urls.program,
      MIGRATION_DATABASE_URL: urls.owner,
      SECRET_KEY: 'a secret of the benchmark that nobody needs to keep',
      ...environment,
    },
  })
  await started(child, 'The program')
  return { pid: child.pid ?? 0, port, startedInMs: performance.now() - from, stop: () => stop(child) }
}
