import type { CorrectedReading, ProposedPayee } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant } from '../columns.ts'
import { manufacturers } from './catalog.ts'
import { claims } from './claims.ts'
import { payees } from './locations.ts'
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
    /** Until when its manufacturer is to pay: the days that it had when the request was issued. */
    dueDay: day('due_day'),
    /** What it asked for, of how many claims, once that changes no more: a list of requests sums no lines of these. */
    totalCents: cents('total_cents'),
    claimCount: integer('claim_count'),
  },
  (table) => [
    index('funding_requests_manufacturer').on(table.manufacturerId, table.id),
    index('funding_requests_by_due_day').on(sql`coalesce(${table.dueDay}, date '9999-12-31')`, table.id),
    check(
      'funding_requests_totals',
      sql`num_nulls(${table.totalCents}, ${table.claimCount}) = case when ${table.state} in ('FUNDED', 'DISCARDED') then 0 else 2 end`,
    ),
  ],
)

export const approvalKinds = [
  'pay_back',
  'write_off',
  'correct_up',
  'correct_down',
  'write_off_carry',
  'change_payee',
] as const

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

/** Money of a manufacturer, as it came to our account; never changed. What it is for is told by its applications. */
export const receipts = pgTable(
  'receipts',
  {
    id: idColumn(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    amountCents: cents('amount_cents').notNull(),
    receivedOn: day('received_on').notNull(),
    reference: text('reference').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('receipts_manufacturer').on(table.manufacturerId, table.id),
    index('receipts_reference').on(table.manufacturerId, table.reference),
    index('receipts_by_reference').on(sql`lower(${table.reference})`, table.id),
    index('receipts_by_day').on(table.receivedOn, table.id),
    index('receipts_by_amount').on(table.amountCents, table.id),
    index('receipts_search').using('gin', table.reference.op('gin_trgm_ops')),
    check('receipts_amount', sql`${table.amountCents} > 0`),
  ],
)

/** That a receipt was none, or another one: it counts no more. */
export const receiptReversals = pgTable('receipt_reversals', {
  receiptId: integer('receipt_id')
    .primaryKey()
    .references(() => receipts.id),
  reason: text('reason').notNull(),
  staffId: integer('staff_id')
    .notNull()
    .references(() => staff.id),
  createdAt: instant('created_at').notNull(),
})

/**
 * A move of money that two people make: one asks, another decides. `pay_back`: credit of a manufacturer is sent back to it.
 * `write_off`: what is open of a request is given up, and its claims are paid from our own money. `correct_up`, `correct_down`: a
 * paid claim pays more, or has paid too much. `write_off_carry`: what is carried of such corrections is given up.
 * `change_payee`: a claim and its location are paid to somebody else, or otherwise. Who has asked may take it back.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: idColumn(),
    kind: text('kind', { enum: approvalKinds }).notNull(),
    state: text('state', { enum: ['WAITING', 'APPROVED', 'REFUSED', 'TAKEN_BACK'] })
      .notNull()
      .default('WAITING'),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    /** Of `write_off`. */
    fundingId: integer('funding_id').references(() => fundingRequests.id),
    /** Of a correction, and of what is carried of one: the paid claim. Of `change_payee`: the claim to be paid. */
    claimId: integer('claim_id').references(() => claims.id),
    /** Of a correction: what is read on the claim's invoices now, and what was when it was asked for. */
    proposal: jsonb('proposal').$type<CorrectedReading[]>(),
    readBefore: jsonb('read_before').$type<CorrectedReading[]>(),
    /** Of `change_payee`: how the location was paid when it was asked for, and how it is to be. */
    payeeId: integer('payee_id').references(() => payees.id),
    payee: jsonb('payee').$type<ProposedPayee>(),
    amountCents: cents('amount_cents').notNull(),
    /** Of `pay_back`: of the transfer or check. */
    reference: text('reference'),
    reason: text('reason').notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => staff.id),
    askedAt: instant('asked_at').notNull(),
    decidedBy: integer('decided_by').references(() => staff.id),
    decidedAt: instant('decided_at'),
    /** Why it was refused. */
    refusal: text('refusal'),
  },
  (table) => [
    index('approvals_waiting').on(table.id).where(sql`${table.state} = 'WAITING'`),
    index('approvals_manufacturer').on(table.manufacturerId, table.id),
    index('approvals_funding').on(table.fundingId, table.id),
    index('approvals_claim').on(table.claimId, table.id),
    index('approvals_payee').on(table.payeeId).where(sql`${table.payeeId} is not null`),
    // One about a claim at a time: the next is asked for with what became of it in view.
    uniqueIndex('approvals_one_of_claim').on(table.claimId).where(sql`${table.state} = 'WAITING'`),
    uniqueIndex('approvals_one_write_off')
      .on(table.fundingId)
      .where(sql`${table.kind} = 'write_off' and ${table.state} = 'WAITING'`),
    check('approvals_amount', sql`${table.amountCents} > 0`),
    check(
      'approvals_about',
      sql`(${table.kind} = 'write_off') = (${table.fundingId} is not null) and (${table.kind} = 'pay_back') = (${table.reference} is not null) and (${table.kind} in ('correct_up', 'correct_down', 'write_off_carry', 'change_payee')) = (${table.claimId} is not null) and (${table.kind} in ('correct_up', 'correct_down')) = (${table.proposal} is not null) and (${table.proposal} is null) = (${table.readBefore} is null) and (${table.kind} = 'change_payee') = (${table.payee} is not null) and (${table.payee} is null) = (${table.payeeId} is null)`,
    ),
    check(
      'approvals_decided',
      sql`num_nulls(${table.decidedBy}, ${table.decidedAt}) = case when ${table.state} = 'WAITING' then 2 else 0 end and (${table.refusal} is not null) = (${table.state} = 'REFUSED')`,
    ),
    // Two people, whatever the program thinks.
    check(
      'approvals_two_people',
      sql`case when ${table.state} in ('APPROVED', 'REFUSED') then ${table.decidedBy} <> ${table.askedBy} when ${table.state} = 'TAKEN_BACK' then ${table.decidedBy} = ${table.askedBy} else true end`,
    ),
  ],
)

/**
 * Money that settles a request, or stops doing so; their sum is what is applied to it. `receipt` and `credit` add: of a receipt
 * as it comes, and of what the manufacturer had to its credit; so does `written_off`, which is no money of it. `freed` and
 * `reversed` take away: what a withdrawn claim leaves over becomes credit, and what a reversed receipt had settled is open again.
 */
export const fundingApplications = pgTable(
  'funding_applications',
  {
    id: idColumn(),
    fundingId: integer('funding_id')
      .notNull()
      .references(() => fundingRequests.id),
    kind: text('kind', { enum: ['receipt', 'credit', 'written_off', 'freed', 'reversed'] }).notNull(),
    /** Of `receipt` and `reversed`: which. */
    receiptId: integer('receipt_id').references(() => receipts.id),
    amountCents: cents('amount_cents').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('funding_applications_funding').on(table.fundingId),
    index('funding_applications_receipt').on(table.receiptId),
    check(
      'funding_applications_amount',
      sql`case when ${table.kind} in ('receipt', 'credit', 'written_off') then ${table.amountCents} > 0 else ${table.amountCents} < 0 end`,
    ),
    check(
      'funding_applications_receipt_of',
      sql`(${table.kind} in ('receipt', 'reversed')) = (${table.receiptId} is not null)`,
    ),
  ],
)

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
