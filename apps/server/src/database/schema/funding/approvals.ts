import type { AcceptedWithReading, CorrectedReading, ProposedPayee } from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, idColumn, instant } from '../../columns.ts'
import { manufacturers } from '../catalog.ts'
import { claims } from '../claims.ts'
import { paymentStops } from '../locations/payment-stops.ts'
import { payees } from '../locations.ts'
import { staff } from '../staff.ts'
import { fundingRequests } from './funding-requests.ts'

export const approvalKinds = [
  'pay_back',
  'write_off',
  'correct_up',
  'correct_down',
  'correct_reading',
  'write_off_carry',
  'change_payee',
  'change_remit_to',
  'lift_stop',
] as const

/**
 * A move of money that two people make: one asks, another decides. `pay_back`: credit of a manufacturer is sent back to it.
 * `write_off`: what is open of a request is given up, and its claims are paid from our own money. `correct_up`, `correct_down`: a
 * paid claim pays more, or has paid too much. `correct_reading`: its invoices say something else, and it pays as much.
 * `write_off_carry`: what is carried of such corrections is given up.
 * `change_payee`: a claim and its location are paid to somebody else, or otherwise. `change_remit_to`: requests name another
 * account to manufacturers. `lift_stop`: a location is paid again. Who has asked may take it back.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: idColumn(),
    kind: text('kind', { enum: approvalKinds }).notNull(),
    state: text('state', { enum: ['WAITING', 'APPROVED', 'REFUSED', 'TAKEN_BACK'] })
      .notNull()
      .default('WAITING'),
    /** Of all but `change_remit_to`, which is about every manufacturer, and `lift_stop`, which is about none. */
    manufacturerId: integer('manufacturer_id').references(() => manufacturers.id),
    /** Of `write_off`. */
    fundingId: integer('funding_id').references(() => fundingRequests.id),
    /** Of a correction, and of what is carried of one: the paid claim. Of `change_payee`: the claim to be paid. */
    claimId: integer('claim_id').references(() => claims.id),
    /** Of a correction: what is read on the claim's invoices now, and what was when it was asked for. */
    proposal: jsonb('proposal').$type<CorrectedReading[]>(),
    readBefore: jsonb('read_before').$type<CorrectedReading[]>(),
    /** Of a correction: what who asks has said with it, of which who approves is told. */
    accepted: jsonb('accepted').$type<AcceptedWithReading>(),
    /** Of `change_payee`: how the location was paid when it was asked for, and how it is to be. */
    payeeId: integer('payee_id').references(() => payees.id),
    payee: jsonb('payee').$type<ProposedPayee>(),
    /** Of `change_remit_to`: where requests were paid when it was asked for, and where they are to be. */
    remitToBefore: text('remit_to_before'),
    remitTo: text('remit_to'),
    /** Of `lift_stop`. */
    stopId: integer('stop_id').references(() => paymentStops.id),
    /** 0 where no sum is moved. Of `lift_stop`: what is still to be paid to the location. */
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
    index('approvals_stop').on(table.stopId).where(sql`${table.stopId} is not null`),
    // One about a claim at a time: the next is asked for with what became of it in view.
    uniqueIndex('approvals_one_of_claim').on(table.claimId).where(sql`${table.state} = 'WAITING'`),
    uniqueIndex('approvals_one_write_off')
      .on(table.fundingId)
      .where(sql`${table.kind} = 'write_off' and ${table.state} = 'WAITING'`),
    uniqueIndex('approvals_one_remit_to')
      .on(table.kind)
      .where(sql`${table.kind} = 'change_remit_to' and ${table.state} = 'WAITING'`),
    uniqueIndex('approvals_one_lift').on(table.stopId).where(sql`${table.state} = 'WAITING'`),
    check(
      'approvals_amount',
      sql`case when ${table.kind} in ('change_remit_to', 'correct_reading') then ${table.amountCents} = 0 when ${table.kind} = 'lift_stop' then ${table.amountCents} >= 0 else ${table.amountCents} > 0 end`,
    ),
    check(
      'approvals_remit_to',
      sql`num_nulls(${table.remitTo}, ${table.remitToBefore}) = case when ${table.kind} = 'change_remit_to' then 0 else 2 end and (${table.manufacturerId} is null) = (${table.kind} in ('change_remit_to', 'lift_stop'))`,
    ),
    check(
      'approvals_about',
      sql`(${table.kind} = 'write_off') = (${table.fundingId} is not null) and (${table.kind} = 'pay_back') = (${table.reference} is not null) and (${table.kind} in ('correct_up', 'correct_down', 'correct_reading', 'write_off_carry', 'change_payee')) = (${table.claimId} is not null) and (${table.kind} in ('correct_up', 'correct_down', 'correct_reading')) = (${table.proposal} is not null) and (${table.proposal} is null) = (${table.readBefore} is null) and (${table.kind} = 'change_payee') = (${table.payee} is not null) and (${table.payee} is null) = (${table.payeeId} is null) and (${table.kind} = 'lift_stop') = (${table.stopId} is not null)`,
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
