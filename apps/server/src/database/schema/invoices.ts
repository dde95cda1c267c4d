import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant, originalColumns } from '../columns.ts'
import { claims, claimUploads } from './claims.ts'
import { enrollments } from './enrollments.ts'
import { people } from './people.ts'
import { staff } from './staff.ts'

export const distributors = pgTable(
  'distributors',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** domain/distributorKey: rows with the same one are one distributor. null until the next start after an earlier release. */
    key: text('key'),
    /**
     * Of one that was merged: the distributor that its names mean, which is part of none itself: a trigger refuses it. Its
     * invoices stay its own, so that they say what was read.
     */
    partOfId: integer('part_of_id').references((): AnyPgColumn => distributors.id),
  },
  (table) => [
    check('distributors_part_of_another', sql`${table.partOfId} <> ${table.id}`),
    // modules/invoices/distributors/main-distributor-id: those that are one.
    index('distributors_stands_for').on(sql`coalesce(${table.partOfId}, ${table.id})`),
    uniqueIndex('distributors_name').on(sql`lower(${table.name})`),
    index('distributors_key').on(table.key),
    // Names that are nearly the same.
    index('distributors_near').using('gin', table.key.op('gin_trgm_ops')),
  ],
)

/** Other names of distributors, as invoices have them: what is read by one of them is its distributor's. */
export const distributorAliases = pgTable(
  'distributor_aliases',
  {
    id: idColumn(),
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id),
    name: text('name').notNull(),
    /** domain/distributorKey; no distributor has it. */
    key: text('key').notNull().unique(),
  },
  (table) => [
    index('distributor_aliases_distributor').on(table.distributorId),
    index('distributor_aliases_near').using('gin', table.key.op('gin_trgm_ops')),
  ],
)

/** How distributors became part of others: what is needed to take it back. */
export const distributorMerges = pgTable(
  'distributor_merges',
  {
    id: idColumn(),
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id),
    intoId: integer('into_id')
      .notNull()
      .references(() => distributors.id),
    /** Those that were part of it and moved along. */
    movedIds: integer('moved_ids').array().notNull(),
    /** Of two that changed places: the merge of the other one, which is over with this one and counts again once it is undone. */
    swapsId: integer('swaps_id').references((): AnyPgColumn => distributorMerges.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    mergedAt: instant('merged_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('distributor_merges_distributor').on(table.distributorId),
    index('distributor_merges_into').on(table.intoId),
  ],
)

/** Distributors that were one and are separated: an invoice that was read meanwhile may be of the other one. */
export const distributorPartings = pgTable(
  'distributor_partings',
  {
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id),
    fromId: integer('from_id')
      .notNull()
      .references(() => distributors.id),
    partedAt: instant('parted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.distributorId, table.fromId] }),
    index('distributor_partings_from').on(table.fromId),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    /** Order within the claim, from 0. */
    position: integer('position').notNull(),
    distributorId: integer('distributor_id').references(() => distributors.id),
    /** The part of the distributor by whose name or alias it was read: whose it is once the two are separated. null: its own. */
    readAsId: integer('read_as_id').references(() => distributors.id),
    number: text('number'),
    /** domain/invoiceNumberKey and invoiceNumberNearKey: with a number, as above. */
    numberKey: text('number_key'),
    numberNearKey: text('number_near_key'),
    date: day('date'),
    purchaseCents: cents('purchase_cents'),
  },
  (table) => [
    unique('invoices_position').on(table.claimId, table.position),
    // The number first: staff also look for it without its distributor.
    index('invoices_same_number').on(table.numberKey, table.distributorId),
    // The latest with a number, wherever: backwards.
    index('invoices_latest_of_number').on(table.numberKey, table.id),
    index('invoices_near_number').on(table.distributorId, table.numberNearKey),
    index('invoices_read_as').on(table.readAsId).where(sql`${table.readAsId} is not null`),
    index('invoices_without_key').on(table.id).where(sql`${table.number} is not null and ${table.numberKey} is null`),
  ],
)

/** Units that a reviewer has approved on an invoice, per variant of the enrollment's terms. */
export const invoiceApprovals = pgTable(
  'invoice_approvals',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    units: integer('units').notNull(),
    identifiers: jsonb('identifiers')
      .$type<{ product_identifier_type: 'SKU' | 'GTIN' | 'DISTRIBUTOR_ITEM'; product_identifier: string }[]>()
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.productId, table.variantId] }),
    check('invoice_approvals_units', sql`${table.units} >= 0`),
  ],
)

