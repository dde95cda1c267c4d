import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { insertMany } from '../../../database/lists.ts'
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
