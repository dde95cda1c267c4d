import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './binaries.ts'

/** Who the server's processes run as. Null: as whoever runs the program. */
export type Account = { uid: number } | null

/** Has a name on every Linux, which initdb asks for. Never used for the server itself: other programs run as nobody too. */
const NOBODY = 65_534
/** Ids that distributions give to nobody and to no service; below 65536, which is all that a container may have. */
const FIRST_UID = 30_000
const LAST_UID = 59_999

/**
 * PostgreSQL refuses to run as root. As root we run it as an id of its own, that of the cluster's files or one that nobody has,
 * without any capability. Throws EmbeddedPostgresError where this system has no such id.
 */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return null
  if (spawnSync('setpriv', ['--version']).status !== 0)
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and setpriv (util-linux) is missing: run as another user, or set DATABASE_URL.',
    )
  const owner = lstatSync(cluster, { throwIfNoEntry: false })?.uid
  const uid = freeUid(FIRST_UID, LAST_UID, owner)
  if (uid === null)
    throw new EmbeddedPostgresError(
      `No user id from ${FIRST_UID} to ${LAST_UID} is free here for PostgreSQL: run as another user, or set DATABASE_URL.`,
    )
  return { uid }
}

/** An id of the range that nobody has, `preferred` where it is one; null where there is none. */
export function freeUid(first: number, last: number, preferred?: number): number | null {
  const mapped = mappedIds()
  const taken = new Set(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => Number(line.split(':')[2])),
  )
  const isFree = (uid: number) =>
    uid >= first && uid <= last && !taken.has(uid) && mapped.some(([from, to]) => uid >= from && uid < to)
  if (preferred !== undefined && isFree(preferred)) return preferred
  const start = randomInt(first, last + 1)
  for (let tried = 0; tried <= last - first; tried++) {
    const uid = first + ((start - first + tried) % (last - first + 1))
    if (isFree(uid)) return uid
  }
  return null
}

/** The ids that this namespace knows, as pairs of the first and the one after the last (user_namespaces(7)). */
function mappedIds(): [number, number][] {
  return readFileSync('/proc/self/uid_map', 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [first = 0, , count = 0] = line.trim().split(/\s+/).map(Number)
      return [first, first + count]
    })
}

/** The beginning of a command that runs as the account, and ends when the program does, where this system can do that. */
export function runAs(account: Account): string[] {
  if (account === null)
    return spawnSync('setpriv', ['--version']).status === 0 ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
  const id = String(account.uid)
  return [
    'setpriv',
    '--reuid',
    id,
    '--regid',
    id,
    '--clear-groups',
    '--inh-caps=-all',
    '--ambient-caps=-all',
    '--bounding-set=-all',
    '--no-new-privs',
    '--pdeathsig',
    'INT',
    '--',
  ]
}

/** For initdb, which runs only as somebody with a name. */
export const namedAccount = (account: Account): Account => account && { uid: NOBODY }

/** Gives a folder and everything in it to the account; links are not followed. */
export function giveTo(account: Account, folder: string): void {
  if (account === null) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), account.uid, account.uid)
  // Last: whoever owns the folder could otherwise move its files meanwhile.
  lchownSync(folder, account.uid, account.uid)
}
