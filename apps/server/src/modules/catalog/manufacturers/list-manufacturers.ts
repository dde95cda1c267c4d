import type { listManufacturers as call, OutputOf, WireManufacturerBrief } from '@caseback/contract'
import { and, eq, ilike, isNotNull, isNull, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { manufacturers, offers, products } from '../../../database/schema/index.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'

type Query = OutputOf<typeof call, 'query'>

const orders = { name: [{ by: sql`lower(${manufacturers.name})`, kind: 'string' }], created: [] } as const

/** Manufacturers, by name where no other order is asked for. */
export async function listManufacturers({ db }: Services, query: Query): Promise<Page<WireManufacturerBrief>> {
  const list = sortedList(orders, manufacturers.id, query)
  const rows = await db
    .select({
      id: manufacturers.id,
      place: list.place,
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
        list.after,
      ),
    )
    .orderBy(...list.orderBy)
    .limit(query.limit + 1)
  const page = list.pageOf(rows)
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
