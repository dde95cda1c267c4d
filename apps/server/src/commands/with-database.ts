import { joinEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import type { DatabaseUrls, Settings } from '../platform/process/settings.ts'
import { embeddedDatabase } from './embedded-database.ts'

/**
 * Works on the database of the settings: as its tables' owner, and as the program. The embedded server is joined, or started
 * meanwhile.
 */
export async function withDatabase<T>(settings: Settings, work: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  const embedded = settings.databaseUrls ? undefined : await joinEmbeddedPostgres(settings.dataDir)
  try {
    return await work(settings.databaseUrls ?? (await embeddedDatabase(embedded)))
  } finally {
    await embedded?.stop()
  }
}
