import type { Day } from '@caseback/domain'
import type { BankColumns } from '../../../database/schema/index.ts'
import { csvLines, type TableLine, textOf } from '../../../platform/tables/csv-lines.ts'
import { type BankTable, bankTableOf, readBankTable } from './read-bank-table.ts'
import { readCamt } from './read-camt.ts'
import { readOfx } from './read-ofx.ts'
import type { ReadStatement } from './read-statement.ts'

/** A file of a bank: read, or a table whose columns have to be known first. */
export type OpenedStatement = { read: ReadStatement } | { table: BankTable }

/**
 * Opens a file of a bank by what it begins with.
 * @param text bytes of a text, or the lines of a workbook
 * @throws 400 `file` with the reason
 */
export async function openStatement(file: Uint8Array | AsyncIterable<TableLine>): Promise<OpenedStatement> {
  if (!(file instanceof Uint8Array)) return { table: await bankTableOf(file) }
  const text = textOf(file)
  const begin = text.slice(0, 4_000)
  if (/OFXHEADER|<OFX>|<\?OFX/i.test(begin)) return { read: readOfx(text) }
  if (/^\s*(\uFEFF)?<(\?xml|\w*:?Document)/.test(begin)) return { read: readCamt(text) }
  return { table: await bankTableOf(csvLines(file)) }
}

/** Reads what was opened. `columns` are of a table alone. */
export const readOpened = (opened: OpenedStatement, columns: BankColumns | null, today: Day): ReadStatement | null => {
  if ('read' in opened) return opened.read
  return columns && readBankTable(opened.table, columns, today)
}
