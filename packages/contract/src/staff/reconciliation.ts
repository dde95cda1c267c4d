import { agreements } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint, type OutputOf } from '../core/endpoint.ts'
import {
  day,
  dollars,
  id,
  idParam,
  idParams,
  instant,
  listOf,
  pageQuery,
  searchText,
  sortQuery,
  text,
} from '../core/fields.ts'
import { amount, reason } from '../core/money-fields.ts'
import { finance } from './payments/payment-shapes.ts'

/** What stands in which column of a bank's table, by its name; the amount in one column with a sign, or in two. */
export const bankColumns = z.object({
  day: z.string(),
  amount: z.nullable(z.string()),
  paid_in: z.nullable(z.string()),
  paid_out: z.nullable(z.string()),
  description: z.array(z.string()),
  reference: z.nullable(z.string()),
  check_number: z.nullable(z.string()),
})

const bankEntry = {
  booked_on: day,
  /** What came in is above 0. */
  amount: dollars,
  description: z.string(),
  reference: z.nullable(z.string()),
  check_number: z.nullable(z.string()),
}

const statementLook = z.object({
  /** The account that it is of, without id where it is new; null: it has to be said. */
  account: z.nullable(z.object({ id: z.nullable(id), name: z.string() })),
  /** Of a table: its columns, and its first rows. */
  table: z.nullable(z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  /** How the table is read: as it was said, remembered or guessed; null: it has to be said. */
  columns: z.nullable(bankColumns),
  /** What is in it; null while nobody has said what stands where. */
  statement: z.nullable(
    z.object({
      first_day: day,
      last_day: day,
      lines: z.int(),
      /** Of these an earlier file has brought none. */
      new_lines: z.int(),
      money_in: dollars,
      money_out: dollars,
      /** The first new lines. */
      begin: z.array(z.object(bankEntry)),
    }),
  ),
  imported: z.boolean(),
})

export const importBankStatement = defineEndpoint({
  method: 'POST',
  path: 'staff/reconciliation/statements',
  access: finance,
  summary: 'Imports what a bank has booked, or only looks at it',
  about:
    'CSV or Excel with any columns, OFX (also QFX and Web Connect) or CAMT.053. A line that an earlier file of the account has brought is not brought again. What stands in which column of a table is remembered for its account.',
  transport: 'multipart',
  form: {
    required: ['file'],
    parts: {
      file: { type: 'string', format: 'binary', description: 'A statement of one account, at most 10 MB.' },
      dry_run: { type: 'string', enum: ['true', 'false'], description: 'true: only looks, and changes nothing.' },
      account: {
        type: 'string',
        description: 'The id of the account, where the file does not name one that is known.',
      },
      account_name: { type: 'string', description: 'The name of a new account.' },
      columns: {
        type: 'string',
        description: 'Of a table: what stands in which column, as JSON like `columns` of the answer.',
      },
    },
  },
  response: statementLook,
  refusals: ['file.too_large', 'table.unsupported'],
})

export const getReconciliation = defineEndpoint({
  method: 'GET',
  path: 'staff/reconciliation',
  access: finance,
  summary: 'Our accounts, until when they are known, and what of them nobody has told yet',
  response: z.object({
    accounts: z.array(
      z.object({
        id,
        name: z.string(),
        /** The last characters of its number; null while no file has named it. */
        number_end: z.nullable(z.string()),
        /** The last day that a statement covers. */
        last_day: z.nullable(day),
        open_lines: z.int(),
      }),
    ),
    open: z.object({ lines: z.int(), money_in: dollars, money_out: dollars, oldest: z.nullable(day) }),
  }),
})

const share = z.object({ funding_id: id, amount })
const proposedCheck = z.object({
  payment_id: id,
  claim_id: id,
  check_number: z.nullable(z.string()),
  payee: z.string(),
  amount: dollars,
  /** Whether it is paid in the books; else it is marked as cleared on the bank's day. */
  paid: z.boolean(),
})
const bankProposal = z.object({
  kind: z.enum(['receipt', 'new_receipt', 'check', 'pay_back']),
  /** Nothing else explains the line as well, to the cent. */
  sure: z.boolean(),
  /** What agrees. */
  because: z.array(z.enum(agreements)),
  /** Whether it is to the cent what the bank has. */
  fits: z.boolean(),
  receipt_id: z.nullable(id),
  approval_id: z.nullable(id),
  manufacturer_id: z.nullable(id),
  manufacturer_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  received_on: z.nullable(day),
  /** Of new money: what it settles, and what becomes credit. */
  apply: z.array(share),
  credit: dollars,
  checks: z.array(proposedCheck),
})

export const bankLine = z.object({
  id,
  account_id: id,
  account_name: z.string(),
  ...bankEntry,
  state: z.enum(['open', 'matched', 'aside']),
  /** What it is. */
  matches: z.array(
    z.object({
      kind: z.enum(['receipt', 'check', 'pay_back', 'aside']),
      receipt_id: z.nullable(id),
      manufacturer_id: z.nullable(id),
      payment_id: z.nullable(id),
      claim_id: z.nullable(id),
      /** Of the manufacturer or the payee. */
      name: z.nullable(z.string()),
      amount: dollars,
      /** Why it was set aside. */
      reason: z.nullable(z.string()),
      by: z.string(),
      at: instant,
    }),
  ),
  /** What an open line may be, the likeliest first. */
  proposals: z.array(bankProposal),
})

export const listBankLines = defineEndpoint({
  method: 'GET',
  path: 'staff/reconciliation/lines',
  access: finance,
  summary: 'What banks have booked, with what each line is or may be',
  query: z.object({
    show: z._default(z.enum(['open', 'matched', 'aside', 'all']), 'open'),
    account: z.optional(idParam),
    q: z.optional(searchText),
    ...sortQuery(['day', 'amount'], 'day'),
    ...pageQuery,
  }),
  response: listOf(bankLine),
})

export const findForBankLine = defineEndpoint({
  method: 'GET',
  path: 'staff/reconciliation/lines/{id}/find',
  access: finance,
  summary: 'What a line may be, by the name of a manufacturer or payee, or the number of a check',
  params: idParams,
  query: z.object({ q: searchText }),
  response: z.object({ results: z.array(bankProposal) }),
})

export const confirmBankLine = defineEndpoint({
  method: 'POST',
  path: 'staff/reconciliation/lines/{id}/confirm',
  access: finance,
  summary: 'Says what a line is, and books what is not booked yet',
  about:
    'New money is recorded as a receipt of the bank’s day, a check on paper is marked as cleared on it. What is booked already is only told.',
  params: idParams,
  body: z.object({
    kind: z.enum(['receipt', 'new_receipt', 'check', 'pay_back']),
    /** Of `receipt`. */
    receipt_id: z.optional(id),
    /** Of `new_receipt`: of whom, under which reference if not the bank's, and what it settles; the rest is credit. */
    manufacturer_id: z.optional(id),
    reference: z.optional(text(problem('reference.required'), 120)),
    apply: z._default(z.array(share).check(z.maxLength(100)), []),
    /** Of `check`. */
    payment_ids: z._default(z.array(id).check(z.maxLength(500)), []),
    /** Of `pay_back`. */
    approval_id: z.optional(id),
  }),
  response: bankLine,
  refusals: [
    'bank_line.closed',
    'bank_line.taken',
    'receipt.reversed',
    'payment.state',
    'funding.state',
    'approval.state',
  ],
})

export const confirmSureBankLines = defineEndpoint({
  method: 'POST',
  path: 'staff/reconciliation/lines/confirm-sure',
  access: finance,
  summary: 'Confirms each of these lines whose one sure proposal is still what was seen',
  body: z.object({ line_ids: z.array(id).check(z.maxLength(100)) }),
  response: z.object({
    confirmed: z.int(),
    /** Lines that are for a person after all. */
    left: z.array(id),
  }),
})

export const setBankLineAside = defineEndpoint({
  method: 'POST',
  path: 'staff/reconciliation/lines/{id}/set-aside',
  access: finance,
  summary: 'Says that a line is nothing of our books, such as a fee of the bank',
  params: idParams,
  body: z.object({ reason }),
  response: bankLine,
  refusals: ['bank_line.closed'],
})

export const reopenBankLine = defineEndpoint({
  method: 'POST',
  path: 'staff/reconciliation/lines/{id}/reopen',
  access: finance,
  summary: 'Takes back what was said of a line; what was booked with it stays booked',
  params: idParams,
  response: bankLine,
  refusals: ['bank_line.closed'],
})

export type WireBankColumns = z.output<typeof bankColumns>
export type WireBankProposal = z.output<typeof bankProposal>
export type WireBankLine = z.output<typeof bankLine>
export type WireStatementLook = z.output<typeof statementLook>
export type ConfirmedBankLine = OutputOf<typeof confirmBankLine, 'body'>
