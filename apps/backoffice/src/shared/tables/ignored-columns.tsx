import { Banner } from '@caseback/ui'
import { importCopy } from '../copy/import-copy.ts'

/**
 * Columns of a table that its import does not read: a misspelt one would be lost without a word. Nothing where there is none.
 * @param columns as they are written in the table
 * @param read the names that the import knows
 */
export const IgnoredColumns = ({ columns, read }: { columns: readonly string[]; read: readonly string[] }) =>
  columns.length > 0 && <Banner tone="warning" announce title={importCopy.ignored(columns, read)} />
