import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, chooseAccount, giveTo, namedAccount, runAs } from './account.ts'
import { EmbeddedPostgresError, findBinaries, shareBinaries } from './binaries.ts'

/** The files of an embedded server, and how it is started on them. */
export type Cluster = {
  folder: string
  /**
   * Starts the server with these settings (`name=value`); `logFile` gets what it says. Its socket is in the cluster's folder.
   * `detached`: in a group of its own, so that Ctrl-C in a terminal reaches only the program.
   */
  spawnServer: (logFile: string, settings: readonly string[], options?: { detached?: boolean }) => ChildProcess
  /** The process of a server that runs on these files; undefined without one. */
  serverPid: () => number | undefined
  /** Whether everybody who signs in has to know a password. */
  isClosed: () => boolean
  /** From the server's next reading of its settings on, everybody who signs in needs a password, or nobody does. */
  askForPasswords: (asked: boolean) => void
}

/** The owner of every table, and the server's superuser. */
export const OWNER = 'caseback'

/** Where the database of a DATA_DIR is, once there is one. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres', 'cluster')

const NEEDED_FREE_BYTES = 1024 ** 3
const END_MS = 20_000
const CLOSED = 'local all all scram-sha-256\n'
const OPEN = 'local all all trust\n'

/**
 * The cluster below `home`, made when there is none. As root the home is root's alone, the cluster belongs to an account of its
 * own, and its server enters it by its working directory: it needs no right on any folder above. A cluster of an earlier release,
 * which belonged to nobody, changes hands here. A new one asks for no passwords yet. Throws EmbeddedPostgresError.
 */
export function openCluster(home: string): Cluster {
  mkdirSync(home, { recursive: true })
  const folder = join(home, 'cluster')
  const account = chooseAccount(folder)
  // An earlier release gave the home away.
  if (account) chownSync(home, 0, 0)
  chmodSync(home, 0o700)
  refuseFullDisk(home)
  const native = findBinaries()
  const programs = account ? shareBinaries(native) : native
  const command = (as: Account, name: string, into: string, args: readonly string[]) => {
    const [first = '', ...rest] = [
      ...runAs(as),
      join(programs, 'bin', name),
      '-D',
      as ? '/proc/self/cwd' : into,
      ...args,
    ]
    return { first, rest }
  }
  if (!existsSync(folder))
    createCluster(home, folder, account, (fresh) => {
      const { first, rest } = command(namedAccount(account), 'initdb', fresh, INITDB_OPTIONS)
      return spawnSync(first, rest, { cwd: fresh, encoding: 'utf8' })
    })
  const cluster: Cluster = {
    folder,
    spawnServer(logFile, settings, { detached = false } = {}) {
      const args = ['-k', '.', ...SERVER_SETTINGS.concat(settings).flatMap((setting) => ['-c', setting])]
      const { first, rest } = command(account, 'postgres', folder, args)
      const log = openSync(logFile, 'a')
      try {
        return spawn(first, rest, { cwd: folder, detached, stdio: ['ignore', log, log] })
      } finally {
        // The server has its own by then.
        closeSync(log)
      }
    },
    serverPid: () => livingServer(folder),
    isClosed: () => readIfThere(rulesOf(folder)) === CLOSED,
    askForPasswords(asked) {
      const fresh = `${rulesOf(folder)}.new`
      rmSync(fresh, { force: true })
      // Neither a link that lies there is followed nor is a file seen half-written.
      writeFileSync(fresh, asked ? CLOSED : OPEN, { flag: 'wx', mode: 0o600 })
      if (account) chownSync(fresh, account.uid, account.uid)
      renameSync(fresh, rulesOf(folder))
    },
  }
  if (account && lstatSync(folder).uid !== account.uid) {
    endServer(cluster)
    giveTo(account, folder)
  }
  return cluster
}

const INITDB_OPTIONS = [
  '-U',
  OWNER,
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

const SERVER_SETTINGS = ['listen_addresses=', 'unix_socket_permissions=0700', 'password_encryption=scram-sha-256']

const rulesOf = (folder: string) => join(folder, 'pg_hba.conf')

/** Refuses a disk that a database would fill. */
function refuseFullDisk(home: string) {
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize < NEEDED_FREE_BYTES)
    throw new EmbeddedPostgresError(`Less than 1 GB is free for ${home}: free some space, or set DATA_DIR.`)
}

/** Made beside its final name and renamed when complete: a kill in the middle leaves nothing half-made in use. */
function createCluster(
  home: string,
  folder: string,
  account: Account,
  initdb: (fresh: string) => { status: number | null; stderr: string; error?: Error | undefined },
) {
  const fresh = join(home, 'cluster.new')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  giveTo(namedAccount(account), fresh)
  const made = initdb(fresh)
  if (made.status !== 0)
    throw new EmbeddedPostgresError(
      `PostgreSQL could not create its files under ${home} (a network file system? then set DATABASE_URL): ${(made.stderr || made.error?.message || '').trim()}`,
    )
  giveTo(account, fresh)
  renameSync(fresh, folder)
}

/** A file's text; undefined without it, also where it goes away while we look. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The first line of postmaster.pid, while a process of the cluster's owner has that number. We never delete that file: a stale
 * one is the server's own to judge.
 */
function livingServer(folder: string): number | undefined {
  const pid = Number(readIfThere(join(folder, 'postmaster.pid'))?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  try {
    process.kill(pid, 0)
  } catch {
    return undefined
  }
  const running = lstatSync(`/proc/${pid}`, { throwIfNoEntry: false })
  return running === undefined || running.uid === lstatSync(folder).uid ? pid : undefined
}

/** A server that a killed program has left, as an earlier release started it, ends before its files change hands. */
function endServer(cluster: Cluster) {
  const pid = cluster.serverPid()
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const wait = new Int32Array(new SharedArrayBuffer(4))
  for (const deadline = Date.now() + END_MS; cluster.serverPid() !== undefined && Date.now() < deadline; )
    Atomics.wait(wait, 0, 0, 50)
  if (cluster.serverPid() !== undefined)
    throw new EmbeddedPostgresError(
      `A PostgreSQL of an earlier release still runs on ${cluster.folder} (process ${pid}): stop it first.`,
    )
}
