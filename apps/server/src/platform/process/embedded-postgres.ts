import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { lockFolder } from './folder-lock.ts'
import {
  createCluster,
  EmbeddedPostgresError,
  findBinaries,
  NOBODY,
  privilegePrefix,
  refuseFullDisk,
  restoreLinks,
} from './postgres-cluster.ts'

export type EmbeddedPostgres = {
  /** Connection string of a database on this server. */
  urlOf: (database: string) => string
  /** False from its end until it is started again. */
  isRunning: () => boolean
  stop: () => Promise<void>
}

/** What the embedded server does while the program runs, for its log. */
export type ServerNotice = (what: 'ended' | 'could not be started' | 'started again', error?: unknown) => void

const LOCK_KEY = 7_265_117
/** Unix socket addresses hold about 107 bytes; the rest is the file's own name. */
const LONGEST_SOCKET_FOLDER = 85
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Starts PostgreSQL from the npm package under `dataDir`/postgres, or adopts one that a killed program left there, and starts it
 * again, with growing pauses, whenever it ends by itself; `notice` is told. One program per folder, for as long as it lives: throws
 * EmbeddedPostgresError when another one holds it. `durable: false` turns fsync off, for tests that throw the data away.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { durable?: boolean; notice?: ServerNotice } = {},
): Promise<EmbeddedPostgres> {
  const native = findBinaries()
  restoreLinks(native)
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o700)
  const prefix = privilegePrefix(home)
  refuseFullDisk(home)
  const cluster = join(home, 'cluster')
  if (!existsSync(cluster)) createCluster(native, home, cluster, prefix)
  const socketFolder = chooseSocketFolder(home, prefix.length > 0)
  const urlOf = urlsAt(socketFolder)
  const alreadyRuns = () =>
    new EmbeddedPostgresError(`Caseback already runs on ${dataDir}: stop it first, or choose another DATA_DIR.`)
  const folderLock = await lockFolder(join(socketFolder, 'program.lock'))
  if (!folderLock) throw alreadyRuns()

  const serverArgs = [
    '-D',
    cluster,
    '-k',
    socketFolder,
    '-c',
    'listen_addresses=',
    '-c',
    'unix_socket_permissions=0700',
    '-c',
    'max_connections=100',
    ...(options.durable === false
      ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
      : []),
  ]
  let child: ReturnType<typeof spawn> | undefined
  const spawnServer = () => {
    const log = openSync(join(dataDir, 'postgres.log'), 'a')
    const [command, ...args] = [...prefix, join(native, 'bin/postgres'), ...serverArgs]
    // A group of its own, so that Ctrl-C in a terminal reaches the program and not the server: we stop it in order.
    const started = spawn(command!, args, { detached: true, stdio: ['ignore', log, log] })
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    child = started
  }

  /** A session that holds the folder in the database too, for two programs that start in the same moment. */
  const connectAndHold = async () => {
    const session = await connectOrStart(
      urlOf('postgres'),
      () => child !== undefined,
      spawnServer,
      join(dataDir, 'postgres.log'),
    )
    // Its end is what we wait for below; without a listener it would end the program.
    session.on('error', () => undefined)
    const { rows } = await session.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK_KEY])
    if (rows[0]?.free) return session
    await session.end()
    throw alreadyRuns()
  }

  let isStopping = false
  const startAgain = async () => {
    options.notice?.('ended')
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      if (isStopping) return
      try {
        watch(await connectAndHold())
        options.notice?.('started again')
        return
      } catch (error) {
        options.notice?.('could not be started', error)
        await pause(pauseMs)
      }
    }
  }
  let held: Client
  let isHeld = false
  const watch = (session: Client) => {
    held = session
    isHeld = true
    session.once('end', () => {
      isHeld = false
      if (!isStopping) void startAgain()
    })
  }
  try {
    watch(await connectAndHold())
  } catch (error) {
    folderLock.close()
    throw error
  }

  return {
    urlOf,
    isRunning: () => isHeld,
    async stop() {
      isStopping = true
      await held.end().catch(() => undefined)
      const pid = serverPid(cluster)
      // SIGINT: "fast" shutdown. Open transactions roll back, everything committed is kept.
      if (pid) process.kill(pid, 'SIGINT')
      await waitUntil(() => !existsSync(join(cluster, 'postmaster.pid')), 20_000)
      folderLock.close()
      if (socketFolder !== home) rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/**
 * For commands beside a running program: the server that it runs under `dataDir`, or one of our own for as long as it takes.
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const socketFolder = socketFolderOf(join(dataDir, 'postgres'))
  const urlOf = urlsAt(socketFolder)
  const probe = new Client({ connectionString: urlOf('postgres') })
  try {
    await probe.connect()
    await probe.end()
    return { urlOf, isRunning: () => true, stop: async () => undefined }
  } catch {
    return startEmbeddedPostgres(dataDir)
  }
}

const urlsAt = (socketFolder: string) => (database: string) =>
  `postgresql://caseback@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

/** The socket lies in the data folder, or in the system's temporary one when the path would be too long for a socket address. */
function chooseSocketFolder(home: string, asNobody: boolean): string {
  const folder = socketFolderOf(home)
  if (folder === home) return home
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (asNobody && process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY)
  return folder
}

const socketFolderOf = (home: string) =>
  Buffer.byteLength(home) <= LONGEST_SOCKET_FOLDER
    ? home
    : join(tmpdir(), `caseback-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)

/**
 * A session on the server: on the one that answers already, else on the one that we start. Where the start fails because another
 * server is just coming up or going down in the same folder, both are tried again until one holds.
 */
async function connectOrStart(
  url: string,
  running: () => boolean,
  start: () => void,
  logFile: string,
): Promise<Client> {
  const deadline = Date.now() + 30_000
  let starts = 0
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline || starts > 20)
        throw new EmbeddedPostgresError(
          `PostgreSQL did not start (${(error as Error).message}); its log is ${logFile}.`,
        )
    }
    if (!running()) {
      start()
      starts++
    }
    await new Promise((resolve) => setTimeout(resolve, starts > 1 ? 500 : 40))
  }
}

/** The first line of postmaster.pid: we never delete that file, a stale one is the server's own to judge. */
function serverPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

async function waitUntil(condition: () => boolean, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  while (!condition() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
}
