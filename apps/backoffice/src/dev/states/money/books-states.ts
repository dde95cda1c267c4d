import {
  getBookkeeping,
  getStaffMe,
  listLedgerBalances,
  listLedgerEntries,
  type WireBookkeeping,
  type WireLedgerBalance,
  type WireLedgerEntry,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, skeleton, statesOf } from '@caseback/testing/gallery'
import { longName, member, page } from '../../sample-desk.ts'

const balance = (fields: Partial<WireLedgerBalance>): WireLedgerBalance => ({
  account: 'receivable',
  subject: null,
  subject_name: null,
  debit: 12_480.5,
  credit: 9_210,
  balance: 3_270.5,
  ...fields,
})
const balances = [
  balance({}),
  balance({ account: 'unapplied', debit: 300, credit: 812.5, balance: -512.5 }),
  balance({ account: 'payable', debit: 8_300, credit: 12_480.5, balance: -4_180.5 }),
  balance({ account: 'checks_outstanding', debit: 7_480, credit: 8_300, balance: -820 }),
  balance({ account: 'cash', debit: 9_722.5, credit: 7_480, balance: 2_242.5 }),
  balance({ account: 'written_off', debit: 0, credit: 0, balance: 0 }),
]
const entry = (id: number, fields: Partial<WireLedgerEntry> = {}): WireLedgerEntry => ({
  id: String(id),
  transaction: String(id),
  at: '2026-11-20T15:04:05Z',
  event: 'claim validated',
  account: 'receivable',
  subject: 'manufacturer:7',
  subject_name: 'Harvest Valley Potato Co.',
  debit: 80,
  credit: 0,
  claim_id: 11,
  payment_id: null,
  funding_id: null,
  receipt_id: null,
  ...fields,
})
const entries = [
  entry(9, {
    event: 'manufacturer money arrived',
    debit: 0,
    credit: 9_210,
    claim_id: null,
    funding_id: 3,
    receipt_id: 4,
  }),
  entry(8),
  entry(7, { subject: 'manufacturer:8', subject_name: longName, claim_id: 123_456, debit: 1_234_567.89 }),
  entry(6, { event: 'money freed by a withdrawn claim', funding_id: 3 }),
]
const subjects = [
  balance({ subject: 'manufacturer:7', subject_name: 'Harvest Valley Potato Co.' }),
  balance({ subject: 'manufacturer:8', subject_name: longName, debit: 0, credit: 0, balance: 0 }),
]
const bookkeeping = (code: string | null): WireBookkeeping => ({
  accounts: balances.map(({ account }, at) => ({
    account,
    quickbooks_name: account === 'cash' ? 'Bank accounts:Rebates' : `Rebates ${account.replace('_', ' ')}`,
    xero_code: account === 'cash' ? code : String(610 + at),
  })),
  xero_tax_rate: 'Tax Exempt (0%)',
})
const receivable = '/staff/books/receivable'

/** Every state of the books. */
export const booksStates = statesOf(
  {
    id: 'desk-books',
    name: 'Books',
    answers: [
      answers(getStaffMe, member('finance')),
      answers(listLedgerBalances, { ...page(balances), total: 0 }),
      answers(listLedgerEntries, page(entries)),
      answers(getBookkeeping, bookkeeping('090')),
    ],
  },
  {
    'codes-missing': {
      title: 'Xero does not know an account',
      address: '/staff/books',
      answers: [answers(getBookkeeping, bookkeeping(null))],
      shows: 'Xero has to know the code of Cash first',
    },
    'bookkeeping-failed': {
      title: 'What bookkeeping programs call the accounts cannot be read',
      address: '/staff/books',
      answers: [isUnreachable(getBookkeeping)],
      shows: 'The accounts could not be loaded',
    },
    'bookkeeping-typed': {
      title: 'A code is typed',
      address: '/staff/books',
      steps: [{ type: '091', into: 'Cash: code in Xero' }],
      shows: 'For Xero (CSV)',
    },
    balanced: { title: 'The books balance', address: '/staff/books', shows: 'the books balance' },
    unbalanced: {
      title: 'The books do not balance',
      address: '/staff/books?on=2026-11-20',
      answers: [answers(listLedgerBalances, { ...page(balances), total: -0.01 })],
      shows: 'differ by $0.01',
    },
    empty: {
      title: 'Nothing was posted by that day',
      address: '/staff/books?on=2020-01-01',
      answers: [answers(listLedgerBalances, { ...page([]), total: 0 })],
      shows: 'Nothing has been posted by then',
    },
    loading: {
      title: 'Loading',
      address: '/staff/books',
      answers: [neverAnswers(listLedgerBalances)],
      shows: skeleton,
    },
    failed: {
      title: 'Cannot be read',
      address: '/staff/books',
      answers: [isUnreachable(listLedgerBalances)],
      shows: 'The books could not be loaded',
    },
    account: {
      title: 'An account that is somebody’s each',
      address: receivable,
      answers: [answers(listLedgerBalances, { ...page(subjects), total: 0 })],
      shows: 'Manufacturer money arrived',
    },
    subject: {
      title: 'What is one manufacturer’s of an account',
      address: `${receivable}?subject=manufacturer:7&from=2026-11-01&to=2026-11-30`,
      answers: [
        answers(listLedgerBalances, { ...page(subjects), total: 0 }),
        answers(listLedgerEntries, page(entries.slice(0, 2))),
      ],
      shows: 'Entries of Harvest Valley Potato Co.',
    },
    'account-empty': {
      title: 'An account without entries on these days',
      address: '/staff/books/cash?from=2020-01-01&to=2020-01-31',
      answers: [answers(listLedgerEntries, page([]))],
      shows: 'No entries in this time',
    },
    'account-failed': {
      title: 'The entries cannot be read',
      address: '/staff/books/cash',
      answers: [isUnreachable(listLedgerEntries)],
      shows: 'The entries could not be loaded',
    },
    'account-loading': {
      title: 'The entries are on their way',
      address: '/staff/books/cash',
      answers: [neverAnswers(listLedgerEntries)],
      shows: skeleton,
    },
    'account-unknown': {
      title: 'No account has this name',
      address: '/staff/books/petty-cash',
      shows: 'There is no such account',
    },
  },
)
