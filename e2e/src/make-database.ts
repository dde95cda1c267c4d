import { Client } from 'pg'

/** An empty database on the server of another one's address. */
export async function makeDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
}
