import type { WireStaffVariant } from '@caseback/contract'
import { asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { offers, offerTerms, products, productVariants } from '../../../database/schema/index.ts'

/** A variant with how many offers that are not over name it. */
export type ReadVariant = { variant: typeof productVariants.$inferSelect; offers: number }

/** Variants with how many offers name each, in the order in which they were made unless another one is said. */
export const readVariants = (db: Database, which: SQL | undefined): Promise<ReadVariant[]> =>
  db
    .select({ variant: productVariants, offers: offersThatName })
    .from(productVariants)
    // Without a join columns stand without their tables, and "id" in the count would be another one's.
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(which)
    .orderBy(asc(productVariants.id))

/** A text in a variant's name or numbers. */
export function variantHasText(q: string): SQL | undefined {
  const pattern = containing(q)
  return or(
    ilike(productVariants.name, pattern),
    ilike(productVariants.sku, pattern),
    ilike(productVariants.gtin, containing(q.replaceAll(/[\s-]/g, ''))),
    ilike(sql`${productVariants.distributorItems}::text`, pattern),
  )
}

export const presentVariant = ({ variant, offers: count }: ReadVariant): WireStaffVariant => ({
  id: variant.id,
  name: variant.name,
  format: variant.format,
  sku: variant.sku,
  gtin: variant.gtin,
  distributor_items: variant.distributorItems,
  picture: variant.picture,
  archived: variant.archivedAt?.toISOString() ?? null,
  offer_count: count,
})

/** How many offers that are not over name a variant, in any version of their terms: found in the index of what terms contain. */
export const offersThatName = sql<number>`(
  select count(distinct ${offerTerms.offerId}) from ${offerTerms} inner join ${offers} on ${offers.id} = ${offerTerms.offerId}
  where ${offers.state} not in ('DELETED', 'EXPIRED')
    and ${offerTerms.terms} @> jsonb_build_object('products', jsonb_build_array(jsonb_build_object('variants',
      jsonb_build_array(jsonb_build_object('variantId', ${productVariants.id}))))))`.mapWith(Number)
