import type { listVariants as call, OutputOf, WireStaffVariant } from '@caseback/contract'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { products, productVariants } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { offersThatName, presentVariant, variantHasText } from './read-variants.ts'

const orders = {
  name: [{ by: sql`lower(${productVariants.name})`, kind: 'string' }],
  sku: [{ by: sql`lower(${productVariants.sku})`, kind: 'string' }],
  created: [],
} as const

/** The variants of a product, in the order in which they were made where no other one is asked for; 404 without the product. */
export function listVariants(
  live: Services,
  productId: number,
  query: OutputOf<typeof call, 'query'>,
): Promise<Page<WireStaffVariant>> {
  return readTogether(live, async ({ db }) => {
    found(await db.$count(products, eq(products.id, productId)).then((count) => (count > 0 ? true : undefined)))
    const list = sortedList(orders, productVariants.id, query)
    const rows = await db
      .select({ variant: productVariants, offers: offersThatName, place: list.place })
      .from(productVariants)
      // Without a join columns stand without their tables, and "id" in the count would be another one's.
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(
        and(
          eq(productVariants.productId, productId),
          query.show === 'active' ? isNull(productVariants.archivedAt) : undefined,
          query.show === 'archived' ? isNotNull(productVariants.archivedAt) : undefined,
          query.q ? variantHasText(query.q) : undefined,
          list.after,
        ),
      )
      .orderBy(...list.orderBy)
      .limit(query.limit + 1)
    const page = list.pageOf(rows)
    return { ...page, rows: page.rows.map(presentVariant) }
  })
}
