import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant } from '../../columns.ts'
import { manufacturers } from '../catalog.ts'
import { claims } from '../claims.ts'
import { staff } from '../staff.ts'
import { receipts } from './receipts.ts'

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
    /** Until when its manufacturer is to pay: the days that it had when the request was issued. */
    dueDay: day('due_day'),
    /** Where it is paid, in lines, as it was said when it was issued; null where nobody had written that. */
    remitTo: text('remit_to'),
    /** What it asked for, of how many claims, once that changes no more: a list of requests sums no lines of these. */
    totalCents: cents('total_cents'),
    claimCount: integer('claim_count'),
  },
  (table) => [
    index('funding_requests_manufacturer').on(table.manufacturerId, table.id),
    index('funding_requests_by_due_day').on(sql`coalesce(${table.dueDay}, date '9999-12-31')`, table.id),
    // What manufacturers still have to pay, by the day: those that are late are few.
    index('funding_requests_issued').on(table.dueDay).where(sql`${table.state} = 'ISSUED'`),
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

/**
 * Money that settles a request, or stops doing so; their sum is what is applied to it. `receipt` and `credit` add: of a receipt
 * as it comes, and of what the manufacturer had to its credit; so does `written_off`, which is no money of it. The others
 * take away: what a claim that has left leaves over becomes credit (`freed`), or is written off no more (`made_good`), what a
 * reversed receipt had settled is open again, and what credit had settled is credit again (`credit_taken_back`).
 */
export const fundingApplications = pgTable(
  'funding_applications',
  {
    id: idColumn(),
    fundingId: integer('funding_id')
      .notNull()
      .references(() => fundingRequests.id),
    kind: text('kind', {
      enum: ['receipt', 'credit', 'credit_taken_back', 'written_off', 'made_good', 'freed', 'reversed'],
    }).notNull(),
    /** Of `receipt` and `reversed`: which. */
    receiptId: integer('receipt_id').references(() => receipts.id),
    /** Of `credit_taken_back`: the application of credit that counts no more. */
    takesBackId: integer('takes_back_id').references((): AnyPgColumn => fundingApplications.id),
    amountCents: cents('amount_cents').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('funding_applications_funding').on(table.fundingId),
    index('funding_applications_receipt').on(table.receiptId),
    uniqueIndex('funding_applications_taken_back_once')
      .on(table.takesBackId)
      .where(sql`${table.takesBackId} is not null`),
    check(
      'funding_applications_amount',
      sql`case when ${table.kind} in ('receipt', 'credit', 'written_off') then ${table.amountCents} > 0 else ${table.amountCents} < 0 end`,
    ),
    check(
      'funding_applications_receipt_of',
      sql`(${table.kind} in ('receipt', 'reversed')) = (${table.receiptId} is not null)`,
    ),
    check(
      'funding_applications_takes_back',
      sql`(${table.kind} = 'credit_taken_back') = (${table.takesBackId} is not null)`,
    ),
  ],
)
