import type { FieldProblem } from '@caseback/words/field-messages'
import { fieldProblem } from '../errors.ts'
import { type TableLine, TornTable } from './csv-lines.ts'

/** A row as it is written, with the line on which it begins; line 1 has the names of the columns. */
export type TableRow<Column extends string> = { line: number } & Record<Column, string>
export type TableProblem = { line: number; column: string | null; problem: FieldProblem }
export type Table<Column extends string> = { rows: TableRow<Column>[]; problems: TableProblem[] }

/** The columns that line 1 has to name, those that it may name, and how many rows there may be. */
type Wanted<Column extends string> = { columns: readonly Column[]; optional?: readonly Column[]; maxRows: number }

/** The rows of a table. Columns may stand in any order; others are left out. */
export async function readTable<Column extends string>(
  lines: AsyncIterable<TableLine>,
  { columns, optional = [], maxRows }: Wanted<Column>,
): Promise<Table<Column>> {
  const rows: TableRow<Column>[] = []
  let header: { places: Map<Column, number>; missing: TableProblem[] } | null = null
  try {
    for await (const { line, cells } of lines) {
      if (cells.every((cell) => cell === '')) continue
      if (header === null) {
        header = readHeader(line, cells, columns, optional)
        if (header.missing.length > 0) break
      } else {
        if (rows.length === maxRows) {
          const problem = fieldProblem('table.too_many_rows', { max: maxRows })
          return { rows: [], problems: [{ line, column: null, problem }] }
        }
        rows.push(rowOf(line, cells, header.places))
      }
    }
  } catch (error) {
    if (!(error instanceof TornTable)) throw error
    return { rows: [], problems: [{ line: error.line, column: null, problem: fieldProblem('table.quote') }] }
  }
  return { rows, problems: header?.missing ?? [{ line: 1, column: null, problem: fieldProblem('table.no_header') }] }
}

function readHeader<Column extends string>(
  line: number,
  record: readonly string[],
  columns: readonly Column[],
  optional: readonly Column[],
) {
  const names = record.map((name) => name.toLowerCase())
  const places = new Map([...columns, ...optional].map((column) => [column, names.indexOf(column)]))
  const missing = columns
    .filter((column) => places.get(column) === -1)
    .map((column) => ({ line, column, problem: fieldProblem('table.no_column', { column }) }))
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
