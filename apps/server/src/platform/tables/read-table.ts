import type { FieldProblem } from '@caseback/words/field-messages'
import { fieldProblem } from '../errors.ts'
import { type TableLine, TornTable } from './csv-lines.ts'

/** A row as it is written, with the line on which it begins; line 1 has the names of the columns. */
export type TableRow<Column extends string> = { line: number } & Record<Column, string>
export type TableProblem = { line: number; column: string | null; problem: FieldProblem }
/** `ignored` are the first names of columns that are not read, as they are written, shortened. */
export type Table<Column extends string> = { rows: TableRow<Column>[]; problems: TableProblem[]; ignored: string[] }

/** The columns that line 1 has to name, those that it may name, and how many rows there may be. */
type Wanted<Column extends string> = { columns: readonly Column[]; optional?: readonly Column[]; maxRows: number }

/** So many columns that are not read are named, with so many characters of each. */
const IGNORED_NAMED = 20
const IGNORED_CHARACTERS = 80

/** The rows of a table. Columns may stand in any order; others are left out, and named as ignored. */
export async function readTable<Column extends string>(
  lines: AsyncIterable<TableLine>,
  { columns, optional = [], maxRows }: Wanted<Column>,
): Promise<Table<Column>> {
  const rows: TableRow<Column>[] = []
  let header: ReturnType<typeof readHeader<Column>> | null = null
  try {
    for await (const { line, cells } of lines) {
      if (cells.every((cell) => cell === '')) continue
      if (header === null) {
        header = readHeader(line, cells, columns, optional)
        if (header.missing.length > 0) break
      } else {
        if (rows.length === maxRows) {
          const problem = fieldProblem('table.too_many_rows', { max: maxRows })
          return { rows: [], problems: [{ line, column: null, problem }], ignored: header.ignored }
        }
        rows.push(rowOf(line, cells, header.places))
      }
    }
  } catch (error) {
    if (!(error instanceof TornTable)) throw error
    const problem = fieldProblem('table.quote')
    return { rows: [], problems: [{ line: error.line, column: null, problem }], ignored: header?.ignored ?? [] }
  }
  const noHeader = { line: 1, column: null, problem: fieldProblem('table.no_header') }
  return { rows, problems: header?.missing ?? [noHeader], ignored: header?.ignored ?? [] }
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
  const read = new Set(places.values())
  const ignored = record
    .filter((name, at) => name !== '' && !read.has(at))
    .slice(0, IGNORED_NAMED)
    .map((name) => (name.length > IGNORED_CHARACTERS ? `${name.slice(0, IGNORED_CHARACTERS)}…` : name))
  return { places, missing, ignored }
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
