import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as z from 'zod/mini'
import { connect } from '../../database/connect.ts'

const release = fileURLToPath(new URL('../release-5c4a44c/', import.meta.url))
const migrations = fileURLToPath(new URL('../../database/migrations/', import.meta.url))

const about = z.object({
  taken_at: z.string(),
  last_migration: z.int(),
  /** The sessions: operators by their token, staff by their cookie. */
  sessions: z.record(z.string(), z.string()),
})
const recordedAnswer = z.object({ as: z.string(), path: z.string(), answer: z.unknown() })

const read = (name: string) => readFileSync(join(release, name), 'utf8')

/** When the release was taken, and who was signed in. */
export const aboutRelease = () => z.parse(about, JSON.parse(read('release.json')))

/** What the program of the release answered, call by call. */
export const recordedAnswers = () =>
  read('answers.jsonl')
    .trim()
    .split('\n')
    .map((line) => z.parse(recordedAnswer, JSON.parse(line)))

/** Files and secrets of the release, in a data folder that may be changed. */
export function copyReleaseFiles(dataDir: string): void {
  for (const folder of ['files', 'secrets']) cpSync(join(release, folder), join(dataDir, folder), { recursive: true })
}

/**
 * Fills an empty database with the release's tables, as its own migrations made them. `url` signs in as the server's superuser.
 */
export async function restoreRelease(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_trgm')
    await migrateAsThen(url)
    // Neither foreign keys nor triggers ask about rows that were there already.
    await client.query(`set session_replication_role = 'replica'`)
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    // Migrations have brought starter rows; the release has its own.
    await client.query(`truncate ${rows.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`)
    for (const file of readdirSync(join(release, 'tables'))) {
      const text = read(join('tables', file))
      const end = text.indexOf('\n')
      await pipeline(
        Readable.from([text.slice(end + 1)]),
        client.query(copyFrom(`copy ${file.replace('.copy', '')} (${text.slice(0, end)}) from stdin`)),
      )
    }
    for (const line of read('sequences.copy').trim().split('\n')) {
      const [sequence, value] = line.split('\t')
      await client.query('select setval($1, $2)', [sequence, Number(value)])
    }
  } finally {
    await client.end()
  }
}

/** Runs the migrations that the release had, and none that came later. */
async function migrateAsThen(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'caseback-migrations-'))
  const owner = connect(url, { use: 'owner', size: 1 })
  try {
    cpSync(migrations, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] }
    const { last_migration: last } = aboutRelease()
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }))
    await migrate(drizzle(owner.pool), { migrationsFolder: folder })
  } finally {
    await owner.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
