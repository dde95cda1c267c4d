import { Client } from 'pg'
import { ownDatabaseUrl } from './make-database.ts'

/** The sum of every entry of the program's ledger, read from its embedded database; '0' when the books are in order. */
export async function sumOfLedger(dataDir: string): Promise<string> {
  const client = new Client({ connectionString: ownDatabaseUrl(dataDir, 'caseback') })
  await client.connect()
  try {
    const { rows } = await client.query<{ total: string }>('select sum(amount_cents) as total from ledger_entries')
    return rows[0]?.total ?? 'empty'
  } finally {
    await client.end()
  }
}
