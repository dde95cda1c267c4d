import { accounts } from '@caseback/domain'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant, logIdColumn } from '../columns.ts'
import { manufacturers } from './catalog.ts'
import { claims } from './claims.ts'
import { approvals } from './funding/approvals.ts'
import { fundingRequests } from './funding/funding-requests.ts'
import { receipts } from './funding/receipts.ts'
import { locations } from './locations.ts'
import { operatorPayments } from './payments.ts'
import { staff } from './staff.ts'

/** What happened, once: the entries of one transaction sum to zero (a deferred trigger checks it at commit). */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: logIdColumn(),
    event: text('event').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  // What happened in a period.
  (table) => [index('ledger_transactions_age').on(table.createdAt)],
)

/** Double entry, append-only: debit positive, credit negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: logIdColumn(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account', { enum: accounts }).notNull(),
    manufacturerId: integer('manufacturer_id').references(() => manufacturers.id),
    locationId: integer('location_id').references(() => locations.id),
    claimId: integer('claim_id').references(() => claims.id),
    paymentId: integer('payment_id').references(() => operatorPayments.id),
    fundingId: integer('funding_id').references(() => fundingRequests.id),
    receiptId: integer('receipt_id').references(() => receipts.id),
    approvalId: integer('approval_id').references(() => approvals.id),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_claim').on(table.claimId),
    // The entries of an account, and of whose it is, the newest first.
    index('ledger_entries_account').on(table.account, table.id),
    index('ledger_entries_location').on(table.locationId, table.account, table.id),
    index('ledger_entries_manufacturer').on(table.manufacturerId, table.account, table.id),
  ],
)

/** Days that somebody has closed; only added to. Nothing is dated on the last of them or before it any more. */
export const closings = pgTable('closings', {
  id: idColumn(),
  /** The last of the days; each closing goes further than the one before it. */
  through: day('through').notNull().unique(),
  staffId: integer('staff_id')
    .notNull()
    .references(() => staff.id),
  createdAt: instant('created_at').notNull(),
})
