import { once } from 'node:events'
import { provider } from '@caseback/words/provider'
import { printText, type Weight } from './print-text.ts'

/** US Letter; lengths in points, a seventy-second of an inch. */
const PAGE = { width: 612, height: 792, margin: 48 } as const
const RIGHT = PAGE.width - PAGE.margin
const INNER = PAGE.width - 2 * PAGE.margin
const ROW = 15
const FOOT = PAGE.height - PAGE.margin - ROW
/** Black on white: it is to be read as a copy of a copy. */
const INK = '#000000'

type Kind = { size: number; weight: Weight }

/** What is written outside of the table: each answers how high it has become. */
export type PaperPage = {
  /** A text over the whole width, in `most` lines at most. */
  line: (text: string, y: number, kind: Kind, most?: number) => number
  /** Names with their values beside them, `width` from the left. */
  facts: (rows: readonly (readonly [name: string, value: string])[], y: number, width: number) => number
  /** A text of the table's size that ends at the right edge. */
  atRight: (text: string, y: number, weight: Weight) => void
  /** A line over the whole width. */
  rule: (y: number) => void
}

/** `x` is from the left margin; numbers end where the column does. */
type PaperColumn<Row> = { x: number; width: number; align?: 'end'; head: string; text: (row: Row) => string }

export type PaperTable<Row> = {
  title: string
  /** Above the table, below the provider's name and address. @returns how far down it has come */
  head: (page: PaperPage, y: number) => number
  columns: readonly PaperColumn<Row>[]
  /** The last column, at the right edge. */
  amount: { head: string; text: (row: Row) => string }
  rows: readonly Row[]
  /** Below the last row. */
  end: (page: PaperPage, y: number) => void
  /** At the foot of each page. */
  numbered: (page: number, pages: number) => string
}

/** A table on paper, as PDF: the provider above, a head of its own, and as many pages as its rows need. */
export async function drawPaperTable<Row>(table: PaperTable<Row>): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // Without the one that it would bring: every letter is drawn in the typeface of the product.
    font: '',
    bufferPages: true,
    info: { Title: table.title, Author: provider.legalName },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const paper = printText(pdf)
  const page = paperPage(pdf, paper)
  const cell = (
    text: string,
    y: number,
    weight: Weight,
    { x, width, align }: Omit<PaperColumn<Row>, 'head' | 'text'>,
  ) => {
    const left = align === 'end' ? Math.max(0, width - paper.measure(text, weight, 9)) : 0
    paper.write(text, {
      x: PAGE.margin + x + left,
      y,
      colour: INK,
      weight,
      size: 9,
      width: align ? width + 1 : width,
      most: 1,
    })
  }
  /** The names of the columns and a line below. @returns where the first row begins */
  const drawColumns = (y: number): number => {
    for (const column of table.columns) cell(column.head, y, 600, column)
    page.atRight(table.amount.head, y, 600)
    page.rule(y + ROW - 2)
    return y + ROW + 2
  }
  let y: number = PAGE.margin
  y += page.line(provider.legalName, y, { size: 11, weight: 600 })
  y += page.line(provider.supportEmail, y, { size: 9, weight: 400 })
  y = drawColumns(table.head(page, y + 16))
  for (const row of table.rows) {
    if (y + ROW > FOOT - ROW) {
      pdf.addPage()
      y = drawColumns(PAGE.margin)
    }
    for (const column of table.columns) cell(column.text(row), y, 400, column)
    page.atRight(table.amount.text(row), y, 400)
    y += ROW
  }
  table.end(page, y)
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at)
    page.line(table.numbered(at + 1, count), FOOT + ROW / 2, { size: 8, weight: 400 })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function paperPage(pdf: PDFKit.PDFDocument, { write, measure }: ReturnType<typeof printText>): PaperPage {
  const line: PaperPage['line'] = (text, y, { size, weight }, most = 1) =>
    write(text, { x: PAGE.margin, y, colour: INK, weight, size, width: INNER, most })
  return {
    line,
    facts(rows, y, width) {
      for (const [at, [name, value]] of rows.entries()) {
        const top = y + at * ROW
        write(name, { x: PAGE.margin, y: top, colour: INK, weight: 400, size: 10, width: width - 6, most: 1 })
        const x = PAGE.margin + width
        write(value, { x, y: top, colour: INK, weight: 600, size: 10, width: INNER - width, most: 1 })
      }
      return rows.length * ROW
    },
    atRight(text, y, weight) {
      const width = measure(text, weight, 9)
      // A hair wider than measured, so that rounding breaks no number in two.
      write(text, { x: RIGHT - width, y, colour: INK, weight, size: 9, width: width + 1, most: 1 })
    },
    rule(y) {
      pdf.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(INK).stroke()
    },
  }
}
