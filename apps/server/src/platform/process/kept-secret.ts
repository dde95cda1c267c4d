import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the secrets are that are made at the first start. */
export const secretsFolder = (dataDir: string): string => join(dataDir, 'secrets')

/** A secret that has been made before; undefined when it is not there. */
export function readKeptSecret(dataDir: string, name: string): string | undefined {
  const file = join(secretsFolder(dataDir), name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** A random secret of 64 hexadecimal digits, made at the first start and kept in a file that only its owner reads. */
export function keptSecret(dataDir: string, name: string): string {
  const kept = readKeptSecret(dataDir, name)
  if (kept !== undefined) return kept
  const folder = secretsFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  // Of processes that start in one moment one makes it, whole at once, and the others take that one.
  const fresh = join(folder, `${name}.${process.pid}`)
  writeFileSync(fresh, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(fresh, join(folder, name))
  } catch (error) {
    // A file system without links: there the last one is taken.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(fresh, join(folder, name))
  } finally {
    rmSync(fresh, { force: true })
  }
  return readFileSync(join(folder, name), 'utf8').trim()
}
