import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, instant } from '../../columns.ts'
import { manufacturers } from '../catalog.ts'
import { claims } from '../claims.ts'
import { distributors, invoices } from '../invoices.ts'
import { staff } from '../staff.ts'

/** Which claims of a manufacturer's offers are approved without a person; none where it has no row. */
export const touchlessRules = pgTable(
  'touchless_rules',
  {
    manufacturerId: integer('manufacturer_id')
      .primaryKey()
      .references(() => manufacturers.id),
    enabled: boolean('enabled').notNull(),
    /** Since when it is on: claims that were sent before stay with people. Null where it is off. */
    enabledAt: instant('enabled_at'),
    /** Percent that every value has to be sure by: nothing that is read of a buyer is surer than 97. */
    confidence: integer('confidence').notNull(),
    /** What one claim may pay, and all that one location was approved without a person in 30 days. */
    limitCents: cents('limit_cents').notNull(),
    locationLimitCents: cents('location_limit_cents').notNull(),
    /** So many claims of the location were approved by people, and stand. */
    cleanClaims: integer('clean_claims').notNull(),
    /** Percent of the claims that a person decides all the same. */
    sample: integer('sample').notNull(),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => staff.id),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('touchless_rules_percent', sql`${table.confidence} between 95 and 97 and ${table.sample} between 1 and 100`),
    check(
      'touchless_rules_limits',
      sql`${table.limitCents} > 0 and ${table.locationLimitCents} >= ${table.limitCents} and ${table.cleanClaims} > 0`,
    ),
  ],
)

/** The rule as it was when a claim was looked at. */
type RuleThen = {
  confidence: number
  limitCents: number
  locationLimitCents: number
  cleanClaims: number
  sample: number
}

/** What a value of an invoice was read as, and how sure that was, from 0 to 1. */
type ValueThen = { invoiceId: number; field: string; text: string; confidence: number }

/**
 * Claims that a rule fits: what was approved without a person, or would have been where the claim was left to a person as one of
 * the sample. One for each claim; with the readings that it was made from.
 */
export const touchlessDecisions = pgTable(
  'touchless_decisions',
  {
    claimId: integer('claim_id')
      .primaryKey()
      .references(() => claims.id),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    kind: text('kind', { enum: ['APPROVED', 'SAMPLED'] }).notNull(),
    rule: jsonb('rule').$type<RuleThen>().notNull(),
    /** The invoices as they are decided: modules/review/review.store.ts, ReadInvoice. */
    invoices: jsonb('invoices').$type<readonly unknown[]>().notNull(),
    values: jsonb('values').$type<readonly ValueThen[]>().notNull(),
    /** Rows of `invoice_readings` as they were. */
    readings: jsonb('readings').$type<readonly unknown[]>().notNull(),
    payoutCents: cents('payout_cents').notNull(),
    /** Of one that was approved: its claim's `validated_at`. */
    madeAt: instant('made_at').notNull(),
    /** Of a sample, once a person has decided: CHANGED where its invoices were read anew meanwhile. */
    outcome: text('outcome', { enum: ['SAME', 'DIFFERENT', 'CHANGED'] }),
    /** What the person has decided otherwise. */
    differs: text('differs').array().notNull().default([]),
    comparedAt: instant('compared_at'),
  },
  (table) => [index('touchless_decisions_made').on(table.madeAt)],
)

/** Claims that a rule which is on has left to a person, and why, as it was judged last. */
export const touchlessLeft = pgTable(
  'touchless_left',
  {
    claimId: integer('claim_id')
      .primaryKey()
      .references(() => claims.id),
    reason: text('reason', {
      enum: ['OFFER', 'READING', 'SAID', 'BUYER', 'REFUSED', 'STOPPED', 'ODD', 'OTHER'],
    }).notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (table) => [index('touchless_left_age').on(table.leftAt)],
)

/** What a person has made of a reading with their decision: which fields were read, and which of them they have put right. */
export const readingComparisons = pgTable(
  'reading_comparisons',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    distributorId: integer('distributor_id')
      .notNull()
      .references(() => distributors.id),
    compared: text('compared').array().notNull(),
    corrected: text('corrected').array().notNull(),
    comparedAt: instant('compared_at').notNull(),
  },
  (table) => [index('reading_comparisons_age').on(table.comparedAt)],
)
