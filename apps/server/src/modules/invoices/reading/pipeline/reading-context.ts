import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/connect.ts'
import { anyOf } from '../../../../database/lists.ts'
import {
  claims,
  enrollments,
  invoices,
  manufacturers,
  offers,
  offerTerms,
  productVariants,
} from '../../../../database/schema/index.ts'
import { found } from '../../../../platform/errors.ts'
import { mainDistributorId } from '../../distributors/main-distributor-id.ts'
import { learnedOfVariants } from '../../learned/learned-of-variants.ts'
import type { ReadingContext } from '../reading.ts'

/** Names that are looked for in a header; there are hundreds of distributors. */
const MOST_NAMES = 5_000

/**
 * What is known before an invoice is read: the products of the terms that its claim, or the enrollment whose claim it is to be
 * on, has; and the distributors of the masters.
 */
export async function readingContext(
  db: Database,
  of: { invoiceId: number } | { enrollmentId: number },
): Promise<ReadingContext> {
  const enrollment =
    'enrollmentId' in of
      ? sql`${of.enrollmentId}`
      : sql`(select ${claims.enrollmentId} from ${claims} join ${invoices} on ${invoices.claimId} = ${claims.id}
          where ${invoices.id} = ${of.invoiceId})`
  const [row] = await db
    .select({ terms: offerTerms.terms, manufacturer: manufacturers.name, manufacturerId: manufacturers.id })
    .from(enrollments)
    .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(eq(enrollments.id, enrollment))
  const { terms, manufacturer, manufacturerId } = found(row)
  const variants = terms.products.flatMap((product) => product.variants)
  const items = await db
    .select({ id: productVariants.id, distributorItems: productVariants.distributorItems })
    .from(productVariants)
    .where(
      anyOf(
        productVariants.id,
        variants.map(({ variantId }) => variantId),
      ),
    )
  const itemsOf = new Map(items.map(({ id, distributorItems }) => [id, distributorItems]))
  const { rows: names } = await db.execute<{ name: string; alias: string }>(sql`
    select whole.name, named.alias
    from (
      select id, name as alias from distributors union all select distributor_id, name from distributor_aliases
    ) named
    join distributors on distributors.id = named.id
    join distributors whole on whole.id = ${mainDistributorId('distributors')}
    limit ${MOST_NAMES}`)
  return {
    products: variants.map(({ variantId, sku, gtin, name, format }) => ({
      variantId,
      sku,
      gtin,
      name,
      format,
      manufacturer,
      distributorItems: itemsOf.get(variantId) ?? [],
    })),
    distributors: names,
    learned: await learnedOfVariants(db, await variantsOfMaker(db, manufacturerId, variants)),
  }
}

/** All that the maker of an offer makes or made: a line that is known to be another of its products is none of the offer's. */
async function variantsOfMaker(
  db: Database,
  manufacturerId: number,
  ofOffer: readonly { variantId: number }[],
): Promise<number[]> {
  const rows = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.manufacturerId, manufacturerId))
  return [...new Set([...ofOffer.map(({ variantId }) => variantId), ...rows.map(({ id }) => id)])]
}
