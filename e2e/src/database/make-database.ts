import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** The address of a database on a program's embedded server, for its owner. */
export function ownDatabaseUrl(dataDir: string, database: string): string {
  const password = readFileSync(join(dataDir, 'secrets/postgres-owner'), 'utf8')
  return `postgresql://caseback:${password}@localhost/${database}?host=${encodeURIComponent(join(dataDir, 'postgres/cluster'))}`
}

/** An empty database on the server of another one's address. */
export async function makeDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
}
