import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../database/connect.ts'
import type { BankColumns } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { closedThrough, keptClosedThrough } from '../ledger/closed-days.store.ts'
import { type OpenedStatement, readOpened } from './reading/open-statement.ts'
import { fitsTable, guessColumns, unmapped } from './reading/read-bank-table.ts'
import type { BankEntry, ReadStatement, UnmappedTable } from './reading/read-statement.ts'
import {
  type BankAccountRow,
  coveredOtherwise,
  insertBankAccount,
  insertLines,
  insertStatement,
  knownKeys,
  listBankAccounts,
  lockImports,
  updateBankAccount,
} from './reconciliation.store.ts'

type Import = {
  staffId: number
  fileName: string
  opened: OpenedStatement
  /** The account that it is of, or the name of a new one; none where the file says it, or where it is asked for. */
  accountId: number | null
  accountName: string | null
  /** Of a table: which column has what; null: as the account's last table had it, or as it is guessed. */
  columns: BankColumns | null
  /** Only looks. */
  dryRun: boolean
}

/** What a file is and what its import would add. `statement` is null while it is not known which column has what. */
export type StatementLook = {
  account: { id: number | null; name: string } | null
  table: UnmappedTable | null
  columns: BankColumns | null
  statement: ReadStatement | null
  newEntries: BankEntry[]
  statementId: number | null
}

/**
 * Imports what a bank has booked, or only looks at it. A line that an earlier file of the account has brought is left out. 400
 * `file` for a file that cannot be read, or with new lines of closed days, `account` for one whose account nobody has said,
 * `account_name` for a taken name, `columns` for a table of which it is not known which column has what.
 */
export async function importStatement(services: Services, given: Import): Promise<StatementLook> {
  if (given.dryRun) return look(services, services.db, given, await closedThrough(services.db))
  return transact(services.db, async (tx) => {
    await lockImports(tx)
    return bring(tx, services, given, await look(services, tx, given, await keptClosedThrough(tx)))
  })
}

/** @param closed the last day that is closed */
async function look(services: Services, db: Database, given: Import, closed: string | null): Promise<StatementLook> {
  const { opened } = given
  const accounts = await listBankAccounts(db)
  const account = accountOf(accounts, given)
  const known = account && 'columns' in account ? account.columns : null
  const columns = 'table' in opened ? columnsOf(opened, given.columns ?? known) : null
  const statement = readOpened(opened, columns, today(services))
  if (account && 'columns' in account && account.givenUpAt)
    throw fieldError('account', 'bank_account.given_up', { account: account.name })
  const isNew = account === null || !('columns' in account)
  const seen: StatementLook = {
    account: account && { id: 'columns' in account ? account.id : null, name: account.name },
    table: 'table' in opened ? unmapped(opened.table) : null,
    columns,
    statement,
    newEntries: [],
    statementId: null,
  }
  if (!statement) return seen
  const future = statement.entries.find(({ bookedOn }) => bookedOn > today(services))
  if (future) throw fieldError('file', 'statement.future', { day: future.bookedOn })
  if (isNew) return { ...seen, newEntries: requireOpenDays(statement.entries, closed) }
  const other = await coveredOtherwise(db, account.id, statement)
  if (other !== null) throw fieldError('file', 'statement.other_format', { day: other })
  const keys = keysOf(statement.entries)
  const there = await knownKeys(db, account.id, keys)
  const fresh = statement.entries.filter((_, at) => !there.has(keys[at] ?? ''))
  return { ...seen, newEntries: requireOpenDays(fresh, closed) }
}

/** Days that are closed balance: another line of them would be one that nobody has explained. */
function requireOpenDays(entries: BankEntry[], closed: string | null): BankEntry[] {
  if (closed !== null && entries.some(({ bookedOn }) => bookedOn <= closed))
    throw fieldError('file', 'statement.closed', { day: closed })
  return entries
}

