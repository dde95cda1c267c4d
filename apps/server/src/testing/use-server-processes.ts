import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import type { TestApp } from './test-app.ts'

const script = fileURLToPath(new URL('./server-process.ts', import.meta.url))

/** Further web processes on the database and files of a test app. Read `urls` inside tests only: one base address each. */
export function useServerProcesses(testApp: TestApp, count: number): { urls: string[] } {
  const children: ChildProcess[] = []
  const urls: string[] = []
  beforeAll(async () => {
    for (let started = 0; started < count; started++)
      children.push(
        spawn(
          process.execPath,
          [
            '--conditions=source',
            '--disable-warning=ExperimentalWarning',
            script,
            JSON.stringify({
              databaseUrl: testApp.databaseUrl,
              dataDir: testApp.services.settings.dataDir,
              nowMs: testApp.clock.now().getTime(),
            }),
          ],
          { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
        ),
      )
    for (const child of children) {
      const [message] = await once(child, 'message')
      urls.push(`${z.parse(z.object({ listening: z.string() }), message).listening}/api/v1/tradespend/`)
    }
  })
  afterAll(async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  })
  return { urls }
}
