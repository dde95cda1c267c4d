import type { Readable } from 'node:stream'
import { writeDistributorItems } from '@caseback/domain'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { manufacturers, products, productVariants } from '../../../database/schema/index.ts'
import { pagedTable, ROWS_AT_ONCE, rowsThen } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { COLUMNS, ITEMS_COLUMN } from './read-products-table.ts'

/**
 * What the catalogue has and is not archived, as a table that the import takes as it is: by manufacturer, product and variant, of
 * one manufacturer or of all.
 * @returns CSV in parts
 */
export const exportProducts = (services: Services, manufacturerId: number | undefined): Promise<Readable> =>
  pagedTable(
    [...COLUMNS, ITEMS_COLUMN],
    async (after?: Row) => rowsThen(await readPage(services, manufacturerId, after ?? null)),
    (row) => [
      row.manufacturer,
      row.product,
      row.name,
      row.format,
      row.sku,
      row.gtin,
      writeDistributorItems(row.items, '; '),
    ],
  )

type Row = Awaited<ReturnType<typeof readPage>>[number]

const readPage = (
  { db }: Services,
  manufacturerId: number | undefined,
  after: { manufacturer: string; product: string; id: number } | null,
) =>
  db
    .select({
      id: productVariants.id,
      manufacturer: manufacturers.name,
      product: products.name,
      name: productVariants.name,
      format: productVariants.format,
      sku: productVariants.sku,
      gtin: productVariants.gtin,
      items: productVariants.distributorItems,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(manufacturers, eq(manufacturers.id, productVariants.manufacturerId))
    .where(
      and(
        inCatalogue(manufacturerId),
        after
          ? sql`(${manufacturers.name}, ${products.name}, ${productVariants.id}) > (${after.manufacturer}, ${after.product}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(manufacturers.name), asc(products.name), asc(productVariants.id))
    .limit(ROWS_AT_ONCE)

/** What is not archived, of one manufacturer or of all. */
const inCatalogue = (manufacturerId: number | undefined): SQL | undefined =>
  and(
    isNull(productVariants.archivedAt),
    isNull(products.archivedAt),
    isNull(manufacturers.archivedAt),
    manufacturerId === undefined ? undefined : eq(productVariants.manufacturerId, manufacturerId),
  )
