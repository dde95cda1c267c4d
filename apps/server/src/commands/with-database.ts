import { joinEmbeddedPostgres } from '../platform/process/embedded-postgres.ts'
import type { Settings } from '../platform/process/settings.ts'
import { embeddedDatabase } from './embedded-database.ts'

/** Works on the database of the settings: as its tables' owner, and as the program. The embedded server is joined, or started meanwhile. */
export async function withDatabase<T>(
  settings: Settings,
  work: (urls: { owner: string; program: string }) => Promise<T>,
): Promise<T> {
  const embedded = settings.databaseUrl ? undefined : await joinEmbeddedPostgres(settings.dataDir)
  try {
    const program = settings.databaseUrl ?? (await embeddedDatabase(embedded?.urlOf))
    return await work({ owner: settings.migrationDatabaseUrl ?? program, program })
  } finally {
    await embedded?.stop()
  }
}
