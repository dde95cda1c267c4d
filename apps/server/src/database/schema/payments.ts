import {
  type AdoptedCheck,
  type CheckFacts,
  checkCaseKinds,
  type PaymentAttention,
  paymentPhases,
} from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant } from '../columns.ts'
import { claims } from './claims.ts'
import { approvals } from './funding/approvals.ts'
import { locations } from './locations.ts'
import { people } from './people.ts'
import { staff } from './staff.ts'

export const paymentBatches = pgTable(
  'payment_batches',
  {
    id: idColumn(),
    state: text('state', { enum: ['DRAFT', 'APPROVED', 'DISCARDED'] }).notNull(),
    cutoff: day('cutoff').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    approvedBy: integer('approved_by').references(() => staff.id),
    approvedAt: instant('approved_at'),
    /** What it paid, or would have paid, of how many claims, once it is no draft any more: a list of batches sums no lines. */
    totalCents: cents('total_cents'),
    claimCount: integer('claim_count'),
  },
  (table) => [
    index('payment_batches_by_approval').on(
      sql`coalesce(${table.approvedAt}, timestamptz '9999-12-31 00:00Z')`,
      table.id,
    ),
    index('payment_batches_maker').on(table.createdBy, table.id),
    index('payment_batches_approver').on(table.approvedBy, table.id).where(sql`${table.approvedBy} is not null`),
    check(
      'payment_batches_totals',
      sql`num_nulls(${table.totalCents}, ${table.claimCount}) = case ${table.state} when 'DRAFT' then 2 else 0 end`,
    ),
    // Two different people, whatever the program does.
    check('payment_batches_two_people', sql`${table.approvedBy} is null or ${table.approvedBy} <> ${table.createdBy}`),
  ],
)

export const batchClaims = pgTable(
  'batch_claims',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => paymentBatches.id),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    /** False once the batch is discarded or its payment has closed. */
    held: boolean('held').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.claimId] }),
    uniqueIndex('batch_claims_once').on(table.claimId).where(sql`${table.held}`),
  ],
)

/**
 * One check to one location for one claim. Request, its hash and the idempotency key are frozen when it is made.
 * `live` until the check is VOID, EXPIRED, FAILED or REFUNDED: a claim has at most one live payment.
 */
