import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { manufacturers } from '../../../database/schema/index.ts'
import { found, written } from '../../../platform/errors.ts'

type Manufacturer = typeof manufacturers.$inferSelect
type ManufacturerValues = typeof manufacturers.$inferInsert

/** Writes a manufacturer; its id, or null when there is one of this name. */
export async function insertManufacturer(tx: Tx, manufacturer: ManufacturerValues): Promise<number | null> {
  const [row] = await tx
    .insert(manufacturers)
    .values(manufacturer)
    .onConflictDoNothing({ target: manufacturers.name })
    .returning({ id: manufacturers.id })
  return row?.id ?? null
}

/** The manufacturer, locked until the transaction ends; 404 when there is none. Its products are written under this lock. */
export async function lockManufacturer(tx: Tx, id: number): Promise<Manufacturer> {
  const [row] = await tx.select().from(manufacturers).where(eq(manufacturers.id, id)).for('no key update')
  return found(row)
}

/** Locks those of these names, in lower case, until the transaction ends: in one order, whoever else locks several. */
export async function lockManufacturers(tx: Tx, names: readonly string[]): Promise<void> {
  await tx
    .select({ id: manufacturers.id })
    .from(manufacturers)
    .where(sql`lower(${manufacturers.name}) = any(${sql.param([...names])}::text[])`)
    .orderBy(asc(manufacturers.id))
    .for('no key update')
}

/** Changes a locked manufacturer. */
export async function updateManufacturer(
  tx: Tx,
  id: number,
  values: Partial<ManufacturerValues>,
): Promise<Manufacturer> {
  const [row] = await tx.update(manufacturers).set(values).where(eq(manufacturers.id, id)).returning()
  return written(row)
}
