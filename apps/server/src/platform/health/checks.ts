import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { ForeignFilesError, verifyFileStore } from '../files/match-file-store.ts'
import { StorageAwayError } from '../files/storage-away.ts'
import { temporaryFolder } from '../files/temporary-files.ts'
import type { Settings } from '../process/settings.ts'
import type { Services } from '../services.ts'
import { ownMigrations } from './migration-journal.ts'
import type { Check } from './remembered.ts'

const MEGABYTE = 1024 * 1024

/** The database answers. */
export const databaseCheck =
  (db: Database): Check =>
  async () => {
    try {
      await db.execute(sql`select 1`)
      return null
    } catch {
      return 'The database does not answer.'
    }
  }

/** All migrations of this release are in the database; it may have more, of a release that starts beside this one. */
export function migrationsCheck(db: Database): Check {
  const own = ownMigrations()
  return async () => {
    const { rows } = await db.execute<{ applied: number }>(
      sql`select count(distinct created_at)::int as applied from drizzle.__drizzle_migrations where created_at = any(${sql.param(own)})`,
    )
    const missing = own.length - (rows[0]?.applied ?? 0)
    return missing === 0 ? null : `${missing} of ${own.length} migrations of this release are not in the database.`
  }
}

/** Files can be reached and kept, and are this database's. */
export const storageCheck =
  (services: Pick<Services, 'db' | 'files'>): Check =>
  async () => {
    try {
      await verifyFileStore(services)
    } catch (error) {
      if (error instanceof ForeignFilesError) return 'The files are not those of this database.'
      if (error instanceof StorageAwayError) return error.message
      throw error
    }
    return services.files.requireWritable().then(
      () => null,
      (error: unknown) => `Files cannot be kept (${codeOf(error)}).`,
    )
  }

/** DATA_DIR can be written, as each upload does, and there is some space left. */
export const diskCheck =
  ({ dataDir, diskFreeMegabytes }: Pick<Settings, 'dataDir' | 'diskFreeMegabytes'>): Check =>
  async () => {
    const probe = join(temporaryFolder(dataDir), `probe-${randomUUID()}`)
    try {
      await mkdir(temporaryFolder(dataDir), { recursive: true })
      await writeFile(probe, 'written to see whether it can be')
      await rm(probe)
      const { bavail, bsize } = await statfs(dataDir)
      const free = Math.floor((bavail * bsize) / MEGABYTE)
      return free >= diskFreeMegabytes
        ? null
        : `${free} MB are free for DATA_DIR, less than DISK_FREE_MB (${diskFreeMegabytes}).`
    } catch (error) {
      return `DATA_DIR cannot be written (${codeOf(error)}).`
    }
  }

/** No job has been due for long. */
export const jobsCheck =
  (db: Database, { jobLagSeconds }: Pick<Settings, 'jobLagSeconds'>): Check =>
  async () => {
    const { rows } = await db.execute<{ name: string; seconds: number }>(sql`
      select name, extract(epoch from now() - min(start_after))::int as seconds from pgboss.job
      where state < 'active' and not blocked and start_after < now() - ${jobLagSeconds} * interval '1 second'
      group by name order by seconds desc`)
    if (rows.length === 0) return null
    return `Jobs have been due for longer than ${jobLagSeconds} s: ${rows.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}.`
  }

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown'