export const operatorPayments = pgTable(
  'operator_payments',
  {
    id: idColumn(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    batchId: integer('batch_id')
      .notNull()
      .references(() => paymentBatches.id),
    amountCents: cents('amount_cents').notNull(),
    payoutMethod: text('payout_method', { enum: ['EMAIL', 'MAIL'] }).notNull(),
    payeeName: text('payee_name').notNull(),
    phase: text('phase', { enum: paymentPhases }).notNull(),
    requestPath: text('request_path').notNull(),
    /** The exact bytes of the request body. */
    requestBody: text('request_body').notNull(),
    requestHash: text('request_hash').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The first call: the provider keeps a key for 24 hours from here. */
    firstCalledAt: instant('first_called_at'),
    /** The same by the provider's own clock, as ours may have been wrong; null where it told none. */
    firstCalledAtProvider: instant('first_called_at_provider'),
    /** How many calls were begun, one taken up again after a crash counted once: tells a late answer of an earlier one. */
    calls: integer('calls').notNull().default(0),
    /** When its list first had no such check since the last call, by its clock. */
    listSilentAt: instant('list_silent_at'),
    /** Ids of checks that the provider has named for this payment and that could not be recorded as its own. */
    namedChecks: jsonb('named_checks').$type<string[]>().notNull().default([]),
    /** Of a check that finance has taken as the payment's: what the provider has for it instead of what was approved. */
    adopted: jsonb('adopted').$type<AdoptedCheck>(),
    checkId: text('check_id').unique(),
    checkStatus: text('check_status'),
    checkNumber: text('check_number'),
    depositOption: text('deposit_option'),
    /** Why a person has to look at it. */
    attention: jsonb('attention').$type<PaymentAttention>(),
    /** Counts the reads of the check that were begun: only the answer to the latest one is applied. */
    readTicket: integer('read_ticket').notNull().default(0),
    /** Finance's own statement said that it cleared; the provider may never say so. */
    clearedOn: day('cleared_on'),
    /** The day on which its envelope came back in the mail, and when finance wrote that down. */
    returnedOn: day('returned_on'),
    returnedAt: instant('returned_at'),
    live: boolean('live').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When its operator last asked for the e-mail of the check once more. */
    resentAt: instant('resent_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    uniqueIndex('operator_payments_one_live').on(table.claimId).where(sql`${table.live}`),
    index('operator_payments_claim').on(table.claimId, table.id),
    // The payments of somebody's locations, and the foreign key of a location that is deleted.
    index('operator_payments_location').on(table.locationId),
    // Batch and claim name a payment: the reference in the check's description is made of them.
    uniqueIndex('operator_payments_once').on(table.batchId, table.claimId),
    index('operator_payments_by_payee').on(sql`lower(${table.payeeName})`, table.id),
    index('operator_payments_by_amount').on(table.amountCents, table.id),
    index('operator_payments_search').using('gin', table.payeeName.op('gin_trgm_ops')),
    index('operator_payments_check_number').on(table.checkNumber).where(sql`${table.checkNumber} is not null`),
    index('operator_payments_attention').on(table.id).where(sql`${table.attention} is not null`),
    index('operator_payments_open').on(table.phase, table.id).where(sql`${table.live} and ${table.paidAt} is null`),
    // What was paid in a year.
    index('operator_payments_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    // Checks that nobody has cashed, or that came back in the mail, the oldest first.
    index('operator_payments_uncashed')
      .on(table.sentAt, table.id)
      .where(
        sql`${table.phase} = 'SENT' and ${table.paidAt} is null and (${table.live} or ${table.checkStatus} = 'EXPIRED' or ${table.returnedOn} is not null)`,
      ),
    check('operator_payments_returned', sql`num_nonnulls(${table.returnedOn}, ${table.returnedAt}) in (0, 2)`),
    check('operator_payments_amount', sql`${table.amountCents} > 0`),
    check('operator_payments_sent', sql`(${table.phase} = 'SENT') = (${table.checkId} is not null)`),
  ],
)

/**
 * That a paid claim was misread, by two people; only added to. The claim keeps its payout, which was paid: what it brings is that
 * and the differences here. A claim of its own pays what is missing; what was paid too much is carried and lowers later checks;
 * where only its invoices say something else it pays as much.
 */
export const claimCorrections = pgTable(
  'claim_corrections',
  {
    id: idColumn(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    approvalId: integer('approval_id')
      .notNull()
      .unique()
      .references(() => approvals.id),
    /** Differences to what the claim held before: more is positive. */
    units: integer('units').notNull(),
    purchaseCents: cents('purchase_cents').notNull(),
    payoutCents: cents('payout_cents').notNull(),
    /** Of less: what of it its manufacturer had not paid, as it was written off. */
    lossCents: cents('loss_cents').notNull().default(0),
    /** The claim that pays the difference, where it is more. */
    paidByClaimId: integer('paid_by_claim_id')
      .unique()
      .references(() => claims.id),
    /** What the operator reads about it. */
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('claim_corrections_claim').on(table.claimId, table.id),
    check('claim_corrections_loss', sql`${table.lossCents} between 0 and greatest(0, -${table.payoutCents})`),
    check('claim_corrections_paid_by', sql`(${table.payoutCents} > 0) = (${table.paidByClaimId} is not null)`),
  ],
)

/**
 * What became of money that a correction carries; only added to. `kept_back`: the payment of a claim was lowered by it.
 * `given_back` (negative): that claim was taken back before it was paid. `written_off`: it was given up.
 */
export const carrySettlements = pgTable(
  'carry_settlements',
  {
    id: idColumn(),
    correctionId: integer('correction_id')
      .notNull()
      .references(() => claimCorrections.id),
    kind: text('kind', { enum: ['kept_back', 'given_back', 'written_off'] }).notNull(),
    /** Of what was kept back or given back: the claim whose payment is meant. */
    claimId: integer('claim_id').references(() => claims.id),
    amountCents: cents('amount_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('carry_settlements_correction').on(table.correctionId),
    index('carry_settlements_claim').on(table.claimId).where(sql`${table.claimId} is not null`),
    check(
      'carry_settlements_amount',
      sql`case when ${table.kind} = 'given_back' then ${table.amountCents} < 0 else ${table.amountCents} > 0 end`,
    ),
    check('carry_settlements_of', sql`(${table.kind} = 'written_off') = (${table.claimId} is null)`),
  ],
)

/** An operator says that a check which was sent has not come; one open report a payment. */
export const paymentReports = pgTable(
  'payment_reports',
  {
    id: idColumn(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => operatorPayments.id),
    /** Who says so. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    answer: text('answer'),
    answeredBy: integer('answered_by').references(() => staff.id),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('payment_reports_payment').on(table.paymentId, table.id),
    index('payment_reports_person').on(table.personId),
    uniqueIndex('payment_reports_one_open').on(table.paymentId).where(sql`${table.answeredAt} is null`),
  ],
)

/**
 * What about a check at the provider finance has to look at: one row for each check and kind of trouble while it is open. A
 * closed one is opened anew only by other facts than it was closed with.
 */
export const checkCases = pgTable(
  'check_cases',
  {
    id: idColumn(),
    kind: text('kind', { enum: checkCaseKinds }).notNull(),
    checkId: text('check_id').notNull(),
    paymentId: integer('payment_id').references(() => operatorPayments.id),
    /** What our books say; null for a check that is of no payment. */
    ours: jsonb('ours').$type<CheckFacts>(),
    /** What the provider says; null where it has no such check, or has told nothing but its id. */
    theirs: jsonb('theirs').$type<CheckFacts>(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => staff.id),
    /** Why nothing more has to be done. */
    note: text('note'),
  },
  (table) => [
    index('check_cases_open').on(table.id).where(sql`${table.closedAt} is null`),
    uniqueIndex('check_cases_one_open').on(table.checkId, table.kind).where(sql`${table.closedAt} is null`),
    index('check_cases_check').on(table.checkId, table.kind, table.id),
    index('check_cases_payment').on(table.paymentId),
  ],
)

/** Each time our payments were held against the provider's list: begun, and, when it came to its end, over how many checks. */
export const checkComparisons = pgTable(
  'check_comparisons',
  {
    id: idColumn(),
    startedAt: instant('started_at').notNull(),
    /** null while it goes on, and of one that could not be ended. */
    finishedAt: instant('finished_at'),
    checks: integer('checks').notNull().default(0),
    /** How many cases it opened. */
    opened: integer('opened').notNull().default(0),
  },
  (table) => [index('check_comparisons_finished').on(table.finishedAt)],
)
