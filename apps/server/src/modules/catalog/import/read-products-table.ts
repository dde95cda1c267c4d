import type { TableLine } from '../../../platform/tables/csv-lines.ts'
import { readTable, type Table, type TableRow } from '../../../platform/tables/read-table.ts'

export const COLUMNS = ['manufacturer', 'product', 'variant', 'format', 'sku', 'gtin'] as const
/** The item numbers of distributors, where a table has them: `Sysco: 1234567; US Foods: 889`. */
export const ITEMS_COLUMN = 'distributor_items'
export type Column = (typeof COLUMNS)[number] | typeof ITEMS_COLUMN
export type ProductRow = TableRow<Column>

const MAX_ROWS = 50_000

/** The rows of a table of products. */
export const readProductsTable = (lines: AsyncIterable<TableLine>): Promise<Table<Column>> =>
  readTable(lines, { columns: COLUMNS, optional: [ITEMS_COLUMN], maxRows: MAX_ROWS })