/** Which account a file is of: the one that was chosen, that it names, or whose tables look like it; null where that is asked. */
function accountOf(
  accounts: readonly BankAccountRow[],
  { opened, accountId, accountName }: Import,
): BankAccountRow | { name: string } | null {
  const number = 'read' in opened ? opened.read.number : null
  const chosen = accounts.find(({ id }) => id === accountId)
  if (accountId !== null && !chosen) throw fieldError('account', 'bank_account.required')
  if (chosen && number !== null && chosen.number !== null && chosen.number !== number)
    throw fieldError('account', 'bank_account.other', { account: chosen.name })
  const named = number === null ? undefined : accounts.find((each) => each.number === number)
  if (chosen && named && named.id !== chosen.id)
    throw fieldError('account', 'bank_account.other', { account: chosen.name })
  if (chosen) return chosen
  if (named) return named
  if (accountName !== null) {
    if (accounts.some(({ name }) => name.toLowerCase() === accountName.toLowerCase()))
      throw fieldError('account_name', 'bank_account.name_taken')
    return { name: accountName }
  }
  if (!('table' in opened)) return null
  const alike = accounts.filter(
    ({ columns, givenUpAt }) => givenUpAt === null && columns !== null && fitsTable(opened.table, columns),
  )
  const [only] = alike
  return alike.length === 1 && only ? only : null
}

/** What stands where: as it was said, as it was the last time, or as it looks. */
function columnsOf({ table }: Extract<OpenedStatement, { table: unknown }>, said: BankColumns | null) {
  if (said && fitsTable(table, said)) return said
  const { day, amount, paidIn, paidOut, description = [], ...rest } = guessColumns(table.columns)
  if (day === undefined || description.length === 0) return null
  if (amount !== undefined) return { day, amount, description, ...rest }
  return paidIn !== undefined && paidOut !== undefined ? { day, paidIn, paidOut, description, ...rest } : null
}

/** What tells a line from all others of its account: the bank's number, or what is written; and which of these it is. */
function keysOf(entries: readonly BankEntry[]): string[] {
  const times = new Map<string, number>()
  return entries.map(({ bookedOn, amountCents, bankId, description, reference, checkNumber }) => {
    const text = bankId ?? [description, reference, checkNumber].join('\n')
    const key = `${bookedOn} ${amountCents} ${createHash('sha256').update(text).digest('base64url')}`
    const count = (times.get(key) ?? 0) + 1
    times.set(key, count)
    return `${key} ${count}`
  })
}

async function bring(tx: Tx, services: Services, given: Import, seen: StatementLook): Promise<StatementLook> {
  const { statement, columns } = seen
  if (!seen.account) throw fieldError('account', 'bank_account.required')
  if (!statement) throw fieldError('columns', 'bank_columns.invalid')
  const { clock } = services
  const { number } = statement
  const accountId =
    seen.account.id ?? (await insertBankAccount(tx, { name: seen.account.name, createdAt: clock.now() })).id
  await updateBankAccount(tx, accountId, { ...(number !== null && { number }), ...(columns && { columns }) })
  const statementId = await insertStatement(tx, {
    accountId,
    fileName: given.fileName,
    format: statement.format,
    firstDay: statement.firstDay,
    lastDay: statement.lastDay,
    newLines: seen.newEntries.length,
    knownLines: statement.entries.length - seen.newEntries.length,
    staffId: given.staffId,
    createdAt: clock.now(),
  })
  const keys = keysOf(statement.entries)
  const fresh = new Set(seen.newEntries)
  await insertLines(
    tx,
    statement.entries.flatMap((entry, at) => {
      if (!fresh.has(entry)) return []
      const { bookedOn, amountCents, description, reference, checkNumber } = entry
      const bankKey = keys[at] ?? ''
      return [{ accountId, statementId, bookedOn, amountCents, description, reference, checkNumber, bankKey }]
    }),
  )
  await recordAudit(tx, clock, {
    staffId: given.staffId,
    action: 'bank_statement.imported',
    subject: 'bank_statement',
    subjectId: statementId,
    after: {
      account: seen.account.name,
      first_day: statement.firstDay,
      last_day: statement.lastDay,
      lines: seen.newEntries.length,
    },
  })
  return { ...seen, account: { id: accountId, name: seen.account.name }, statementId }
}