export const claimFiles = pgTable(
  'claim_files',
  {
    id: idColumn(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    position: integer('position').notNull(),
    /** The submission that brought it. */
    submission: integer('submission').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    ...originalColumns(),
    renderState: text('render_state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('claim_files_invoice').on(table.invoiceId, table.position),
    index('claim_files_claim').on(table.claimId),
    index('claim_files_same_bytes').on(table.sha256),
  ],
)

/** The text of a file with its places, for each of its pages (platform/rendering/page-text.ts): what a reading is made of. */
export const fileTexts = pgTable('file_texts', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => claimFiles.id),
  pages: jsonb('pages').$type<readonly unknown[]>().notNull(),
})

/** A reading without a person: what it has come to, or that it is still to come. */
const readingColumns = () => ({
  state: text('state', { enum: ['WAITING', 'READ', 'UNREADABLE'] }).notNull(),
  /** How often it was begun since it waits: a file that ends its worker is not tried for ever. */
  attempts: integer('attempts').notNull().default(0),
  /** Of the reader; null while it waits for the first time. */
  version: integer('version'),
  /** One for each invoice that the files have, as that version has made it: modules/invoices/reading/reading.ts. */
  readings: jsonb('readings').$type<readonly unknown[]>().notNull().default([]),
  /** Why nothing could be read at all; null where `readings` say it. */
  problem: text('problem', { enum: ['file_broken', 'photo_not_read', 'too_many_pages', 'not_read'] }),
  readAt: instant('read_at'),
})

/** What was understood of an invoice by reading it without a person: the latest reading. */
export const invoiceReadings = pgTable(
  'invoice_readings',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    ...readingColumns(),
    /** All that it reads says that nothing was bought: no day of a payment is said to its operator. */
    nothingBought: boolean('nothing_bought').notNull().default(false),
    /** Its distributors and numbers are rows of `read_numbers`: those of earlier releases are made when the program starts. */
    numbersKept: boolean('numbers_kept').notNull().default(true),
  },
  (table) => [
    index('invoice_readings_waiting').on(table.invoiceId).where(sql`${table.state} = 'WAITING'`),
    index('invoice_readings_without_numbers').on(table.invoiceId).where(sql`not ${table.numbersKept}`),
  ],
)

/** The text of a file whose claim is not submitted yet: the claim takes it over with the file. */
export const draftTexts = pgTable(
  'draft_texts',
  {
    uploadId: integer('upload_id')
      .primaryKey()
      .references(() => claimUploads.id, { onDelete: 'cascade' }),
    pages: jsonb('pages').$type<readonly unknown[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('draft_texts_age').on(table.createdAt)],
)

/** What was understood of an invoice whose claim is not submitted yet, for a day. */
export const draftReadings = pgTable(
  'draft_readings',
  {
    id: idColumn(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    enrollmentId: integer('enrollment_id')
      .notNull()
      .references(() => enrollments.id),
    /** The files of the invoice in the order of its pages. They are one person's, and for one enrollment. */
    uploadIds: integer('upload_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
    ...readingColumns(),
  },
  (table) => [
    unique('draft_readings_files').on(table.uploadIds),
    index('draft_readings_person').on(table.personId),
    index('draft_readings_age').on(table.createdAt),
  ],
)

/** What whoever has sent a claim says of what was read on its invoices, in their latest words: for its reviewer. */
export const readingRemarks = pgTable(
  'reading_remarks',
  {
    claimId: integer('claim_id')
      .primaryKey()
      .references(() => claims.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('reading_remarks_person').on(table.personId)],
)

/** Images made from a file: what people look at, in place of the file itself. */
export const filePages = pgTable(
  'file_pages',
  {
    id: idColumn(),
    fileId: integer('file_id')
      .notNull()
      .references(() => claimFiles.id),
    page: integer('page').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [unique('file_pages_page').on(table.fileId, table.page)],
)
