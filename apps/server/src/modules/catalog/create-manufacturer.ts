import type { Terms } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { insertManufacturer, insertProduct } from './catalog.store.ts'

export type NewProduct = {
  name: string
  description: string
  variants: { name: string; format: string; sku: string; gtin: string }[]
}

/** A manufacturer with its products, as terms name them. */
export async function createManufacturer(
  tx: Tx,
  manufacturer: { name: string; rebateSupportEmail: string | null; products: NewProduct[] },
): Promise<{ id: number; products: Terms['products'] }> {
  const { name, rebateSupportEmail } = manufacturer
  const id = await insertManufacturer(tx, { name, rebateSupportEmail })
  const withIds: Terms['products'] = []
  for (const { variants, ...product } of manufacturer.products) {
    const made = await insertProduct(tx, { ...product, manufacturerId: id }, variants)
    withIds.push({
      ...product,
      productId: made.productId,
      variants: made.variants.map(({ id: variantId, productId: _productId, ...variant }) => ({
        variantId,
        ...variant,
      })),
    })
  }
  return { id, products: withIds }
}
