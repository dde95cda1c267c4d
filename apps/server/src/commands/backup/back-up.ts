import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { openSession } from '../../database/connect.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type AddEntry, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { copyOut, hasTables, listKeptTables, listSequences, type Table, versionsOf } from './database-content.ts'
import { entries, type Manifest } from './manifest.ts'

const PIECE_BYTES = 8 * 1024 * 1024

/** What there is of one installation: its database as the tables' owner sees it, its files, and its secrets. */
export type Installation = {
  databaseUrl: string
  files: FileStore
  secretKey: string
  /** Secrets that the program has made itself, by the name of their file. */
  ownSecrets: Record<string, string>
}

/** How much is in the backup; `missing`: keys of files that rows name and the store does not have. */
export type BackedUp = { tables: number; files: number; missing: string[] }

/**
 * Writes a backup while the program runs: the database as it is at one moment, then every file that its rows name. Files are
 * written before their rows and not removed while a row names them, so that both belong together. Throws BackupError where there
 * is nothing.
 */
export async function backUp(
  { databaseUrl, files, secretKey, ownSecrets }: Installation,
  { path, key, now }: { path: string; key: string | undefined; now: Date },
): Promise<BackedUp> {
  const client = await openSession(databaseUrl, 'owner')
  const done: BackedUp = { tables: 0, files: 0, missing: [] }
  try {
    if (!(await hasTables(client)))
      throw new BackupError('This database is empty: DATA_DIR or DATABASE_URL is not that of the program.')
    await writeArchive(path, key, async (add) => {
      await client.query('begin isolation level repeatable read read only')
      const tables = await listKeptTables(client)
      const manifest: Manifest = {
        format: 1,
        made_at: now.toISOString(),
        versions: await versionsOf(client),
        secret_sum: sumOfSecret(secretKey),
        tables,
        // Sequences know no moments: they have given no number that is in no row, and some that are in none yet.
        sequences: await listSequences(client),
      }
      await add(entries.manifest, Buffer.from(JSON.stringify(manifest, null, 1)))
      for (const table of tables) {
        await addRows(client, table, add)
        done.tables++
      }
      const { rows } = await client.query<{ key: string }>(
        `select storage_key as key from claim_files union select storage_key from file_pages
         union select storage_key from claim_uploads
         union select original_storage_key from claim_files where original_storage_key is not null
         union select original_storage_key from claim_uploads where original_storage_key is not null order by 1`,
      )
      // The moment need not last as long as the files take.
      await client.query('commit')
      for (const file of rows) {
        const opened = await files.open(file.key).catch((error: unknown) => unlessMissing(error))
        if (opened) {
          await add(entries.files + file.key, opened)
          done.files++
        } else done.missing.push(file.key)
      }
      for (const [name, secret] of Object.entries(ownSecrets)) await add(entries.secrets + name, Buffer.from(secret))
      if (done.missing.length > 0) await add(entries.missing, Buffer.from(`${done.missing.join('\n')}\n`))
    })
  } finally {
    await client.end()
  }
  return done
}

/** Rows in pieces: an entry's size is written before it, and nobody knows a table's. */
async function addRows(client: Client, table: Table, add: AddEntry) {
  let piece: Buffer[] = []
  let [size, number] = [0, 0]
  const flush = async () => {
    if (size === 0) return
    const name = `${entries.tables}${table.schema}.${table.name}/${String(number++).padStart(6, '0')}`
    await add(name, Buffer.concat(piece))
    piece = []
    size = 0
  }
  const take = (bytes: Buffer) => {
    piece.push(bytes)
    size += bytes.length
  }
  for await (const bytes of copyOut(client, table) as AsyncIterable<Buffer>) {
    // A row ends with the only line feed that is not written as `\\n`.
    const end = bytes.lastIndexOf('\n') + 1
    if (size + bytes.length < PIECE_BYTES || end === 0) take(bytes)
    else {
      take(bytes.subarray(0, end))
      await flush()
      take(bytes.subarray(end))
    }
  }
  await flush()
}

export const sumOfSecret = (secret: string) => createHash('sha256').update(`backup of ${secret}`).digest('hex')

function unlessMissing(error: unknown): null {
  const { code, name } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || name === 'NoSuchKey') return null
  throw error
}
