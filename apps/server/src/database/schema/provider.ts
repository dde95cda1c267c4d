import type { AttentionReason, Bookkeeping, ReadyNoteDecision } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cents } from '../columns.ts'

/** Who runs the program, as admins have set it: one row, which the migration makes. What is null is the brand's. */
export const providerSettings = pgTable(
  'provider_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** The name that people read. */
    name: text('name'),
    legalName: text('legal_name'),
    supportEmail: text('support_email'),
    /** Where manufacturers pay: account or postal address, in lines; null until an admin has written it. */
    remitTo: text('remit_to'),
    /** The address of a picture. */
    logo: text('logo'),
    /** Whether what a publisher wants to publish waits for another one, or an admin. */
    publishingNeedsSecondPerson: boolean('publishing_needs_second_person').notNull().default(false),
    /** Up to what finance may approve by itself; null without a limit. Admins have none. */
    batchLimitCents: cents('batch_limit_cents'),
    payBackLimitCents: cents('pay_back_limit_cents'),
    writeOffLimitCents: cents('write_off_limit_cents'),
    /** What pays more is approved by two reviewers; null: no sum is too large for one. */
    secondReviewAboveCents: cents('second_review_above_cents'),
    /** Of a hundred other claims so many are approved by two, to see whether they agree. */
    secondReviewPercent: integer('second_review_percent').notNull().default(0),
    /** Whether payees whose calendar year comes to the threshold are asked for a tax form, and paid no more until it is given. */
    taxFormsAsked: boolean('tax_forms_asked').notNull().default(false),
    taxFormThresholdCents: cents('tax_form_threshold_cents').notNull().default(200_000),
    taxFormsHold: boolean('tax_forms_hold').notNull().default(false),
    /** Notes that reviewers choose where they send a claim back, by its reason, in the order in which they are offered. */
    readyNotes: jsonb('ready_notes')
      .$type<{ reason: AttentionReason; offered_for: ReadyNoteDecision; en: string; es: string }[]>()
      .notNull()
      .default([]),
    /** What bookkeeping programs call the accounts of the ledger. */
    bookkeeping: jsonb('bookkeeping').$type<Bookkeeping>().notNull().default({ accounts: {} }),
  },
  (table) => [
    check('provider_settings_once', sql`${table.id} = 1`),
    check(
      'provider_settings_second_review',
      sql`${table.secondReviewAboveCents} >= 0 and ${table.secondReviewPercent} between 0 and 100`,
    ),
    check('provider_settings_tax_forms', sql`${table.taxFormsAsked} or not ${table.taxFormsHold}`),
    check(
      'provider_settings_limits',
      sql`${table.batchLimitCents} >= 0 and ${table.payBackLimitCents} >= 0 and ${table.writeOffLimitCents} >= 0`,
    ),
  ],
)
