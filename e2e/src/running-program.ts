import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyDemo } from './database/demo-folder.ts'

/** The repository's own folder. */
export const repository = fileURLToPath(new URL('../../', import.meta.url))

export type RunningProgram = {
  url: string
  dataDir: string
  /** The share link that the program prints with its demo data. */
  shareLink: () => string
  /** The lines of its log so far: JSON, without what it prints for people. */
  logLines: () => string[]
  stop: () => Promise<void>
}

/** A port that is free now, with a free one after it for the simulator. */
export async function freePort(): Promise<number> {
  const listen = (port: number) =>
    new Promise<number | null>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(null))
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null))
      })
    })
  for (;;) {
    const port = await listen(0)
    if (port !== null && port < 65_000 && (await listen(port + 1)) !== null) return port
  }
}

/**
 * The built program as a process of its own, on a data folder of its own, like `npm start` runs it. Its demo data is a copy of
 * the run's; `start.program.ts` has programs that make it themselves.
 */
export async function startProgram(environment: Record<string, string> = {}): Promise<RunningProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseback-e2e-'))
  // Without the environment of whoever comes first: the demo is the same for all.
  if (environment.DEMO !== 'off') await copyDemo(dataDir, (folder) => startOn(folder, {}))
  const program = await startOn(dataDir, environment)
  return {
    ...program,
    async stop() {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The program on a folder that stays when it stops. */
async function startOn(dataDir: string, environment: Record<string, string>): Promise<RunningProgram> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [join(repository, 'apps/server/dist-program/main.js')], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      READING: 'off',
      ...environment,
    },
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    let isReady = false
    // What it prints for people comes a moment after it is ready, and by another way.
    const settle = () => {
      if (isReady && output.includes('Caseback is running.')) resolve()
    }
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      settle()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('message', () => {
      isReady = true
      settle()
    })
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${output}`)))
  })
  return {
    url: `http://localhost:${port}`,
    dataDir,
    shareLink() {
      const link = /http\S+\/offer\/\S+/.exec(output)?.[0]
      if (!link) throw new Error(`No share link in: ${output}`)
      return link
    },
    logLines: () => output.split('\n').filter((line) => line.startsWith('{')),
    async stop() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
    },
  }
}
