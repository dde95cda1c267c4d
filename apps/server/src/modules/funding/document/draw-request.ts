import { formatDollars, formatLongDay, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { requestDocumentWords as words } from '@caseback/words/en/request-document-words'
import { drawPaperTable, type PaperPage } from '../../../platform/print/paper-table.ts'
import type { DocumentLine, RequestDocument } from './read-document.ts'

/** So many lines are printed, a dozen pages in half a second. All of them are in the table. */
export const MOST_LINES = 500

/** Where the columns begin and how wide they are; the amount stands at the right edge. */
const columns = [
  { x: 0, width: 42, head: words.columns.claim, text: (line: DocumentLine) => String(line.claimId) },
  { x: 46, width: 136, head: words.columns.operator, text: (line: DocumentLine) => line.operator },
  { x: 188, width: 156, head: words.columns.offer, text: (line: DocumentLine) => line.offer },
  { x: 348, width: 40, align: 'end', head: words.columns.units, text: (line: DocumentLine) => inFull(line.units) },
  { x: 396, width: 62, head: words.columns.validated, text: (line: DocumentLine) => formatShortDay(line.validated) },
] as const

const inFull = (units: number) => units.toLocaleString('en-US')

/** A request as PDF: who asks whom for how much by when, what is settled of it, and a line for each claim. */
export const drawRequest = (request: RequestDocument): Promise<Buffer> =>
  drawPaperTable({
    title: words.title(request.id),
    head: (page, y) => drawHead(page, y, request),
    columns,
    amount: { head: words.columns.amount, text: ({ amountCents }) => formatDollars(amountCents) },
    rows: request.lines.slice(0, MOST_LINES),
    end(page, below) {
      let y = below
      if (request.lines.length > MOST_LINES)
        y += page.line(words.more(MOST_LINES, request.lines.length), y, { size: 9, weight: 400 })
      page.rule(y)
      page.line(words.total(request.lines.length), y + 4, { size: 9, weight: 600 })
      page.atRight(formatDollars(request.totalCents), y + 4, 600)
    },
    numbered: (page, pages) => words.page(request.id, page, pages),
  })

/** Who asks whom, and the sums. @returns how far down it has come */
function drawHead({ line, facts }: PaperPage, top: number, request: RequestDocument): number {
  const { totalCents, settledCents } = request
  let y = top
  y += line(words.title(request.id), y, { size: 20, weight: 800 }) + 2
  y += line(words.to(request.manufacturer), y, { size: 11, weight: 600 }, 2) + 8
  y += facts(
    [
      [words.issued, request.issued ? formatLongDay(request.issued) : words.notIssued],
      ...(request.due ? [[words.due, formatLongDay(request.due)] as const] : []),
      [words.upTo, formatLongDay(request.cutoff)],
      [words.asked, formatDollars(totalCents)],
      ...(settledCents > 0 ? [[words.settled, formatDollars(settledCents)] as const] : []),
      [words.open, request.state === 'DISCARDED' ? words.discarded : formatDollars(totalCents - settledCents)],
    ],
    y,
    136,
  )
  if (request.state === 'ISSUED') {
    y += 6
    if (request.remitTo !== null) {
      y += line(words.remitTo, y, { size: 10, weight: 600 })
      for (const each of request.remitTo.split('\n'))
        y += each.trim() === '' ? 6 : line(each, y, { size: 10, weight: 400 }, 3)
      y += 6
    }
    y += line(words.pay(request.id), y, { size: 10, weight: 400 }, 3)
  }
  return y + 14
}
