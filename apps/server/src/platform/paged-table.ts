import { Readable } from 'node:stream'
import { csvBegin, csvLines } from './csv.ts'

/** Rows that an export reads at once; a list's own pages are smaller. */
export const ROWS_AT_ONCE = 2_000

/** Some rows, and after what the next ones come; null at the end. */
type Rows<Row, Cursor> = { rows: readonly Row[]; nextCursor: Cursor | null }

/**
 * A list as a table, from its first rows to its last.
 * @param read the rows after a cursor, in the list's order
 * @returns CSV in parts: however much there is, little of it is in memory
 */
export async function pagedTable<Row, Cursor>(
  columns: readonly string[],
  read: (after?: Cursor) => Promise<Rows<Row, Cursor>>,
  cellsOf: (row: Row) => string[],
): Promise<Readable> {
  // Before the answer begins: a database that is away is still told by its status.
  const first = await read()
  return Readable.from(partsOf(columns, first, read, cellsOf))
}

async function* partsOf<Row, Cursor>(
  columns: readonly string[],
  first: Rows<Row, Cursor>,
  read: (after?: Cursor) => Promise<Rows<Row, Cursor>>,
  cellsOf: (row: Row) => string[],
): AsyncGenerator<string> {
  yield csvBegin([...columns])
  for (let page = first; ; page = await read(page.nextCursor)) {
    if (page.rows.length > 0) yield csvLines(page.rows.map(cellsOf))
    if (page.nextCursor === null) return
  }
}

/** Rows whose last one is the cursor of the next; fewer than were asked for are the end. */
export const rowsThen = <Row>(rows: readonly Row[]): Rows<Row, Row> => ({
  rows,
  nextCursor: rows.length < ROWS_AT_ONCE ? null : (rows.at(-1) ?? null),
})
