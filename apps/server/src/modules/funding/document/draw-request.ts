import { once } from 'node:events'
import { formatDollars, formatLongDay, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { requestDocumentWords as words } from '@caseback/words/en/request-document-words'
import { printText } from '../../../platform/print/print-text.ts'
import type { DocumentLine, RequestDocument } from './read-document.ts'

/** So many lines are printed, a dozen pages in half a second. All of them are in the table. */
export const MOST_LINES = 500

/** US Letter; lengths in points, a seventy-second of an inch. */
const PAGE = { width: 612, height: 792, margin: 48 } as const
const RIGHT = PAGE.width - PAGE.margin
const INNER = PAGE.width - 2 * PAGE.margin
const ROW = 15
const FOOT = PAGE.height - PAGE.margin - ROW
/** Black on white: it is to be read as a copy of a copy. */
const INK = '#000000'

/** Where the columns begin and how wide they are; the amount stands at the right edge. */
const columns = [
  { x: PAGE.margin, width: 48, head: words.columns.claim, text: (line: DocumentLine) => String(line.claimId) },
  { x: PAGE.margin + 52, width: 168, head: words.columns.operator, text: (line: DocumentLine) => line.operator },
  { x: PAGE.margin + 226, width: 140, head: words.columns.offer, text: (line: DocumentLine) => line.offer },
  {
    x: PAGE.margin + 372,
    width: 70,
    head: words.columns.validated,
    text: (line: DocumentLine) => formatShortDay(line.validated),
  },
] as const

/** A request as PDF: who asks whom for how much by when, what is settled of it, and a line for each claim. */
export async function drawRequest(request: RequestDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // Without the one that it would bring: every letter is drawn in the typeface of the product.
    font: '',
    bufferPages: true,
    info: { Title: words.title(request.id), Author: request.provider.legalName },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const paper = printText(pdf)
  let y = drawHead(paper, request)
  y = drawColumns(pdf, paper, y)
  for (const line of request.lines.slice(0, MOST_LINES)) {
    if (y + ROW > FOOT - ROW) {
      pdf.addPage()
      y = drawColumns(pdf, paper, PAGE.margin)
    }
    for (const { x, width, text } of columns)
      paper.write(text(line), { x, y, colour: INK, weight: 400, size: 9, width, most: 1 })
    writeAtRight(paper, formatDollars(line.amountCents), y, 400)
    y += ROW
  }
  if (request.lines.length > MOST_LINES)
    y += writeLine(paper, words.more(MOST_LINES, request.lines.length), y, { size: 9, weight: 400 })
  pdf.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(INK).stroke()
  writeLine(paper, words.total(request.lines.length), y + 4, { size: 9, weight: 600 })
  writeAtRight(paper, formatDollars(request.totalCents), y + 4, 600)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    writeLine(paper, words.page(request.id, page + 1, count), FOOT + ROW / 2, { size: 8, weight: 400 })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

type Paper = ReturnType<typeof printText>
type Kind = { size: number; weight: 400 | 600 | 800 }

const writeLine = ({ write }: Paper, text: string, y: number, { size, weight }: Kind, most = 1): number =>
  write(text, { x: PAGE.margin, y, colour: INK, weight, size, width: INNER, most })

function writeAtRight({ write, measure }: Paper, text: string, y: number, weight: 400 | 600): void {
  const width = measure(text, weight, 9)
  // A hair wider than measured, so that rounding breaks no number in two.
  write(text, { x: RIGHT - width, y, colour: INK, weight, size: 9, width: width + 1, most: 1 })
}

/** Who asks whom, and the sums. @returns how far down it has come */
function drawHead(paper: Paper, request: RequestDocument): number {
  const { provider, totalCents, settledCents } = request
  let y: number = PAGE.margin
  y += writeLine(paper, provider.legalName, y, { size: 11, weight: 600 })
  y += writeLine(paper, provider.supportEmail, y, { size: 9, weight: 400 })
  y += 16
  y += writeLine(paper, words.title(request.id), y, { size: 20, weight: 800 }) + 2
  y += writeLine(paper, words.to(request.manufacturer), y, { size: 11, weight: 600 }, 2) + 8
  const isOver = request.state === 'DISCARDED'
  const facts: [label: string, value: string][] = [
    [words.issued, request.issued ? formatLongDay(request.issued) : words.notIssued],
    ...(request.due ? [[words.due, formatLongDay(request.due)] as [string, string]] : []),
    [words.upTo, formatLongDay(request.cutoff)],
    [words.asked, formatDollars(totalCents)],
    ...(settledCents > 0 ? [[words.settled, formatDollars(settledCents)] as [string, string]] : []),
    [words.open, isOver ? words.discarded : formatDollars(totalCents - settledCents)],
  ]
  for (const [label, value] of facts) {
    paper.write(label, { x: PAGE.margin, y, colour: INK, weight: 400, size: 10, width: 130, most: 1 })
    paper.write(value, { x: PAGE.margin + 136, y, colour: INK, weight: 600, size: 10, width: INNER - 136, most: 1 })
    y += 15
  }
  if (request.state === 'ISSUED') {
    y += 6
    if (request.remitTo !== null) {
      y += writeLine(paper, words.remitTo, y, { size: 10, weight: 600 })
      for (const line of request.remitTo.split('\n'))
        y += line.trim() === '' ? 6 : writeLine(paper, line, y, { size: 10, weight: 400 }, 3)
      y += 6
    }
    y += writeLine(paper, words.pay(request.id), y, { size: 10, weight: 400 }, 3)
  }
  return y + 14
}

/** The names of the columns and a line below. @returns where the first row begins */
function drawColumns(pdf: PDFKit.PDFDocument, paper: Paper, y: number): number {
  for (const { x, width, head } of columns)
    paper.write(head, { x, y, colour: INK, weight: 600, size: 9, width, most: 1 })
  writeAtRight(paper, words.columns.amount, y, 600)
  pdf
    .moveTo(PAGE.margin, y + ROW - 2)
    .lineTo(RIGHT, y + ROW - 2)
    .lineWidth(0.75)
    .strokeColor(INK)
    .stroke()
  return y + ROW + 2
}
