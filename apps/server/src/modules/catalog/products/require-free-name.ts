import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { products } from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'

/** Refuses a name that another product of the manufacturer has: an import tells products by it. The manufacturer is locked. */
export async function requireFreeName(
  tx: Tx,
  product: { manufacturerId: number; name: string; id?: number },
): Promise<void> {
  const [other] = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.manufacturerId, product.manufacturerId),
        eq(sql`lower(${products.name})`, product.name.toLowerCase()),
      ),
    )
  if (other && other.id !== product.id) throw fieldError('name', 'product.taken')
}
