import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { openSession } from '../../database/connect.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { restoreMark } from '../../platform/files/file-store-mark.store.ts'
import { readArchive } from './archive.ts'
import { sumOfSecret } from './back-up.ts'
import { BackupError } from './backup-error.ts'
import { dropTables, hasTables, replaceContent, type Table, versionsOf } from './database-content.ts'
import { entries, type Manifest, manifestSchema } from './manifest.ts'

/** Where a backup is put: a database without a table, a store without a file. */
export type EmptyPlace = {
  databaseUrl: string
  files: FileStore
  /** Where files lie on their way into the store. */
  workFolder: string
  /** The SECRET_KEY that is set; undefined where the backup brings its own. */
  secretKey: string | undefined
  /** Makes all tables in the empty database. */
  migrate: () => Promise<void>
  /** Writes a secret that the backup brings; never over another one. */
  keepSecret: (name: string, secret: string) => Promise<void>
}

export type Restored = { madeAt: string; tables: number; files: number; missing: string[] }

/**
 * Puts a backup into an empty place. It is read and verified whole before anything is made; where anything fails later, what has
 * been made is removed again. Throws BackupError with what to do: the place is not empty, another release, another SECRET_KEY, a
 * damaged file.
 */
export async function restore(place: EmptyPlace, path: string, key: string | undefined): Promise<Restored> {
  const client = await openSession(place.databaseUrl, 'owner')
  try {
    await requireEmpty(client, place.files)
    const { manifest, secrets } = await verify(path, key)
    if (place.secretKey === undefined && !secrets.includes('secret-key'))
      throw new BackupError('This backup was made with a SECRET_KEY of its own: set the same one.')
    if (place.secretKey !== undefined && sumOfSecret(place.secretKey) !== manifest.secret_sum)
      throw new BackupError('SECRET_KEY is not the one that this backup was made with.')
    const kept: string[] = []
    // A mark of its own: what is restored beside the original is never taken for it.
    const mark = randomUUID()
    try {
      await place.migrate()
      await requireSameRelease(client, manifest)
      await place.files.writeMark(mark)
      return await putBack(client, place, { path, key, manifest, kept, mark })
    } catch (error) {
      await removeMade(client, place.files, kept, error)
      throw error
    }
  } finally {
    await client.end()
  }
}

/**
 * Leaves the place as it was found. Where the database has gone away in the middle its tables stay: it is told why, and what to
 * do.
 */
async function removeMade(client: Client, files: FileStore, kept: string[], why: unknown): Promise<void> {
  for (const file of kept) await files.remove(file)
  await files.removeMark()
  await dropTables(client).catch((error: unknown) => {
    throw new BackupError(
      `The restore broke off (${String(why)}), and the tables that it had made could not be removed (${String(error)}). Name another, empty database.`,
    )
  })
}

async function requireEmpty(client: Client, files: FileStore) {
  if (await hasTables(client))
    throw new BackupError('The database is not empty: a restore never overwrites. Name another.')
  for await (const { key } of files.list())
    throw new BackupError(
      `There are files already (${key}): a restore never overwrites. Name another DATA_DIR or bucket.`,
    )
  if ((await files.readMark()) !== null)
    throw new BackupError(`This is another database's place for files (${files.markPlace}): name another.`)
}

/** Reads all of a backup and makes nothing of it. Tells which secrets it brings. */
async function verify(path: string, key: string | undefined): Promise<{ manifest: Manifest; secrets: string[] }> {
  let manifest: string | undefined
  const secrets: string[] = []
  await readArchive(path, key, async (name, content) => {
    if (name === entries.manifest) manifest = await text(content)
    else for await (const _ of content);
    if (name.startsWith(entries.secrets)) secrets.push(name.slice(entries.secrets.length))
  })
  if (manifest === undefined) throw new BackupError(`${path} is no backup of Caseback.`)
  // Only now: what it says is what was written, as its sum agrees.
  return { manifest: manifestSchema.parse(JSON.parse(manifest)), secrets }
}

async function requireSameRelease(client: Client, { versions }: Manifest) {
  const here = await versionsOf(client)
  if (here.migration !== versions.migration || here.jobs !== versions.jobs)
    throw new BackupError(
      `This backup was made by another release (migration ${versions.migration}; this one has ${here.migration}). Restore it with that release, then start this one: it brings the database up to date.`,
    )
}

async function putBack(
  client: Client,
  { files, workFolder, keepSecret }: EmptyPlace,
  {
    path,
    key,
    manifest,
    kept,
    mark,
  }: { path: string; key: string | undefined; manifest: Manifest; kept: string[]; mark: string },
): Promise<Restored> {
  const restored: Restored = { madeAt: manifest.made_at, tables: manifest.tables.length, files: 0, missing: [] }
  const tables = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]))
  const onTheWay = join(workFolder, 'restored-file')
  await replaceContent(client, manifest.sequences, async (copyIn) => {
    await readArchive(path, key, async (name, content) => {
      const rest = (start: string) => (name.startsWith(start) ? name.slice(start.length) : undefined)
      const [ofTable, file, secret] = [rest(entries.tables), rest(entries.files), rest(entries.secrets)]
      if (ofTable !== undefined) await copyIn(tableOf(tables, ofTable), content)
      else if (file !== undefined) {
        await pipeline(content, createWriteStream(onTheWay))
        await files.keep(onTheWay, file)
        kept.push(file)
        restored.files++
      } else if (secret !== undefined) await keepSecret(secret, await text(content))
      else if (name === entries.missing) restored.missing = (await text(content)).trim().split('\n')
      else for await (const _ of content);
    })
    await restoreMark(client, mark)
  })
  return restored
}

/** `public.claims/000001` is a piece of that table. */
function tableOf(tables: Map<string, Table>, piece: string): Table {
  const table = tables.get(piece.slice(0, piece.lastIndexOf('/')))
  if (!table) throw new BackupError(`The backup has rows of ${piece} and says nothing of that table.`)
  return table
}
