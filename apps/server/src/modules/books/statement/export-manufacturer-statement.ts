import { manufacturerStatementWords as words } from '@caseback/words/en/manufacturer-statement-words'
import { csvOf } from '../../../platform/csv.ts'
import type { ManufacturerStatement } from './manufacturer-statement.ts'

/** A manufacturer's statement as a table, with what it owed before in its first line. @returns CSV */
export function exportManufacturerStatement({ from, openingCents, lines }: ManufacturerStatement): string {
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  const opening = from === null ? [] : [[from, words.opening(from), '', '', '', dollars(openingCents)]]
  return csvOf(words.tableColumns, [
    ...opening,
    ...lines.map(({ day, kind, claims, about, cents, owedCents }) => [
      day,
      words.sums[kind],
      claims > 0 ? String(claims) : '',
      about ?? '',
      dollars(cents),
      dollars(owedCents),
    ]),
  ])
}
