import type { TableLine } from '../../../platform/tables/csv-lines.ts'
import { readTable, type Table, type TableRow } from '../../../platform/tables/read-table.ts'

export const COLUMNS = ['name', 'domain', 'cuisine', 'location_count'] as const
export type Column = (typeof COLUMNS)[number]
export type ChainLine = TableRow<Column>

const MAX_ROWS = 100_000

/** The rows of a table of chains: only the name has to be there. */
export const readChainsTable = (lines: AsyncIterable<TableLine>): Promise<Table<Column>> =>
  readTable(lines, { columns: ['name'], optional: ['domain', 'cuisine', 'location_count'], maxRows: MAX_ROWS })
