import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A process of the stage: it may be killed and started again, and an end that nobody asked for is written down. */
export type ManagedProcess = {
  name: string
  pid: () => number | null
  /** Resolves when it says that it is ready. Rejects when it ends before. */
  start: () => Promise<void>
  /** kill -9. */
  kill: () => Promise<void>
  /** SIGTERM, and kill -9 after half a minute. */
  stop: () => Promise<void>
  /** Ends that were no kill of ours, in words. */
  unasked: string[]
}

const START_WITHIN_MS = 90_000
const STOP_WITHIN_MS = 30_000

/** `command` prints its log to `logFile`; a message on its channel to us says that it is ready. */
export function manageProcess(given: {
  name: string
  args: string[]
  /** Asked for at each start. */
  environment: () => Record<string, string>
  cwd: string
  logFile: string
}): ManagedProcess {
  const { name, args, environment, cwd, logFile } = given
  let child: ChildProcess | null = null
  const unasked: string[] = []
  const ended = async (of: ChildProcess) => {
    if (of.exitCode === null && of.signalCode === null) await once(of, 'exit')
  }
  return {
    name,
    unasked,
    pid: () => child?.pid ?? null,
    async start() {
      const log = createWriteStream(logFile, { flags: 'a' })
      const started = spawn(process.execPath, args, {
        cwd,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: environment(),
      })
      child = started
      started.stdout?.pipe(log, { end: false })
      started.stderr?.pipe(log, { end: false })
      started.once('close', () => log.end())
      started.once('exit', (code, signal) => {
        if (child !== started) return
        child = null
        unasked.push(`${name} ended by itself (${signal ?? `code ${code}`}); its log is ${logFile}`)
      })
      const timeout = new AbortController()
      await Promise.race([
        once(started, 'message'),
        ended(started).then(() => {
          throw new Error(`${name} ended while it started; its log is ${logFile}`)
        }),
        pause(START_WITHIN_MS, undefined, { signal: timeout.signal }).then(() => {
          throw new Error(`${name} was not ready within ${START_WITHIN_MS / 1000} s; its log is ${logFile}`)
        }),
      ]).finally(() => timeout.abort())
    },
    async kill() {
      const victim = child
      child = null
      if (!victim) return
      victim.kill('SIGKILL')
      await ended(victim)
    },
    async stop() {
      const leaving = child
      child = null
      if (!leaving) return
      leaving.kill('SIGTERM')
      const timer = setTimeout(() => {
        unasked.push(`${name} did not end within ${STOP_WITHIN_MS / 1000} s of SIGTERM`)
        leaving.kill('SIGKILL')
      }, STOP_WITHIN_MS)
      await ended(leaving)
      clearTimeout(timer)
    },
  }
}
