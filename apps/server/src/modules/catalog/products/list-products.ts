import type { listProducts as call, OutputOf, WireStaffProduct } from '@caseback/contract'
import { and, eq, exists, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { anyOf } from '../../../database/lists.ts'
import { readTogether } from '../../../database/read-together.ts'
import { manufacturers, products, productVariants } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { presentVariant, type ReadVariant, readVariants, variantHasText } from './read-variants.ts'

type Query = OutputOf<typeof call, 'query'>

/** So many variants of each product stand in a list of products. */
const SHOWN_OF_EACH = 100

const byName = { by: sql`lower(${products.name})`, kind: 'string' } as const
const orders = {
  manufacturer: [{ by: sql`lower(${manufacturers.name})`, kind: 'string' }, byName],
  name: [byName],
  created: [],
} as const

/** Products with their variants, by manufacturer and name where no other order is asked for. */
export function listProducts(live: Services, query: Query): Promise<Page<WireStaffProduct>> {
  return readTogether(live, async ({ db }) => {
    const list = sortedList(orders, products.id, query)
    const rows = await readProducts(db, {
      ...list,
      limit: query.limit + 1,
      ...(query.q && { q: query.q }),
      which: and(
        query.manufacturer ? eq(products.manufacturerId, query.manufacturer) : undefined,
        query.show === 'active' ? isNull(products.archivedAt) : undefined,
        query.show === 'archived' ? isNotNull(products.archivedAt) : undefined,
        query.q ? hasText(db, query.q) : undefined,
        list.after,
      ),
    })
    const page = list.pageOf(rows)
    return { ...page, rows: page.rows.map(({ product }) => product) }
  })
}

/** One product with its variants; 404 when there is none. */
export function findProduct(live: Services, id: number): Promise<WireStaffProduct> {
  return readTogether(live, async ({ db }) => {
    const list = sortedList(orders, products.id, { sort: 'created', limit: 1 })
    const [row] = await readProducts(db, { ...list, which: eq(products.id, id), limit: 1 })
    return found(row).product
  })
}

/** A text in the product's name, or in a variant's name or numbers. */
const hasText = (db: Database, q: string): SQL | undefined =>
  or(
    ilike(products.name, containing(q)),
    exists(
      db
        .select({ one: sql`1` })
        .from(productVariants)
        .where(and(eq(productVariants.productId, products.id), variantHasText(q))),
    ),
  )

type Read = Pick<ReturnType<typeof sortedList>, 'place' | 'orderBy'> & {
  which: SQL | undefined
  limit: number
  q?: string
}

async function readProducts(db: Database, { place, orderBy, which, limit, q }: Read) {
  const rows = await db
    .select({
      product: products,
      manufacturer: manufacturers.name,
      variantCount: db.$count(productVariants, eq(productVariants.productId, products.id)),
      place,
    })
    .from(products)
    .innerJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .where(which)
    .orderBy(...orderBy)
    .limit(limit)
  const ids = rows.map(({ product }) => product.id)
  const isFound = q ? sql`coalesce(${variantHasText(q)}, false)` : sql`true`
  // However many a product has: a page of products holds the first of each.
  const placed = db
    .select({
      id: productVariants.id,
      at: sql<number>`row_number() over (partition by ${productVariants.productId}
        order by ${isFound} desc, ${productVariants.id})`.as('at'),
    })
    .from(productVariants)
    .where(anyOf(productVariants.productId, ids))
    .as('placed')
  const variants = await readVariants(
    db,
    inArray(productVariants.id, db.select({ id: placed.id }).from(placed).where(lte(placed.at, SHOWN_OF_EACH))),
  )
  const byProduct = Map.groupBy(variants, ({ variant }) => variant.productId)
  return rows.map(({ place, product, manufacturer, variantCount }) => ({
    place,
    product: present(product, manufacturer, byProduct.get(product.id) ?? [], variantCount),
  }))
}

function present(
  product: typeof products.$inferSelect,
  manufacturer: string,
  variants: readonly ReadVariant[],
  variantCount: number,
): WireStaffProduct {
  return {
    id: product.id,
    manufacturer_id: product.manufacturerId,
    manufacturer_name: manufacturer,
    name: product.name,
    description: product.description,
    archived: product.archivedAt?.toISOString() ?? null,
    variants: variants.map(presentVariant),
    variant_count: variantCount,
  }
}
