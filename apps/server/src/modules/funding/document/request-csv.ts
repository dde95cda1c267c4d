import { centsToDollars } from '@caseback/domain'
import { requestDocumentWords } from '@caseback/words/en/request-document-words'
import { csvOf } from '../../../platform/csv.ts'
import type { RequestDocument } from './read-document.ts'

/** The lines of a request as a table: a claim each, as the printed document has them. */
export function requestCsv({ id, lines }: RequestDocument): string {
  const { columns, yes, no } = requestDocumentWords
  return csvOf(
    [
      columns.request,
      columns.claim,
      columns.operator,
      columns.offer,
      columns.validated,
      columns.units,
      columns.unit,
      columns.invoices,
      columns.dollars,
      columns.settled,
    ],
    lines.map((line) => [
      String(id),
      String(line.claimId),
      line.operator,
      line.offer,
      line.validated,
      String(line.units),
      line.unit,
      line.invoices,
      centsToDollars(line.amountCents).toFixed(2),
      line.isSettled ? yes : no,
    ]),
  )
}
