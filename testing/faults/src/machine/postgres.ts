import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { OWNER, openCluster } from '../../../../apps/server/src/platform/embedded-postgres/cluster.ts'

/** The database server of the stage, which may be killed, frozen and started again while the program runs. */
export type Postgres = {
  urlOf: (database: string) => string
  /** Resolves when it takes sessions; also when it runs already. */
  start: () => Promise<void>
  /** kill -9 of the postmaster; its sessions end with it. */
  kill: () => Promise<void>
  /** kill -9 of the session with this process id: the server then ends all others and recovers by itself. */
  killBackend: (pid: number) => void
  /** SIGSTOP of the postmaster and every session, until `thaw`. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

const UP_WITHIN_MS = 60_000

/**
 * PostgreSQL from the npm package in a folder of its own. Without fsync: what a killed process has written is safe with the
 * system, and only a power cut could take it.
 */
export function managePostgres(folder: string, options: { maxConnections?: number } = {}): Postgres {
  const cluster = openCluster(folder)
  // It asks for no password: only who may walk into the folder reaches its socket.
  const urlOf = (database: string) =>
    `postgresql://${OWNER}@localhost/${database}?host=${encodeURIComponent(cluster.folder)}`
  let child: ChildProcess | null = null
  const postmaster = () => Number(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[0])

  const spawnServer = () => {
    const started = cluster.spawnServer(join(folder, 'postgres.log'), [
      `max_connections=${options.maxConnections ?? 100}`,
      'fsync=off',
      'full_page_writes=off',
    ])
    started.once('exit', () => {
      if (child === started) child = null
    })
    child = started
  }
  const start = async () => {
    const deadline = Date.now() + UP_WITHIN_MS
    for (;;) {
      // Sessions of one that was killed hold its memory for a moment: the start fails, and is tried again.
      if (!child) spawnServer()
      if (await answers(urlOf('postgres'))) return
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start; its log is ${join(folder, 'postgres.log')}`)
      await pause(50)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    if (!ending) return
    const ended = once(ending, 'exit')
    process.kill(postmaster(), signal)
    await ended
  }
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = postmaster()
    for (const each of [pid, ...childrenOf(pid)]) signalIfThere(each, signal)
  }
  return {
    urlOf,
    start,
    kill: () => end('SIGKILL'),
    killBackend: (pid) => signalIfThere(pid, 'SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    // "Fast" shutdown: open transactions roll back.
    stop: () => end('SIGINT'),
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A process that has ended meanwhile needs no signal. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Process ids of a process's children, as Linux tells them. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
