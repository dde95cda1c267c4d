import { Client } from 'pg'
import { EmbeddedPostgresError } from '../platform/process/postgres-cluster.ts'

/** The program's own database on the embedded server, made at the first start. Returns its address. */
export async function embeddedDatabase(urlOf: ((database: string) => string) | undefined): Promise<string> {
  if (!urlOf) throw new EmbeddedPostgresError('There is no database: set DATABASE_URL.')
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'caseback'")
    if (rowCount === 0) await client.query('create database caseback')
  } finally {
    await client.end()
  }
  return urlOf('caseback')
}
