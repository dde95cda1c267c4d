import type { DistributorItem } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, idColumn, instant } from '../columns.ts'

/**
 * Logos and product pictures as everybody sees them: made anew from what was uploaded, at most 40 kB, so that they are kept and
 * backed up with the rows that show them. A picture never changes; another one has another key. docs/decisions/0029.
 */
export const pictures = pgTable('pictures', {
  /** The beginning of the SHA-256 of its bytes. */
  key: text('key').primaryKey(),
  webp: bytes('webp').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const manufacturers = pgTable(
  'manufacturers',
  {
    id: idColumn(),
    name: text('name').notNull().unique(),
    /** The address of the picture, below our own. */
    logo: text('logo'),
    /** Counts the changes of its name and logo, which its offers show; kept by a trigger. */
    shownVersion: integer('shown_version').notNull().default(0),
    rebateSupportEmail: text('rebate_support_email'),
    /** Who gets funding requests. */
    billingContacts: jsonb('billing_contacts').$type<{ name: string; email: string }[]>().notNull().default([]),
    /** Days that a funding request may stay unpaid. */
    paymentDays: integer('payment_days').notNull().default(30),
    /** For colleagues. */
    notes: text('notes'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** It makes no new offers. */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('manufacturers_search').using('gin', table.name.op('gin_trgm_ops')),
    index('manufacturers_by_name').on(sql`lower(${table.name})`, table.id),
    check('manufacturers_payment_days', sql`${table.paymentDays} between 1 and 180`),
  ],
)

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    // An import tells a product by its name.
    uniqueIndex('products_name').on(table.manufacturerId, sql`lower(${table.name})`),
    index('products_by_name').on(sql`lower(${table.name})`, table.id),
  ],
)

export const productVariants = pgTable(
  'product_variants',
  {
    id: idColumn(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** Its product's: a number is a variant's alone among all that a manufacturer makes. */
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    name: text('name').notNull(),
    format: text('format').notNull(),
    sku: text('sku').notNull(),
    /** GTIN-14. */
    gtin: text('gtin').notNull(),
    /** What distributors call it on their invoices. */
    distributorItems: jsonb('distributor_items').$type<DistributorItem[]>().notNull().default([]),
    /** The address of the picture, below our own. */
    picture: text('picture'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** No new offer takes it; what it stands in goes on. */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('product_variants_product').on(table.productId),
    uniqueIndex('product_variants_sku')
      .on(table.manufacturerId, sql`lower(${table.sku})`)
      .where(sql`${table.archivedAt} is null`),
    uniqueIndex('product_variants_gtin').on(table.manufacturerId, table.gtin).where(sql`${table.archivedAt} is null`),
    check('product_variants_gtin_digits', sql`${table.gtin} ~ '^[0-9]{14}$'`),
  ],
)
