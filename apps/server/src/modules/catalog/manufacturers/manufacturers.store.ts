import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { manufacturers } from '../../../database/schema/index.ts'
import { found, written } from '../../../platform/errors.ts'

type Manufacturer = typeof manufacturers.$inferSelect
type ManufacturerValues = typeof manufacturers.$inferInsert

/** Writes a manufacturer whose name is free; its id. */
export async function insertManufacturer(tx: Tx, manufacturer: ManufacturerValues): Promise<number> {
  const [row] = await tx.insert(manufacturers).values(manufacturer).returning({ id: manufacturers.id })
  return written(row).id
}

/**
 * The name of another manufacturer than `id` that is the same but for its capitals, or null. From here to its end this
 * transaction alone gives such a name.
 */
export async function findSameName(tx: Tx, name: string, id: number | null): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('manufacturer ' || lower(${name}::text), 0))`)
  const [other] = await tx
    .select({ name: manufacturers.name })
    .from(manufacturers)
    .where(
      and(sql`lower(${manufacturers.name}) = lower(${name}::text)`, id === null ? undefined : ne(manufacturers.id, id)),
    )
    .orderBy(asc(manufacturers.id))
    .limit(1)
  return other?.name ?? null
}

/** The manufacturer, locked until the transaction ends; 404 when there is none. Its products are written under this lock. */
export async function lockManufacturer(tx: Tx, id: number): Promise<Manufacturer> {
  const [row] = await tx.select().from(manufacturers).where(eq(manufacturers.id, id)).for('no key update')
  return found(row)
}

/** Whether it is archived; it stays so, or not, until the transaction ends. */
export async function holdsArchived(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ archivedAt: manufacturers.archivedAt })
    .from(manufacturers)
    .where(eq(manufacturers.id, id))
    .for('share')
  return found(row).archivedAt !== null
}

/** Locks the manufacturers of these names (lower case) until the transaction ends, always in the same order: no deadlock. */
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
