import type { listProducts as call, OutputOf, WireStaffProduct } from '@caseback/contract'
import { and, asc, eq, exists, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { anyOf } from '../../../database/lists.ts'
import { manufacturers, offers, offerTerms, products, productVariants } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'

type Query = OutputOf<typeof call, 'query'>

/** Products with their variants, by manufacturer and name. */
export async function listProducts({ db }: Services, query: Query): Promise<Page<WireStaffProduct>> {
  const after = readCursor(query.cursor, ['string', 'string', 'number'])
  const rows = await readProducts(
    db,
    and(
      query.manufacturer ? eq(products.manufacturerId, query.manufacturer) : undefined,
      query.show === 'active' ? isNull(products.archivedAt) : undefined,
      query.show === 'archived' ? isNotNull(products.archivedAt) : undefined,
      query.q ? hasText(db, query.q) : undefined,
      after
        ? sql`(${manufacturers.name}, ${products.name}, ${products.id}) > (${after[0]}, ${after[1]}, ${after[2]})`
        : undefined,
    ),
    query.limit + 1,
  )
  return pageOf(rows, query.limit, (row) => [row.manufacturer_name, row.name, row.id])
}

/** One product with its variants; 404 when there is none. */
export async function findProduct({ db }: Services, id: number): Promise<WireStaffProduct> {
  const [product] = await readProducts(db, eq(products.id, id), 1)
  return found(product)
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

async function readProducts(db: Database, which: SQL | undefined, limit: number): Promise<WireStaffProduct[]> {
  const rows = await db
    .select({ product: products, manufacturer: manufacturers.name })
    .from(products)
    .innerJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .where(which)
    .orderBy(asc(manufacturers.name), asc(products.name), asc(products.id))
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
  return rows.map(({ product, manufacturer }) => ({
    id: product.id,
    manufacturer_id: product.manufacturerId,
    manufacturer_name: manufacturer,
    name: product.name,
    description: product.description,
    archived: product.archivedAt?.toISOString() ?? null,
    variants: (byProduct.get(product.id) ?? []).map(({ variant, offers: count }) => ({
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
  }))
}

/** How many offers that are not over name a variant, in any version of their terms: found in the index of what terms contain. */
const offersThatName = sql<number>`(
  select count(distinct ${offerTerms.offerId}) from ${offerTerms} inner join ${offers} on ${offers.id} = ${offerTerms.offerId}
  where ${offers.state} not in ('DELETED', 'EXPIRED')
    and ${offerTerms.terms} @> jsonb_build_object('products', jsonb_build_array(jsonb_build_object('variants',
      jsonb_build_array(jsonb_build_object('variantId', ${productVariants.id}))))))`.mapWith(Number)
