import type { listManufacturers as call, OutputOf, WireManufacturerBrief } from '@caseback/contract'
import { and, asc, eq, ilike, isNotNull, isNull, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { manufacturers, offers, products } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'

type Query = OutputOf<typeof call, 'query'>

/** Manufacturers by name. */
export async function listManufacturers({ db }: Services, query: Query): Promise<Page<WireManufacturerBrief>> {
  const after = readCursor(query.cursor, ['string', 'number'])
  const rows = await db
    .select({
      id: manufacturers.id,
      name: manufacturers.name,
      logo: manufacturers.logo,
      archivedAt: manufacturers.archivedAt,
      products: db.$count(products, and(eq(products.manufacturerId, manufacturers.id), isNull(products.archivedAt))),
      offers: db.$count(offers, eq(offers.manufacturerId, manufacturers.id)),
    })
    .from(manufacturers)
    .where(
      and(
        query.q ? ilike(manufacturers.name, containing(query.q)) : undefined,
        query.show === 'active' ? isNull(manufacturers.archivedAt) : undefined,
        query.show === 'archived' ? isNotNull(manufacturers.archivedAt) : undefined,
        after ? sql`(${manufacturers.name}, ${manufacturers.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(manufacturers.name), asc(manufacturers.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.name, row.id])
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      name: row.name,
      logo: row.logo,
      archived: row.archivedAt?.toISOString() ?? null,
      product_count: row.products,
      offer_count: row.offers,
    })),
  }
}
