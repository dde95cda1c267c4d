import { claimStatuses, type HistoryNote, type PayoutParts } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant, logIdColumn, originalColumns } from '../columns.ts'
import { enrollments } from './enrollments.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'
import { people } from './people.ts'
import type { ClaimBefore } from './review/claim-before.ts'
import { staff } from './staff.ts'

export const claims = pgTable(
  'claims',
  {
    /** The claim number that people see. */
    id: idColumn(),
    enrollmentId: integer('enrollment_id')
      .notNull()
      .references(() => enrollments.id),
    /** The enrollment's location, here too so that ownership is in every WHERE without a join. */
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    /** The enrollment's offer, here too so that what waits for somebody is found by offer and manufacturer without a join. */
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    /** Who has submitted it, the latest submission: mails about the claim go to them. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    status: text('status', { enum: claimStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** The submission, or the latest resubmission. */
    submittedAt: instant('submitted_at').notNull(),
    /** Which submission is the latest: 1, 2, … */
    submission: integer('submission').notNull().default(1),
    promiseDay: day('promise_day'),
    /** From validation; null before. */
    payoutCents: cents('payout_cents'),
    /** The sum behind it, as it was at the decision; null also where it is none, or was approved before this was kept. */
    payoutParts: jsonb('payout_parts').$type<PayoutParts>(),
    /** What of the payout is kept back for corrections of other claims: `carry_settlements` has of which. */
    keptBackCents: cents('kept_back_cents').notNull().default(0),
    approvedUnits: integer('approved_units').notNull().default(0),
    purchaseCents: cents('purchase_cents').notNull().default(0),
    validatedAt: instant('validated_at'),
    /** Code of the reason, and the reviewer's note; only while rejected. */
    rejectionReason: text('rejection_reason'),
    rejectionNote: text('rejection_note'),
    /** A reviewer has opened it: pages can no longer be added. */
    openedAt: instant('opened_at'),
    payeeName: text('payee_name').notNull(),
    /** What its flags weigh together (domain/riskWeights), written with them: a queue is sorted by it. */
    risk: integer('risk').notNull().default(0),
    /** The paid claim whose payout this one raises: it has no invoices of its own, and nobody decides on it. */
    correctsClaimId: integer('corrects_claim_id').references((): AnyPgColumn => claims.id),
    /** What the operator counted before the submission, and what the tiers gave for it then; null when nothing was counted. */
    estimatedUnits: integer('estimated_units'),
    estimatedCents: cents('estimated_cents'),
    /** What the operator said to have paid for them; null also where it was counted before this was kept. */
    estimatedPurchaseCents: cents('estimated_purchase_cents'),
    /** The same units by variant, where they were counted so. */
    countedUnits: jsonb('counted_units').$type<Record<number, number>>(),
  },
  (table) => [
    index('claims_enrollment').on(table.enrollmentId, table.id),
    index('claims_location').on(table.locationId, table.id),
    index('claims_person').on(table.personId, table.status),
    // The review queue's own order: claims without a promise come last. With the day itself, so that those past it are counted
    // without a look at their rows.
    index('claims_queue').on(
      table.status,
      sql`coalesce(${table.promiseDay}, date '9999-12-31')`,
      table.id,
      table.promiseDay,
    ),
    // The queue of one offer: what is searched for by offer or manufacturer, and what waits for a manufacturer's money.
    index('claims_of_offer').on(
      table.offerId,
      table.status,
      sql`coalesce(${table.promiseDay}, date '9999-12-31')`,
      table.id,
    ),
    // The queue by other columns: when it was submitted, and what it pays or, by its operator's count, would pay.
    index('claims_queue_by_submission').on(table.status, table.submittedAt, table.id),
    index('claims_queue_by_amount').on(
      table.status,
      sql`coalesce(${table.payoutCents}, ${table.estimatedCents}, 0)`,
      table.id,
    ),
    // The queue by risk; of one risk by promise and number, both as numbers that grow with the urgency.
    index('claims_queue_by_risk').on(
      table.status,
      table.risk,
      sql`(date '9999-12-31' - coalesce(${table.promiseDay}, date '9999-12-31'))`,
      sql`(-${table.id})`,
      table.id,
    ),
    // The queue of one location, for the queue by operators.
    index('claims_of_location').on(
      table.locationId,
      table.status,
      sql`coalesce(${table.promiseDay}, date '9999-12-31')`,
      table.id,
    ),
    // What was approved lately: figures of the desk.
    index('claims_validated').on(table.validatedAt).where(sql`${table.correctsClaimId} is null`),
    // What the next batch may take stands among few, however many are paid.
    index('claims_to_pay')
      .on(table.id)
      .where(sql`${table.status} in ('PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED')`),
    index('claims_corrects').on(table.correctsClaimId).where(sql`${table.correctsClaimId} is not null`),
    check('claims_payout', sql`${table.payoutCents} >= 0`),
    check('claims_kept_back', sql`${table.keptBackCents} between 0 and coalesce(${table.payoutCents}, 0)`),
    check('claims_units', sql`${table.approvedUnits} >= 0`),
    check(
      'claims_estimate',
      sql`num_nulls(${table.estimatedUnits}, ${table.estimatedCents}) in (0, 2) and ${table.estimatedUnits} > 0 and ${table.estimatedCents} >= 0`,
    ),
  ],
)

