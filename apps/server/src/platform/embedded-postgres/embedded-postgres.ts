import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type DatabaseError } from 'pg'
import { EmbeddedPostgresError } from './binaries.ts'
import { type Cluster, OWNER, openCluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { type Passwords, readPasswords, readyPasswords } from './passwords.ts'

export type EmbeddedPostgres = {
  /** Connection string of a database on this server, for its owner, who may do everything. */
  urlOf: (database: string) => string
  /** The same for the program, which signs in as a role that owns nothing. */
  programUrlOf: (database: string) => string
  /** False from its end until it is started again. */
  isRunning: () => boolean
  stop: () => Promise<void>
}

/** What the embedded server does while the program runs, for its log. */
export type ServerNotice = (what: 'ended' | 'could not be started' | 'started again', error?: unknown) => void

const LOCK_KEY = 7_265_117
/** Signs in for the program; the rights of its work come with its group, `caseback_app`. */
const PROGRAM = 'caseback_program'
/** Unix socket addresses hold about 107 bytes; the rest is the cluster's folder and the file's own name. */
const LONGEST_HOME = 77
const WRONG_PASSWORD = '28P01'
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Starts PostgreSQL from the npm package under `dataDir`/postgres, or adopts one that a killed program left there, and starts it
 * again, with growing pauses, whenever it ends by itself; `notice` is told. One program per folder, for as long as it lives:
 * throws EmbeddedPostgresError when another one holds it. `durable: false` turns fsync off, for tests that throw the data away.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { durable?: boolean; notice?: ServerNotice } = {},
): Promise<EmbeddedPostgres> {
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true })
  const address = chooseAddress(home)
  const alreadyRuns = () =>
    new EmbeddedPostgresError(`Caseback already runs on ${dataDir}: stop it first, or choose another DATA_DIR.`)
  const folderLock = await lockFolder(join(address, 'program.lock'))
  if (!folderLock) throw alreadyRuns()
  const { cluster, passwords } = await open(dataDir, home).catch((error: unknown) => {
    folderLock.close()
    throw error
  })
  const urls = urlsAt(address, passwords)
  const logFile = join(dataDir, 'postgres.log')
  const settings = [
    'max_connections=100',
    ...(options.durable === false ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const stopping = new AbortController()
  const { signal } = stopping
  let child: ChildProcess | undefined
  const spawnServer = () => {
    // A group of its own, so that Ctrl-C in a terminal reaches the program and not the server: we stop it in order.
    const started = cluster.spawnServer(logFile, settings, { detached: true })
    const forget = () => {
      if (child === started) child = undefined
    }
    started.on('exit', forget)
    // The system gave no process: it is tried again, with pauses.
    started.on('error', forget)
    child = started
  }

  /** A session that holds the folder in the database too, for two programs that start in the same moment. */
  const connectAndHold = async () => {
    const isRunning = () => child !== undefined
    const session = await connectOrStart(urls.urlOf('postgres'), { isRunning, start: spawnServer, logFile, signal })
    // Its end is what we wait for below; without a listener it would end the program.
    session.on('error', () => undefined)
    const { rows } = await session.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK_KEY])
    if (!rows[0]?.free) {
      await session.end()
      throw alreadyRuns()
    }
    if (!cluster.isClosed()) await close(session, cluster, passwords)
    return session
  }

  const startAgain = async () => {
    options.notice?.('ended')
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      if (signal.aborted) return
      try {
        watch(await connectAndHold())
        options.notice?.('started again')
        return
      } catch (error) {
        if (!signal.aborted) options.notice?.('could not be started', error)
        await pause(pauseMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  let starting: Promise<void> | undefined
  let held: Client
  let isHeld = false
  const watch = (session: Client) => {
    held = session
    isHeld = true
    session.once('end', () => {
      isHeld = false
      if (!signal.aborted) starting = startAgain()
    })
  }
  try {
    watch(await connectAndHold())
  } catch (error) {
    folderLock.close()
    throw error
  }

  return {
    ...urls,
    isRunning: () => isHeld,
    async stop() {
      stopping.abort()
      await starting
      await held.end().catch(() => undefined)
      const pid = cluster.serverPid()
      // SIGINT: "fast" shutdown. Open transactions roll back, everything committed is kept.
      if (pid) process.kill(pid, 'SIGINT')
      // One that is only just coming up has not written its number yet.
      else child?.kill('SIGINT')
      await waitUntil(() => child === undefined && cluster.serverPid() === undefined, 20_000)
      folderLock.close()
      if (address !== home) rmSync(addressFolder(home), { recursive: true, force: true })
    },
  }
}

/**
 * For commands beside a running program: the server that it runs under `dataDir`, or one of our own for as long as it takes.
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const passwords = readPasswords(dataDir)
  if (!passwords) return startEmbeddedPostgres(dataDir)
  const urls = urlsAt(addressOf(join(dataDir, 'postgres')), passwords)
  const probe = new Client({ connectionString: urls.urlOf('postgres') })
  try {
    await probe.connect()
    await probe.end()
    return { ...urls, isRunning: () => true, stop: async () => undefined }
  } catch {
    return startEmbeddedPostgres(dataDir)
  }
}

/** The cluster and its passwords. Passwords that are lost are made anew: whoever reads the folder may sign in. */
async function open(dataDir: string, home: string): Promise<{ cluster: Cluster; passwords: Passwords }> {
  const cluster = openCluster(home)
  if (cluster.isClosed() && !readPasswords(dataDir)) cluster.askForPasswords(false)
  return { cluster, passwords: readyPasswords(dataDir) }
}

/**
 * Gives the owner its password and the program its account, and has both asked for from now on. Until then, at the first start,
 * only who may walk into the folder reaches the server. Ends in the middle are made good by the next start.
 */
async function close(owner: Client, cluster: Cluster, passwords: Passwords): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [PROGRAM])
  if (rowCount === 0) await owner.query(`create role ${PROGRAM} login`)
  await owner.query(`alter role ${OWNER} password ${owner.escapeLiteral(passwords.owner)}`)
  await owner.query(`alter role ${PROGRAM} password ${owner.escapeLiteral(passwords.program)}`)
  cluster.askForPasswords(true)
  await owner.query('select pg_reload_conf()')
}

