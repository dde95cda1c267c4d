import { Client } from 'pg'
import { EmbeddedPostgresError } from '../platform/embedded-postgres/binaries.ts'
import type { EmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import type { DatabaseUrls } from '../platform/process/settings.ts'

/** The program's own database on the embedded server, made at the first start. */
export async function embeddedDatabase(server: EmbeddedPostgres | undefined): Promise<DatabaseUrls> {
  if (!server) throw new EmbeddedPostgresError('There is no database: set DATABASE_URL.')
  const client = new Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'caseback'")
    if (rowCount === 0) await client.query('create database caseback')
  } finally {
    await client.end()
  }
  return { owner: server.urlOf('caseback'), program: server.programUrlOf('caseback') }
}
