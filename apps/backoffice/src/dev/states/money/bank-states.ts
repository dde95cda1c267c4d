import {
  changeBankAccount,
  findForBankLine,
  getReconciliation,
  getStaffMe,
  importBankStatement,
  listBankLines,
  listBankStatements,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import {
  bankLine,
  bankState,
  checkProposal,
  explainedLines,
  lookOf,
  noDays,
  openLines,
  proposal,
  statements,
  unknownTable,
} from '../../../testing/sample-bank.ts'
import { longName, member, page } from '../../sample-desk.ts'

const finance = answers(getStaffMe, member('finance'))
const address = '/staff/books/bank'

const lineStates = statesOf(
  {
    id: 'desk-books-bank',
    name: 'Bank statements',
    answers: [finance, answers(getReconciliation, bankState), answers(listBankLines, page(openLines))],
  },
  {
    open: { title: 'Lines to explain', address, shows: 'Confirm the 2 sure ones' },
    explained: {
      title: 'Explained and set aside',
      address: `${address}?show=all`,
      answers: [answers(listBankLines, page(explainedLines))],
      shows: 'Set aside: Fee of the bank',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listBankLines)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listBankLines)],
      shows: 'The lines of the bank could not be loaded',
    },
    'none-yet': {
      title: 'No statement yet',
      address,
      answers: [
        answers(getReconciliation, {
          accounts: [],
          open: { lines: 0, money_in: 0, money_out: 0, oldest: null },
          days: noDays,
        }),
        answers(listBankLines, page([])),
      ],
      shows: 'No statement has been imported yet',
    },
    done: {
      title: 'Everything is explained',
      address,
      answers: [
        answers(getReconciliation, {
          ...bankState,
          open: { lines: 0, money_in: 0, money_out: 0, oldest: null },
          days: { ...noDays, known_through: '2026-11-12', ready_through: '2026-11-12' },
        }),
        answers(listBankLines, page([])),
      ],
      shows: 'Every line is explained',
    },
    account: {
      title: 'An account is changed',
      address,
      answers: [refuses(changeBankAccount, 'input.invalid', { name: ['Another account is called that.'] })],
      steps: [{ press: 'Change Savings' }, { press: 'Save' }],
      shows: 'Another account is called that.',
    },
    closing: {
      title: 'Days are closed',
      address,
      steps: [{ press: 'Close days through Nov 9, 2026' }],
      shows: 'Close all days through November 9, 2026?',
    },
    aside: {
      title: 'A line is set aside',
      address,
      steps: [{ press: 'Set aside' }],
      shows: 'For what is nothing of the books',
    },
    finding: {
      title: 'A person knows better',
      address,
      answers: [
        answers(findForBankLine, { results: [proposal({ sure: false, because: [], credit: 34.5 })] }),
        answers(listBankLines, page(openLines.slice(2, 3))),
      ],
      steps: [{ press: 'Something else' }, { type: 'harvest', into: 'Name of the manufacturer' }],
      shows: '$34.50 to its credit',
    },
    reversed: {
      title: 'What told a line was reversed, and its day is closed',
      address,
      answers: [
        answers(
          listBankLines,
          page([
            bankLine(31, {
              dated_on: '2026-11-23',
              reversed: { reference: 'WIRE-1', manufacturer_name: longName, at: '2026-11-20T15:00:00Z' },
              proposals: [proposal({ sure: false })],
            }),
            bankLine(32, {
              amount: -54,
              description: 'CHECK',
              check_number: '5012',
              dated_on: '2026-11-23',
              proposals: [checkProposal()],
            }),
          ]),
        ),
      ],
      shows: 'Dated Nov 23, 2026, as the bank’s day is closed',
    },
    together: {
      title: 'Checks that were paid as one sum',
      address,
      answers: [
        answers(findForBankLine, {
          results: [
            checkProposal({ sure: false, because: [], fits: false, amount: 45 }, 45, '5013'),
            {
              ...checkProposal({ sure: false, because: [], fits: false, amount: 9 }, 9),
              checks: [{ payment_id: 5, claim_id: 12, check_number: '5014', payee: longName, amount: 9, paid: true }],
            },
          ],
        }),
        answers(listBankLines, page(openLines.slice(3, 4))),
      ],
      steps: [
        { press: 'Something else' },
        { type: 'blue', into: 'Payee or number of the check' },
        { press: 'Add $45.00: Check 5013 to Blue Door Diner' },
      ],
      shows: '$9.00 is left',
    },
  },
)

const file = { attach: [{ name: 'november.csv', mediaType: 'text/csv', bytes: 2_000 }] }
const imports = '/staff/books/bank-import'
const known = lookOf()

const importStates = statesOf(
  {
    id: 'desk-books-bank-import',
    name: 'Import of a bank statement',
    answers: [finance, answers(getReconciliation, bankState), answers(listBankStatements, page(statements))],
  },
  {
    begin: { title: 'Nothing chosen yet', address: imports, shows: 'october.qfx' },
    'taking-back': {
      title: 'A statement is taken back',
      address: imports,
      steps: [{ press: 'Take back november.csv' }],
      shows: 'Take november.csv back?',
    },
    known: {
      title: 'Of an account that is known',
      address: imports,
      answers: [answers(importBankStatement, lookOf())],
      steps: [file],
      shows: 'Import 40 lines',
    },
    'no-new-line': {
      title: 'A table whose lines are all here',
      address: imports,
      answers: [
        answers(importBankStatement, {
          ...known,
          table: unknownTable.table,
          statement: known.statement && { ...known.statement, new_lines: 0, begin: [] },
        }),
      ],
      steps: [file],
      shows: 'Import its days',
    },
    'first-account': {
      title: 'The first account',
      address: imports,
      answers: [answers(getReconciliation, { ...bankState, accounts: [] }), answers(importBankStatement, unknownTable)],
      steps: [file],
      shows: 'Name of the new account',
    },
    columns: {
      title: 'A table that nobody has told of what stands where',
      address: imports,
      answers: [answers(importBankStatement, unknownTable)],
      steps: [file],
      shows: 'What stands where',
    },
    refused: {
      title: 'It cannot be read',
      address: imports,
      answers: [
        refuses(importBankStatement, 'input.invalid', {
          file: [
            'This is no bank statement that can be read. Save it as CSV, Excel, OFX (Web Connect, QFX) or CAMT.053.',
          ],
        }),
      ],
      steps: [file],
      shows: 'This is no bank statement that can be read',
    },
    done: {
      title: 'Imported',
      address: imports,
      answers: [answers(importBankStatement, lookOf({ imported: true }))],
      steps: [file],
      shows: '40 lines imported',
    },
  },
)

/** Every state of the bank's statements. */
export const bankStates = [...lineStates, ...importStates]
