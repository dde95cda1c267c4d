import { agreements } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint, type OutputOf } from '../../core/endpoint.ts'
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
} from '../../core/fields.ts'
import { amount, reason } from '../../core/money-fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { bankEntry } from './statements.ts'

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
  /** Of all that it is: where it is less than the line, it may be a part of it. */
  amount: dollars,
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

const bankLine = z.object({
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
  /** Of an open line: the receipt that told it and was reversed since. */
  reversed: z.nullable(z.object({ manufacturer_name: z.string(), reference: z.string(), at: instant })),
  /** As of which day what is recorded with it is dated: the bank's, or today where that day is closed. */
  dated_on: day,
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
    /** Of `receipt`: several where they were deposited together. */
    receipt_ids: z._default(z.array(id).check(z.maxLength(500)), []),
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

export type WireBankProposal = z.output<typeof bankProposal>
export type WireBankLine = z.output<typeof bankLine>
export type ConfirmedBankLine = OutputOf<typeof confirmBankLine, 'body'>
