import type { DistributorItem } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf, insertMany } from '../../../database/lists.ts'
import { products, productVariants } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof productVariants.$inferSelect
type NewVariant = typeof productVariants.$inferInsert

/** Writes a product; the row. Its manufacturer is locked. */
export async function insertProduct(tx: Tx, product: typeof products.$inferInsert): Promise<ProductRow> {
  const [row] = await tx.insert(products).values(product).returning()
  return written(row)
}

/** Writes products, however many, with their manufacturers locked; all that these manufacturers have then. */
export async function insertProducts(
  tx: Tx,
  manufacturerIds: readonly number[],
  rows: readonly (typeof products.$inferInsert)[],
): Promise<Pick<ProductRow, 'id' | 'manufacturerId' | 'name'>[]> {
  await insertMany(tx, products, rows)
  return tx
    .select({ id: products.id, manufacturerId: products.manufacturerId, name: products.name })
    .from(products)
    .where(anyOf(products.manufacturerId, [...new Set(manufacturerIds)]))
}

/** Archives variants for a moment, so that others may take their numbers: `updateVariants` takes them back with new ones. */
export async function giveNumbersFree(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.update(productVariants).set({ archivedAt: now }).where(anyOf(productVariants.id, ids))
}

/**
 * Changes the texts and numbers of variants that are not archived, however many, in one statement. Their manufacturers are
 * locked.
 */
export async function updateVariants(
  tx: Tx,
  variants: readonly (Pick<VariantRow, 'id' | 'name' | 'format' | 'gtin'> & {
    distributorItems: readonly DistributorItem[]
  })[],
): Promise<void> {
  if (variants.length === 0) return
  const column = (values: readonly (string | number)[]) => sql.param([...values])
  await tx.execute(sql`
    update ${productVariants} set name = given.name, format = given.format, gtin = given.gtin,
      distributor_items = given.items::jsonb, archived_at = null
    from unnest(${column(variants.map(({ id }) => id))}::int[], ${column(variants.map(({ name }) => name))}::text[],
      ${column(variants.map(({ format }) => format))}::text[], ${column(variants.map(({ gtin }) => gtin))}::text[],
      ${column(variants.map(({ distributorItems }) => JSON.stringify(distributorItems)))}::text[])
      as given(id, name, format, gtin, items)
    where ${productVariants.id} = given.id`)
}

/** Changes a product whose manufacturer is locked. */
export async function updateProduct(
  tx: Tx,
  id: number,
  values: Partial<typeof products.$inferInsert>,
): Promise<ProductRow> {
  const [row] = await tx.update(products).set(values).where(eq(products.id, id)).returning()
  return written(row)
}

/** Writes variants, in their order. Their manufacturer is locked. */
export async function insertVariants(tx: Tx, variants: readonly NewVariant[]): Promise<void> {
  await insertMany(tx, productVariants, variants)
}

/** Changes a variant whose manufacturer is locked. */
export async function updateVariant(tx: Tx, id: number, values: Partial<NewVariant>): Promise<VariantRow> {
  const [row] = await tx.update(productVariants).set(values).where(eq(productVariants.id, id)).returning()
  return written(row)
}
