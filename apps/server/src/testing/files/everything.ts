import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { listSequences, listTables } from '../../commands/backup/database-content.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

/** Asks a database in a session of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, every sequence and every file; the mark is each installation's own. */
export async function everything(databaseUrl: string, files: FileStore) {
  const found: Record<string, unknown> = {}
  await withClient(databaseUrl, async (client) => {
    for (const { schema, name } of await listTables(client)) {
      if (name === 'file_store_mark') continue
      const { rows } = await client.query(`select each::text as row from "${schema}"."${name}" each order by 1`)
      found[`${schema}.${name}`] = rows.map(({ row }: { row: string }) => row)
    }
    found['sequences'] = await listSequences(client)
  })
  for await (const { key } of files.list()) found[key] = await text((await files.open(key)).stream)
  return found
}