const urlsAt = (address: string, passwords: Passwords) => {
  const url = (user: string, password: string) => (database: string) =>
    `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(join(address, 'cluster'))}`
  return { urlOf: url(OWNER, passwords.owner), programUrlOf: url(PROGRAM, passwords.program) }
}

/**
 * The server's folder by a name that is short enough for a socket's address: its own, or a link in the system's temporary folder.
 */
function chooseAddress(home: string): string {
  const address = addressOf(home)
  if (address === home) return home
  const folder = addressFolder(home)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  // Everybody may make folders there: in one that is not ours somebody else could answer in the server's place.
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new EmbeddedPostgresError(`${folder} is somebody else's: remove it, or choose a shorter DATA_DIR.`)
  rmSync(address, { force: true })
  symlinkSync(home, address)
  return address
}

const addressOf = (home: string) =>
  Buffer.byteLength(home) <= LONGEST_HOME ? home : join(addressFolder(home), 'postgres')

const addressFolder = (home: string) =>
  join(tmpdir(), `caseback-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)

/**
 * A session on the server: on the one that answers already, else on the one that we start. Where the start fails because another
 * server is just coming up or going down in the same folder, both are tried again until one holds, or until `signal` says stop.
 */
async function connectOrStart(
  url: string,
  {
    isRunning,
    start,
    logFile,
    signal,
  }: { isRunning: () => boolean; start: () => void; logFile: string; signal: AbortSignal },
): Promise<Client> {
  const deadline = Date.now() + 30_000
  let starts = 0
  for (;;) {
    signal.throwIfAborted()
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if ((error as DatabaseError).code === WRONG_PASSWORD)
        throw new EmbeddedPostgresError(
          'The passwords of the built-in PostgreSQL under DATA_DIR/secrets are not those of its database: remove the files postgres-owner and postgres-program there and start again.',
        )
      if (Date.now() > deadline || starts > 20)
        throw new EmbeddedPostgresError(
          `PostgreSQL did not start (${(error as Error).message}); its log is ${logFile}.`,
        )
    }
    signal.throwIfAborted()
    if (!isRunning()) {
      start()
      starts++
    }
    await new Promise((resolve) => setTimeout(resolve, starts > 1 ? 500 : 40))
  }
}

async function waitUntil(condition: () => boolean, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  while (!condition() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
}
