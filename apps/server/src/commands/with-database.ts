import { waitForServer } from '../database/reach/wait-for-server.ts'
import { joinEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import type { DatabaseUrls, Settings } from '../platform/process/settings.ts'
import { embeddedDatabase } from './embedded-database.ts'

/**
 * Tells in a sentence what is wrong with an address, at once: somebody sits at the terminal. A pooler may be away, as it is best
 * while a backup is restored.
 */
async function requireServers({ program, owner, direct }: DatabaseUrls): Promise<void> {
  const now = { patienceMs: 0 }
  if (direct) await waitForServer(direct, () => undefined, { ...now, variable: 'DIRECT_DATABASE_URL' })
  else await waitForServer(program, () => undefined, now)
  if (owner !== program) await waitForServer(owner, () => undefined, { ...now, variable: 'MIGRATION_DATABASE_URL' })
}

/**
 * Works on the database of the settings: as its tables' owner, and as the program, at the server itself where there is a pooler.
 * The embedded server is joined, or started meanwhile. Throws DatabaseUrlError where a server cannot be used.
 */
export async function withDatabase<T>(settings: Settings, work: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  if (settings.databaseUrls) await requireServers(settings.databaseUrls)
  const embedded = settings.databaseUrls ? undefined : await joinEmbeddedPostgres(settings.dataDir)
  try {
    const urls = settings.databaseUrls ?? (await embeddedDatabase(embedded))
    return await work({ owner: urls.owner, program: urls.direct ?? urls.program })
  } finally {
    await embedded?.stop()
  }
}