/** The history of a claim: append-only by the rights of the database role. */
export const claimStateChanges = pgTable(
  'claim_state_changes',
  {
    id: logIdColumn(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    fromStatus: text('from_status', { enum: claimStatuses }),
    toStatus: text('to_status', { enum: claimStatuses }).notNull(),
    /** A coded reason. */
    reason: text('reason'),
    /** What the program itself has to say. */
    systemNote: jsonb('system_note').$type<HistoryNote>(),
    /** What a person wrote, for the operator. */
    note: text('note'),
    /** What a member of staff wrote for colleagues: nothing that an operator reads has it. */
    internalNote: text('internal_note'),
    /** Who moved it: a person on the operators' side, a member of staff, or (both null) the system. */
    personId: integer('person_id').references(() => people.id),
    staffId: integer('staff_id').references(() => staff.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('claim_state_changes_claim').on(table.claimId, table.id),
    // For the foreign key of an account that is deleted.
    index('claim_state_changes_person').on(table.personId).where(sql`${table.personId} is not null`),
  ],
)

/**
 * The latest decision about a claim, for as long as it may be taken back: what the claim was before. Rows of decisions that stand
 * are deleted with the next decision of the same member of staff, or of the program, which has none.
 */
export const claimDecisions = pgTable(
  'claim_decisions',
  {
    claimId: integer('claim_id')
      .primaryKey()
      .references(() => claims.id),
    staffId: integer('staff_id').references(() => staff.id),
    action: text('action').notNull(),
    /** Its entry in the claim's history; null for a rejection that was upheld, which moves nothing. */
    changeId: bigint('change_id', { mode: 'number' }).references(() => claimStateChanges.id),
    /** The event that its letter is written about. */
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    before: jsonb('before').$type<ClaimBefore>().notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    index('claim_decisions_staff').on(table.staffId, table.decidedAt),
    index('claim_decisions_change').on(table.changeId),
  ],
)

/** Entries of the history whose decision was taken back in time: nothing that people read has them. Append-only. */
export const claimChangesTakenBack = pgTable('claim_changes_taken_back', {
  changeId: bigint('change_id', { mode: 'number' })
    .primaryKey()
    .references(() => claimStateChanges.id),
})

/** What an operator says against a rejection, once for each, and what another reviewer answered. */
export const claimDisputes = pgTable(
  'claim_disputes',
  {
    id: idColumn(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    /** The rejection in the claim's history. */
    rejectionId: bigint('rejection_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => claimStateChanges.id),
    /** Who disputes it. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** null until somebody has decided. */
    outcome: text('outcome', { enum: ['REOPENED', 'UPHELD'] }),
    answer: text('answer'),
    answeredBy: integer('answered_by').references(() => staff.id),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('claim_disputes_claim').on(table.claimId, table.id),
    index('claim_disputes_person').on(table.personId),
    index('claim_disputes_open').on(table.claimId).where(sql`${table.outcome} is null`),
  ],
)

/** The first answer to a request with an Idempotency-Key, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
)

/**
 * Files that somebody has chosen for a claim of an enrollment and not submitted yet, and for as long as an answer may be asked
 * for again also those that a claim has taken: its file has the same storage key.
 */
export const claimUploads = pgTable(
  'claim_uploads',
  {
    id: idColumn(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    enrollmentId: integer('enrollment_id')
      .notNull()
      .references(() => enrollments.id),
    /** The claim that has taken it; null while it is a draft. */
    claimId: integer('claim_id').references(() => claims.id),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    ...originalColumns(),
    /** When it was last sent: drafts are kept seven days from then on. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The same bytes sent again, as after a lost answer, are the same draft.
    uniqueIndex('claim_uploads_draft')
      .on(table.personId, table.enrollmentId, table.sha256)
      .where(sql`${table.claimId} is null`),
    index('claim_uploads_person').on(table.personId),
    index('claim_uploads_age').on(table.createdAt),
  ],
)
