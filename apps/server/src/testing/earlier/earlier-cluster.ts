import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries } from '../../platform/embedded-postgres/binaries.ts'

const NOBODY = 65_534

/** How release 5c4a44c started a program of PostgreSQL as root: as nobody, with root's rights over files. */
const asNobody = [
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
  '--',
]

/**
 * The cluster of release 5c4a44c under `dataDir`, which asks nobody for a password, with a table `kept` of one row. Its server is
 * left running, as by a program that was killed, or ended.
 */
export async function earlierCluster(dataDir: string, server: 'running' | 'ended'): Promise<void> {
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'cluster')
  mkdirSync(home)
  chmodSync(home, 0o700)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(home, NOBODY, NOBODY)
  const command = (name: string, args: string[]) => {
    const [first = '', ...rest] = [
      ...(isRoot ? asNobody : []),
      join(findBinaries(), 'bin', name),
      '-D',
      cluster,
      ...args,
    ]
    return { first, rest }
  }
  const initdb = command('initdb', ['-U', 'caseback', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  const made = spawnSync(initdb.first, initdb.rest, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const log = openSync(join(dataDir, 'postgres.log'), 'a')
  const postgres = command('postgres', ['-k', home, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700'])
  const child = spawn(postgres.first, postgres.rest, { detached: true, stdio: ['ignore', log, log] })
  child.unref()
  const client = await signedIn(`postgresql://caseback@localhost/postgres?host=${encodeURIComponent(home)}`)
  await client.query('create table kept as select 1 as id')
  await client.end()
  if (server === 'running') return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

async function signedIn(connectionString: string): Promise<Client> {
  for (const deadline = Date.now() + 30_000; ; await pause(50)) {
    const client = new Client({ connectionString })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
    }
  }
}
