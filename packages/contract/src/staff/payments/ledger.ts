import { accounts } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { day, dollars, id, instant, listOf, pageQuery, text } from '../../core/fields.ts'
import { finance } from './payment-shapes.ts'

const account = z.enum(accounts)

/** Whose account it is: `manufacturer:7`, `location:31`; null for our own. */
const party = { subject: z.nullable(z.string()), subject_name: z.nullable(z.string()) }

/** Debits and credits are above zero; a balance is what debits exceed credits by. */
const sums = { debit: dollars, credit: dollars, balance: dollars }

export const ledgerBalance = z.object({ account, ...party, ...sums })

const ledgerBalances = z.object({
  ...listOf(ledgerBalance).shape,
  /** All debits less all credits by then, of the whole ledger: 0, or the books are wrong. */
  total: dollars,
})

export const ledgerEntry = z.object({
  /** Larger than other ids may be. */
  id: z.string(),
  /** Entries of one transaction sum to zero. */
  transaction: z.string(),
  at: instant,
  event: z.string(),
  account,
  ...party,
  debit: dollars,
  credit: dollars,
  claim_id: z.nullable(id),
  payment_id: z.nullable(id),
  funding_id: z.nullable(id),
  receipt_id: z.nullable(id),
})

/** Days of the provider's time zone, both included. */
const period = { from: z.optional(day), to: z.optional(day) }

const whose = z.optional(
  z.string().check(z.trim(), z.regex(/^(?:manufacturer|location):[1-9]\d{0,8}$/, problem('subject.unknown'))),
)

const whichBalances = {
  /** At the end of this day; as it is now without one. */
  on: z.optional(day),
  account: z.optional(account),
  /** One line for each account, or for each of those whose account it is. */
  by: z._default(z.enum(['account', 'subject']), 'subject'),
}

export const listLedgerBalances = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/balances',
  access: finance,
  summary: 'What debits and credits of the ledger come to, by account and by whose it is',
  query: z.object({ ...whichBalances, ...pageQuery }),
  response: ledgerBalances,
})

export const exportLedgerBalances = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/balances.csv',
  access: finance,
  summary: 'The same as a table',
  query: z.object(whichBalances),
  transport: 'file',
  contentType: 'text/csv',
})

export const listLedgerEntries = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/entries',
  access: finance,
  summary: 'The entries of an account, the newest first',
  query: z.object({ account, subject: whose, ...period, ...pageQuery }),
  response: listOf(ledgerEntry),
})

export const exportJournal = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/journal.csv',
  access: finance,
  summary: 'All entries of a period as a table, the oldest first',
  query: z.object(period),
  transport: 'file',
  contentType: 'text/csv',
})

const accountName = {
  account,
  quickbooks_name: z.string(),
  /** null until somebody has said it. */
  xero_code: z.nullable(z.string()),
}

export const bookkeeping = z.object({
  accounts: z.array(z.object(accountName)),
  /** What Xero calls the tax rate of what is posted without tax. */
  xero_tax_rate: z.string(),
})

export const getBookkeeping = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/bookkeeping',
  access: finance,
  summary: 'What bookkeeping programs call the accounts of the ledger',
  response: bookkeeping,
})

export const changeBookkeeping = defineEndpoint({
  method: 'PATCH',
  path: 'staff/ledger/bookkeeping',
  access: finance,
  summary: 'Changes what bookkeeping programs call the accounts of the ledger; what is left out stays as it is',
  body: z.object({
    accounts: z._default(
      z
        .array(
          z.object({
            account,
            quickbooks_name: z.optional(text(problem('name.required'), 100)),
            xero_code: z.optional(z.nullable(text(problem('name.required'), 10))),
          }),
        )
        .check(z.maxLength(accounts.length)),
      [],
    ),
    xero_tax_rate: z.optional(text(problem('name.required'), 50)),
  }),
  response: bookkeeping,
})

/** One journal a day, with one line an account: what its entries of the day come to. */
export const exportBookkeeping = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/bookkeeping.csv',
  access: finance,
  summary: 'What was posted each day of a period, in the form that QuickBooks or Xero imports',
  query: z.object({ program: z.enum(['quickbooks', 'xero']), ...period }),
  transport: 'file',
  contentType: 'text/csv',
  refusals: ['books.unmapped'],
})

export type WireBookkeeping = z.output<typeof bookkeeping>
export type WireLedgerBalance = z.output<typeof ledgerBalance>
export type WireLedgerBalances = z.output<typeof ledgerBalances>
export type WireLedgerEntry = z.output<typeof ledgerEntry>
