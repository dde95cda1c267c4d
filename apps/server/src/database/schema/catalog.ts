import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn } from '../columns.ts'

export const manufacturers = pgTable('manufacturers', {
  id: idColumn(),
  name: text('name').notNull().unique(),
  logo: text('logo'),
  rebateSupportEmail: text('rebate_support_email'),
})

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
  },
  (table) => [index('products_manufacturer').on(table.manufacturerId)],
)

export const productVariants = pgTable(
  'product_variants',
  {
    id: idColumn(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    name: text('name').notNull(),
    format: text('format').notNull(),
    sku: text('sku').notNull(),
    gtin: text('gtin').notNull(),
  },
  (table) => [index('product_variants_product').on(table.productId)],
)
