import { Readable } from 'node:stream'
import type { FieldProblem } from '@caseback/words/field-messages'
import { CsvError, parse } from 'csv-parse'
import { fieldProblem } from '../errors.ts'

/** A row as it is written, with the line on which it begins; line 1 has the names of the columns. */
export type TableRow<Column extends string> = { line: number } & Record<Column, string>
export type TableProblem = { line: number; column: string | null; problem: FieldProblem }
export type Table<Column extends string> = { rows: TableRow<Column>[]; problems: TableProblem[] }

/** The columns that line 1 has to name, those that it may name, and how many rows there may be. */
type Wanted<Column extends string> = { columns: readonly Column[]; optional?: readonly Column[]; maxRows: number }

const CHUNK_CHARACTERS = 64 * 1_024

/**
 * The rows of a table as spreadsheets save it: with commas, semicolons or tabs, in UTF-8 with or without its mark, in
 * UTF-16 with one, or in Windows' Latin letters. Columns may stand in any order; others are left out. Reads in slices, so that
 * nobody else waits.
 */
export async function readTable<Column extends string>(
  file: Uint8Array,
  { columns, optional = [], maxRows }: Wanted<Column>,
): Promise<Table<Column>> {
  const text = textOf(file)
  const rows: TableRow<Column>[] = []
  let header: { places: Map<Column, number>; missing: TableProblem[] } | null = null
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      // 3/8" is a size, and no beginning of a text.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // Where it ends, less the breaks within its cells.
      const line = info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
      if (header === null) {
        header = readHeader(record, columns, optional)
        if (header.missing.length > 0) break
      } else if (record.some((cell) => cell !== '')) {
        if (rows.length === maxRows) {
          const problem = fieldProblem('table.too_many_rows', { max: maxRows })
          return { rows: [], problems: [{ line, column: null, problem }] }
        }
        rows.push(rowOf(line, record, header.places))
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quote that nobody closes: what follows is not known. Where it was opened only the message says.
    const line = Number(/at line (\d+)/.exec(error.message)?.[1] ?? error['lines'] ?? 1)
    return { rows: [], problems: [{ line, column: null, problem: fieldProblem('table.quote') }] }
  }
  return { rows, problems: header?.missing ?? [{ line: 1, column: null, problem: fieldProblem('table.no_header') }] }
}

function textOf(file: Uint8Array): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // Not UTF-8: what spreadsheets on Windows save without being asked. Every byte is a letter of it.
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** What stands between the names of the columns most often. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n|\r/, 1)
  const count = (delimiter: string) => first.split(delimiter).length
  return [';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) yield text.slice(at, at + CHUNK_CHARACTERS)
}

function readHeader<Column extends string>(
  record: readonly string[],
  columns: readonly Column[],
  optional: readonly Column[],
) {
  const names = record.map((name) => name.toLowerCase())
  const places = new Map([...columns, ...optional].map((column) => [column, names.indexOf(column)]))
  const missing = columns
    .filter((column) => places.get(column) === -1)
    .map((column) => ({ line: 1, column, problem: fieldProblem('table.no_column', { column }) }))
  return { places, missing }
}

function rowOf<Column extends string>(
  line: number,
  record: readonly string[],
  places: ReadonlyMap<Column, number>,
): TableRow<Column> {
  const cells = Object.fromEntries(
    [...places].map(([column, at]) => [column, withoutGuard(record[at] ?? '')] as const),
  ) as Record<Column, string>
  return { line, ...cells }
}

/** Our own export puts ' before what a spreadsheet would take for a formula (platform/csv.ts): it comes off again. */
const withoutGuard = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
