import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant } from '../columns.ts'
import { manufacturers } from './catalog.ts'
import { claims } from './claims.ts'
import { staff } from './staff.ts'

export const fundingRequests = pgTable(
  'funding_requests',
  {
    id: idColumn(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    state: text('state', { enum: ['DRAFT', 'ISSUED', 'FUNDED', 'DISCARDED'] }).notNull(),
    cutoff: day('cutoff').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    issuedAt: instant('issued_at'),
    /** What it asked for, of how many claims, once that changes no more: a list of requests sums no lines of these. */
    totalCents: cents('total_cents'),
    claimCount: integer('claim_count'),
  },
  (table) => [
    index('funding_requests_manufacturer').on(table.manufacturerId),
    check(
      'funding_requests_totals',
      sql`num_nulls(${table.totalCents}, ${table.claimCount}) = case when ${table.state} in ('FUNDED', 'DISCARDED') then 0 else 2 end`,
    ),
  ],
)

/** A claim in a funding request. A claim stands in at most one request that still holds it. */
export const fundingClaims = pgTable(
  'funding_claims',
  {
    fundingId: integer('funding_id')
      .notNull()
      .references(() => fundingRequests.id),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    amountCents: cents('amount_cents').notNull(),
    /** False once it is withdrawn, taken back or its draft discarded. */
    held: boolean('held').notNull().default(true),
    fundedAt: instant('funded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.fundingId, table.claimId] }),
    uniqueIndex('funding_claims_once').on(table.claimId).where(sql`${table.held}`),
    check('funding_claims_amount', sql`${table.amountCents} > 0`),
  ],
)

export const fundingReceipts = pgTable(
  'funding_receipts',
  {
    id: idColumn(),
    fundingId: integer('funding_id')
      .notNull()
      .references(() => fundingRequests.id),
    amountCents: cents('amount_cents').notNull(),
    receivedOn: day('received_on').notNull(),
    reference: text('reference').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('funding_receipts_funding').on(table.fundingId),
    check('funding_receipts_amount', sql`${table.amountCents} > 0`),
  ],
)
