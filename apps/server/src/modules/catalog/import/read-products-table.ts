import type { TableLine } from '../../../platform/tables/csv-lines.ts'
import { readTable, type Table, type TableRow } from '../../../platform/tables/read-table.ts'

export const COLUMNS = ['manufacturer', 'product', 'variant', 'format', 'sku', 'gtin'] as const
export type Column = (typeof COLUMNS)[number]
export type ProductRow = TableRow<Column>

const MAX_ROWS = 50_000

/** The rows of a table of products. */
export const readProductsTable = (lines: AsyncIterable<TableLine>): Promise<Table<Column>> =>
  readTable(lines, { columns: COLUMNS, maxRows: MAX_ROWS })
