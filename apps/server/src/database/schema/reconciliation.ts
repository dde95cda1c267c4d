import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, day, idColumn, instant } from '../columns.ts'
import { approvals } from './funding/approvals.ts'
import { receipts } from './funding/receipts.ts'
import { operatorPayments } from './payments.ts'
import { staff } from './staff.ts'

export const bankStatementFormats = ['table', 'ofx', 'camt'] as const

/** The columns of a bank's table by what is read from them, as line 1 names them. */
export type BankColumns = {
  day: string
  /** One column with a sign, or two. */
  amount?: string
  paidIn?: string
  paidOut?: string
  description: string[]
  reference?: string
  checkNumber?: string
}

/** An account of ours at a bank, which its statements are of. */
export const bankAccounts = pgTable('bank_accounts', {
  id: idColumn(),
  name: text('name').notNull().unique(),
  /** As the files of the bank name it; null while only tables have come, which do not. */
  number: text('number').unique(),
  /** How its tables were read last. */
  columns: jsonb('columns').$type<BankColumns>(),
  createdAt: instant('created_at').notNull(),
  /** No more statements come of it: days after its last one are closed without it. */
  givenUpAt: instant('given_up_at'),
})

/** A file of a bank, as it was imported; what was in it is told by its lines. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: idColumn(),
    accountId: integer('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: bankStatementFormats }).notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /** Lines that were new, and those that an earlier file had brought. */
    newLines: integer('new_lines').notNull(),
    knownLines: integer('known_lines').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    /** That it was the wrong file: its lines count no more. */
    takenBackBy: integer('taken_back_by').references(() => staff.id),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [index('bank_statements_account').on(table.accountId, table.lastDay)],
)

/** What a bank has booked on an account, each once; never changed but for whether something tells what it is. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: idColumn(),
    accountId: integer('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    bookedOn: day('booked_on').notNull(),
    /** What came in is above 0. */
    amountCents: cents('amount_cents').notNull(),
    description: text('description').notNull(),
    reference: text('reference'),
    checkNumber: text('check_number'),
    /** The bank's own number of it, or what stands in for one: the same line of two files is one line. */
    bankKey: text('bank_key').notNull(),
    /** While nothing tells what it is. */
    open: boolean('open').notNull().default(true),
    /** Its statement was the wrong file. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (table) => [
    uniqueIndex('bank_lines_once').on(table.accountId, table.bankKey).where(sql`not ${table.withdrawn}`),
    index('bank_lines_by_day').on(table.bookedOn, table.id),
    index('bank_lines_open').on(table.bookedOn, table.id).where(sql`${table.open}`),
    index('bank_lines_statement').on(table.statementId),
    index('bank_lines_search').using('gin', table.description.op('gin_trgm_ops')),
    check('bank_lines_amount', sql`${table.amountCents} <> 0`),
    check('bank_lines_withdrawn', sql`not (${table.open} and ${table.withdrawn})`),
  ],
)

/**
 * What a line is: money of a manufacturer, checks that it pays, credit that was paid back, or nothing of the books (`aside`),
 * with the reason. It counts until somebody takes it back.
 */
export const bankMatches = pgTable(
  'bank_matches',
  {
    id: idColumn(),
    lineId: integer('line_id')
      .notNull()
      .references(() => bankLines.id),
    kind: text('kind', { enum: ['receipt', 'check', 'pay_back', 'aside'] }).notNull(),
    receiptId: integer('receipt_id').references(() => receipts.id),
    paymentId: integer('payment_id').references(() => operatorPayments.id),
    approvalId: integer('approval_id').references(() => approvals.id),
    /** Of `aside`. */
    reason: text('reason'),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    counts: boolean('counts').notNull().default(true),
    /** Null where the receipt was reversed or the check is not cleared any more. */
    undoneBy: integer('undone_by').references(() => staff.id),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('bank_matches_line').on(table.lineId, table.id),
    // Nothing of the books is two lines of the bank.
    uniqueIndex('bank_matches_receipt').on(table.receiptId).where(sql`${table.counts}`),
    uniqueIndex('bank_matches_payment').on(table.paymentId).where(sql`${table.counts}`),
    uniqueIndex('bank_matches_approval').on(table.approvalId).where(sql`${table.counts}`),
    check(
      'bank_matches_subject',
      sql`num_nonnulls(${table.receiptId}, ${table.paymentId}, ${table.approvalId}, ${table.reason}) = 1`,
    ),
    check('bank_matches_undone', sql`${table.counts} = (${table.undoneAt} is null)`),
  ],
)
