import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, instant, logIdColumn } from '../../columns.ts'
import { claimStateChanges, claims } from '../claims.ts'
import { staff } from '../staff.ts'
import type { ClaimBefore } from './claim-before.ts'

/** What a reviewer has read on an invoice, as the desk shows it to the next one. */
type FirstRead = {
  id: number
  distributor: string
  number: string
  date: string
  purchase_amount: number | null
  approved: { product_id: number; variant_id: number; units: number }[]
}

/**
 * Claims that a reviewer would approve and that a second one decides about: by their sum, or as part of a sample. One stands
 * until anything happens to its claim, or it is taken back. Rows stay: they tell who has agreed with whom.
 */
export const firstReviews = pgTable(
  'first_reviews',
  {
    id: logIdColumn(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** `SUM`: it pays more than one person approves; `SAMPLE`: some of a hundred are looked at twice. */
    reason: text('reason', { enum: ['SUM', 'SAMPLE'] }).notNull(),
    payoutCents: cents('payout_cents').notNull(),
    invoices: jsonb('invoices').$type<FirstRead[]>().notNull(),
    /** Whose the claim was. */
    assignment: jsonb('assignment').$type<NonNullable<ClaimBefore['assignment']>>(),
    /** The latest entry of the claim's history then: a later one that stands ends it. */
    changeId: bigint('change_id', { mode: 'number' })
      .notNull()
      .references(() => claimStateChanges.id),
    reviewedAt: instant('reviewed_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    index('first_reviews_claim').on(table.claimId, table.id),
    index('first_reviews_staff').on(table.staffId, table.reviewedAt),
    index('first_reviews_change').on(table.changeId),
    check('first_reviews_payout', sql`${table.payoutCents} >= 0`),
  ],
)
