import { companyKey } from '@caseback/domain'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { chains, organisations } from '../../database/schema/index.ts'
import { writeChainKeys } from '../chains/chains.store.ts'
import { writeCompanyKeys } from '../locations/organisations.store.ts'

const AT_ONCE = 5_000

/** Gives every chain and company the key of its name, where an earlier release has left it without. Run again it finds none. */
export async function fillNameKeys(db: Database): Promise<void> {
  await fill(chains, writeChainKeys)
  await fill(organisations, writeCompanyKeys)

  async function fill(
    table: typeof chains | typeof organisations,
    write: (db: Database, keys: { id: number; key: string }[]) => Promise<void>,
  ) {
    for (let last = 0; ; ) {
      const rows = await db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(and(eq(table.nameKey, ''), gt(table.id, last)))
        .orderBy(asc(table.id))
        .limit(AT_ONCE)
      if (rows.length === 0) return
      await write(
        db,
        rows.map(({ id, name }) => ({ id, key: companyKey(name) })),
      )
      last = rows.at(-1)?.id ?? last
    }
  }
}
