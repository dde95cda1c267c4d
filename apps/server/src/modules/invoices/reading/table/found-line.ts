import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import type { TableRow } from './assign-columns.ts'

/** A line of an invoice as it stands there: its words, and those of its columns. */
export type FoundLine = {
  page: number
  words: PlacedWord[]
  cells: TableRow['cells']
}
