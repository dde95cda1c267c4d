import { type Day, readDay } from '@caseback/domain'
import type { BankColumns } from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import { type TableLine, TornTable } from '../../../platform/tables/csv-lines.ts'
import { bankAmount } from './bank-amount.ts'
import {
  type BankEntry,
  inOneLine,
  MOST_LINES,
  type ReadStatement,
  readStatement,
  type UnmappedTable,
} from './read-statement.ts'

export type BankTable = { columns: string[]; rows: TableLine[] }

/** What banks call their columns, in the order in which a name is looked for. */
const names = {
  day: [
    /^(posting|posted|booking|booked) ?(date|on)?$/,
    /^(transaction|trans\.?|effective|value) date$/,
    /\bdate\b/,
    /^day$/,
  ],
  paidIn: [/^(credits?|deposits?|paid in|money in|credit amount|amount credited?)( amount| \(\+\)| in)?$/],
  paidOut: [/^(debits?|withdrawals?|paid out|money out|debit amount|amount debited?)( amount| \(-\)| out)?$/],
  amount: [/^(net )?amount( \(?usd\)?)?$/, /\bamount\b/],
  checkNumber: [/\b(check|cheque)( or slip)?( ?(#|no\.?|num(ber)?))?$/],
  reference: [/\b(bank )?ref(erence)?\b/, /^(transaction )?id$/, /^trace/],
}
const describing = /description|details?|memo|payee|name|narrative|particulars|text|counterparty/

/**
 * The columns and rows of a bank's table. Banks write their name, the account and balances above it: it begins with the first
 * line of at least three cells that are words.
 * @throws 400 `file` with the reason
 */
export async function bankTableOf(lines: AsyncIterable<TableLine>): Promise<BankTable> {
  const table: BankTable = { columns: [], rows: [] }
  try {
    for await (const line of lines) {
      const filled = line.cells.filter((cell) => cell !== '')
      if (filled.length === 0) continue
      if (table.columns.length > 0) table.rows.push(line)
      else if (filled.length >= 3 && filled.every((cell) => bankAmount(cell) === null && !/\d{4}/.test(cell)))
        table.columns = line.cells.map((cell, at) => inOneLine(cell, 80) ?? `Column ${at + 1}`)
      if (table.rows.length > MOST_LINES) throw fieldError('file', 'statement.too_many_lines', { max: MOST_LINES })
    }
  } catch (error) {
    if (error instanceof TornTable) throw fieldError('file', 'statement.line', { line: error.line, text: '"' })
    throw error
  }
  if (table.columns.length === 0) throw fieldError('file', 'statement.unreadable')
  return table
}

/** What the columns look like, by what banks call them. */
export function guessColumns(columns: readonly string[]): Partial<BankColumns> {
  const called = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const found = columns.find((column) => pattern.test(column.toLowerCase().trim()))
      if (found !== undefined) return found
    }
    return undefined
  }
  const day = called(names.day)
  const paidIn = called(names.paidIn)
  const paidOut = called(names.paidOut)
  const hasBoth = paidIn !== undefined && paidOut !== undefined
  const amount = hasBoth ? undefined : called(names.amount)
  const checkNumber = called(names.checkNumber)
  const reference = called(names.reference)
  const description = columns.filter((column) => describing.test(column.toLowerCase()) && column !== checkNumber)
  return {
    ...(day !== undefined && { day }),
    ...(hasBoth && { paidIn, paidOut }),
    ...(amount !== undefined && { amount }),
    description,
    ...(checkNumber !== undefined && { checkNumber }),
    ...(reference !== undefined && reference !== checkNumber && { reference }),
  }
}

/** The table with its first rows, for a person who has to say which column has what. */
export const unmapped = ({ columns, rows }: BankTable): UnmappedTable => ({
  columns,
  rows: rows.slice(0, 5).map(({ cells }) => columns.map((_, at) => inOneLine(cells[at], 120) ?? '')),
  guess: guessColumns(columns),
})

/** Whether every column that is named is there. */
export const fitsTable = ({ columns }: BankTable, mapping: BankColumns): boolean =>
  [mapping.day, mapping.amount, mapping.paidIn, mapping.paidOut, mapping.reference, mapping.checkNumber]
    .filter((column) => column !== undefined)
    .concat(mapping.description)
    .every((column) => columns.includes(column))

/**
 * The lines of a bank's table, read as `mapping` says. A row whose day has no digit, or that has neither
 * day nor amount, is none.
 * @throws 400 `file` with the reason
 */
export function readBankTable({ columns, rows }: BankTable, mapping: BankColumns, today: Day): ReadStatement {
  const entries: BankEntry[] = []
  const cell = ({ cells }: TableLine, column: string | undefined) =>
    column === undefined ? '' : (cells[columns.indexOf(column)] ?? '')
  for (const row of rows) {
    const bookedOn = readDay(cell(row, mapping.day).replace(/[T ]\d{1,2}:\d{2}.*$/, ''), today)
    const amountCents = amountOf((column) => cell(row, column), mapping)
    // A balance, a sum, a remark of the bank, what is “Pending”.
    if (!/\d/.test(cell(row, mapping.day)) || (bookedOn === null && amountCents === null)) continue
    if (bookedOn === null || amountCents === null)
      throw fieldError('file', 'statement.line', { line: row.line, text: inOneLine(row.cells.join(' '), 120) ?? '' })
    if (amountCents === 0) continue
    entries.push({
      bookedOn,
      amountCents,
      description: inOneLine(mapping.description.map((column) => cell(row, column)).join(' ')) ?? '',
      reference: inOneLine(cell(row, mapping.reference), 120),
      checkNumber: inOneLine(cell(row, mapping.checkNumber), 40),
      bankId: null,
    })
  }
  return readStatement({ format: 'table', number: null, entries })
}

function amountOf(cell: (column: string | undefined) => string, { amount, paidIn, paidOut }: BankColumns) {
  if (amount !== undefined) return bankAmount(cell(amount))
  const [into, out] = [cell(paidIn), cell(paidOut)]
  const [came, went] = [into === '' ? 0 : bankAmount(into), out === '' ? 0 : bankAmount(out)]
  // Whether the second column has a sign of its own or not: it is what went.
  return came === null || went === null || (into === '' && out === '') ? null : came - Math.abs(went)
}
