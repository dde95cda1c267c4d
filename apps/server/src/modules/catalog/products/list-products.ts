import type { listProducts as call, OutputOf, WireStaffProduct } from '@caseback/contract'
import { and, asc, eq, exists, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { anyOf } from '../../../database/lists.ts'
import { manufacturers, offers, offerTerms, products, productVariants } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'

type Query = OutputOf<typeof call, 'query'>

const byName = { by: sql`lower(${products.name})`, kind: 'string' } as const
const orders = {
  manufacturer: [{ by: sql`lower(${manufacturers.name})`, kind: 'string' }, byName],
  name: [byName],
  created: [],
} as const

/** Products with their variants, by manufacturer and name where no other order is asked for. */
export async function listProducts({ db }: Services, query: Query): Promise<Page<WireStaffProduct>> {
  const list = sortedList(orders, products.id, query)
  const rows = await readProducts(db, {
    ...list,
    limit: query.limit + 1,
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
}

/** One product with its variants; 404 when there is none. */
export async function findProduct({ db }: Services, id: number): Promise<WireStaffProduct> {
  const list = sortedList(orders, products.id, { sort: 'created', limit: 1 })
  const [row] = await readProducts(db, { ...list, which: eq(products.id, id), limit: 1 })
  return found(row).product
}

/** A text in the product's name, or in a variant's name or numbers. */
function hasText(db: Database, q: string): SQL | undefined {
  const pattern = containing(q)
  return or(
    ilike(products.name, pattern),
    exists(
      db
        .select({ one: sql`1` })
        .from(productVariants)
        .where(
          and(
            eq(productVariants.productId, products.id),
            or(
              ilike(productVariants.name, pattern),
              ilike(productVariants.sku, pattern),
              ilike(productVariants.gtin, containing(q.replaceAll(/[\s-]/g, ''))),
              ilike(sql`${productVariants.distributorItems}::text`, pattern),
            ),
          ),
        ),
    ),
  )
}

type Read = Pick<ReturnType<typeof sortedList>, 'place' | 'orderBy'> & { which: SQL | undefined; limit: number }

async function readProducts(db: Database, { place, orderBy, which, limit }: Read) {
  const rows = await db
    .select({ product: products, manufacturer: manufacturers.name, place })
    .from(products)
    .innerJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .where(which)
    .orderBy(...orderBy)
    .limit(limit)
  const variants = await db
    .select({ variant: productVariants, offers: offersThatName })
    .from(productVariants)
    // Without a join columns stand without their tables, and "id" in the count would be another one's.
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      anyOf(
        productVariants.productId,
        rows.map(({ product }) => product.id),
      ),
    )
    .orderBy(asc(productVariants.id))
  const byProduct = Map.groupBy(variants, ({ variant }) => variant.productId)
  return rows.map(({ place, product, manufacturer }) => ({
    place,
    product: present(product, manufacturer, byProduct.get(product.id) ?? []),
  }))
}

type Variant = { variant: typeof productVariants.$inferSelect; offers: number }

function present(
  product: typeof products.$inferSelect,
  manufacturer: string,
  variants: readonly Variant[],
): WireStaffProduct {
  return {
    id: product.id,
    manufacturer_id: product.manufacturerId,
    manufacturer_name: manufacturer,
    name: product.name,
    description: product.description,
    archived: product.archivedAt?.toISOString() ?? null,
    variants: variants.map(({ variant, offers: count }) => ({
      id: variant.id,
      name: variant.name,
      format: variant.format,
      sku: variant.sku,
      gtin: variant.gtin,
      distributor_items: variant.distributorItems,
      picture: variant.picture,
      archived: variant.archivedAt?.toISOString() ?? null,
      offer_count: count,
    })),
  }
}

/** How many offers that are not over name a variant, in any version of their terms: found in the index of what terms contain. */
const offersThatName = sql<number>`(
  select count(distinct ${offerTerms.offerId}) from ${offerTerms} inner join ${offers} on ${offers.id} = ${offerTerms.offerId}
  where ${offers.state} not in ('DELETED', 'EXPIRED')
    and ${offerTerms.terms} @> jsonb_build_object('products', jsonb_build_array(jsonb_build_object('variants',
      jsonb_build_array(jsonb_build_object('variantId', ${productVariants.id}))))))`.mapWith(Number)
