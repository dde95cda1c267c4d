import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant } from '../../columns.ts'
import { claims } from '../claims.ts'
import { staff } from '../staff.ts'
import { fundingRequests } from './funding-requests.ts'

/**
 * The way of a manufacturer to its request, without an account: whoever has the address sees its lines and answers them. The key
 * in the address is signed and not stored. A request has at most one that is not revoked.
 */
export const fundingLinks = pgTable(
  'funding_links',
  {
    id: idColumn(),
    fundingId: integer('funding_id')
      .notNull()
      .references(() => fundingRequests.id),
    /** Who has made it; null where a letter to the billing contacts has. */
    createdBy: integer('created_by').references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    /** The last day on which it opens. */
    lastDay: day('last_day').notNull(),
    /** By whom it was ended before its time, or replaced by another one. */
    revokedBy: integer('revoked_by').references(() => staff.id),
    revokedAt: instant('revoked_at'),
    opened: integer('opened').notNull().default(0),
    openedAt: instant('opened_at'),
  },
  (table) => [
    uniqueIndex('funding_links_one').on(table.fundingId).where(sql`${table.revokedAt} is null`),
    index('funding_links_funding').on(table.fundingId, table.id),
  ],
)

/** A manufacturer says that it has sent money; what has come is told by receipts alone. */
export const fundingAnnouncements = pgTable(
  'funding_announcements',
  {
    id: idColumn(),
    fundingId: integer('funding_id')
      .notNull()
      .references(() => fundingRequests.id),
    linkId: integer('link_id')
      .notNull()
      .references(() => fundingLinks.id),
    /** Who says so, as they have called themselves. */
    name: text('name').notNull(),
    amountCents: cents('amount_cents').notNull(),
    paidOn: day('paid_on').notNull(),
    reference: text('reference').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('funding_announcements_funding').on(table.fundingId, table.id),
    check('funding_announcements_amount', sql`${table.amountCents} > 0`),
  ],
)

/** A manufacturer says that a line of its request is not right. `KEPT`: finance stands by it. `TAKEN_OUT`: the claim has left. */
export const fundingDisputes = pgTable(
  'funding_disputes',
  {
    id: idColumn(),
    fundingId: integer('funding_id')
      .notNull()
      .references(() => fundingRequests.id),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    linkId: integer('link_id')
      .notNull()
      .references(() => fundingLinks.id),
    /** Who says so, as they have called themselves. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    state: text('state', { enum: ['OPEN', 'KEPT', 'TAKEN_OUT'] })
      .notNull()
      .default('OPEN'),
    /** What the manufacturer is told. */
    answer: text('answer'),
    answeredBy: integer('answered_by').references(() => staff.id),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('funding_disputes_funding').on(table.fundingId, table.id),
    index('funding_disputes_claim').on(table.claimId),
    uniqueIndex('funding_disputes_one_open').on(table.fundingId, table.claimId).where(sql`${table.state} = 'OPEN'`),
    check(
      'funding_disputes_answered',
      sql`num_nulls(${table.answeredBy}, ${table.answeredAt}) = case when ${table.state} = 'OPEN' then 2 else 0 end and (${table.answer} is not null) = (${table.state} = 'KEPT')`,
    ),
  ],
)
