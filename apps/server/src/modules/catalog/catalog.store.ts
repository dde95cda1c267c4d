import type { Tx } from '../../database/connect.ts'
import { manufacturers, products, productVariants } from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'

/** Writes a manufacturer; its id. */
export async function insertManufacturer(tx: Tx, manufacturer: typeof manufacturers.$inferInsert): Promise<number> {
  const [row] = await tx.insert(manufacturers).values(manufacturer).returning({ id: manufacturers.id })
  return written(row).id
}

/** Writes a product with its variants, in their order. */
export async function insertProduct(
  tx: Tx,
  product: typeof products.$inferInsert,
  variants: readonly Omit<typeof productVariants.$inferInsert, 'productId'>[],
): Promise<{ productId: number; variants: (typeof productVariants.$inferSelect)[] }> {
  const [row] = await tx.insert(products).values(product).returning({ id: products.id })
  const productId = written(row).id
  const rows = await tx
    .insert(productVariants)
    .values(variants.map((variant) => ({ ...variant, productId })))
    .returning()
  return { productId, variants: rows }
}
