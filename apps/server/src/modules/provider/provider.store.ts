import type { Database, Tx } from '../../database/connect.ts'
import { providerSettings } from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'

export type ProviderRow = typeof providerSettings.$inferSelect

/** The settings as they are now. */
export async function readProvider(db: Database | Tx): Promise<ProviderRow> {
  const [row] = await db.select().from(providerSettings)
  return written(row)
}

/** The same, locked until the transaction ends; before any other lock. */
export async function lockProvider(tx: Tx): Promise<ProviderRow> {
  const [row] = await tx.select().from(providerSettings).for('no key update')
  return written(row)
}

/** Changes the locked settings. */
export async function updateProvider(tx: Tx, values: Partial<ProviderRow>): Promise<ProviderRow> {
  const [row] = await tx.update(providerSettings).set(values).returning()
  return written(row)
}
