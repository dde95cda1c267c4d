import { Readable } from 'node:stream'
import { csvBegin, csvLines } from './csv.ts'
import type { Page } from './paging.ts'

/** Each page of an export is one read; a list's own pages are smaller. */
export const ROWS_AT_ONCE = 500

/**
 * A list as a table, from its first page to its last.
 * @param read one page of the list, in its own order, after a cursor
 * @returns CSV in parts: however much there is, little of it is in memory
 */
export async function pagedTable<Row>(
  columns: string[],
  read: (cursor?: string) => Promise<Page<Row>>,
  cellsOf: (row: Row) => string[],
): Promise<Readable> {
  // Before the answer begins: a database that is away is still told by its status.
  const first = await read()
  return Readable.from(partsOf(columns, first, read, cellsOf))
}

async function* partsOf<Row>(
  columns: string[],
  first: Page<Row>,
  read: (cursor?: string) => Promise<Page<Row>>,
  cellsOf: (row: Row) => string[],
): AsyncGenerator<string> {
  yield csvBegin(columns)
  for (let page = first; ; page = await read(page.nextCursor)) {
    if (page.rows.length > 0) yield csvLines(page.rows.map(cellsOf))
    if (page.nextCursor === null) return
  }
}
