import { once } from 'node:events'
import type { Cents, Day } from '@caseback/domain'
import type { StatementWords } from '@caseback/words/claims-table'
import { provider } from '@caseback/words/provider'
import { printText } from '../../../../platform/print/print-text.ts'

/** A claim as it is printed, its texts made. */
export type StatementLine = {
  claim: string
  submitted: string
  offer: string
  status: string
  paid: string
  amount: string
}

export type Statement = {
  words: StatementWords
  /** Whose claims they are. */
  reader: string
  day: Day
  narrowed: readonly string[]
  lines: readonly StatementLine[]
  /** How many there are in all. */
  claims: number
  sums: readonly (readonly [name: string, cents: Cents])[]
}

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
  { name: 'claim', x: PAGE.margin, width: 46 },
  { name: 'submitted', x: PAGE.margin + 48, width: 66 },
  { name: 'offer', x: PAGE.margin + 116, width: 152 },
  { name: 'status', x: PAGE.margin + 272, width: 96 },
  { name: 'paid', x: PAGE.margin + 372, width: 82 },
] as const

type Paper = ReturnType<typeof printText>
type Kind = { size: number; weight: 400 | 600 | 800 }

/** A statement as PDF: whose and of when, what it is narrowed to, the sums, and a line for each claim. */
export async function drawStatement(statement: Statement): Promise<Buffer> {
  const { words, lines } = statement
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // Without the one that it would bring: every letter is drawn in the typeface of the product.
    font: '',
    bufferPages: true,
    info: { Title: words.title, Author: provider.legalName },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const paper = printText(pdf)
  let y = drawColumns(pdf, paper, words, drawHead(paper, statement))
  for (const line of lines) {
    if (y + ROW > FOOT - ROW) {
      pdf.addPage()
      y = drawColumns(pdf, paper, words, PAGE.margin)
    }
    for (const { name, x, width } of columns)
      paper.write(line[name], { x, y, colour: INK, weight: 400, size: 9, width, most: 1 })
    writeAtRight(paper, line.amount, y, 400)
    y += ROW
  }
  if (lines.length === 0) writeLine(paper, words.none, y, { size: 9, weight: 400 })
  if (lines.length < statement.claims)
    writeLine(paper, words.more(lines.length, statement.claims), y + 4, { size: 9, weight: 400 }, 2)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    writeLine(paper, words.page(page + 1, count), FOOT + ROW / 2, { size: 8, weight: 400 })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

const writeLine = ({ write }: Paper, text: string, y: number, { size, weight }: Kind, most = 1): number =>
  write(text, { x: PAGE.margin, y, colour: INK, weight, size, width: INNER, most })

function writeAtRight({ write, measure }: Paper, text: string, y: number, weight: 400 | 600): void {
  const width = measure(text, weight, 9)
  // A hair wider than measured, so that rounding breaks no number in two.
  write(text, { x: RIGHT - width, y, colour: INK, weight, size: 9, width: width + 1, most: 1 })
}

/** @returns how far down it has come */
function drawHead(paper: Paper, { words, reader, day, narrowed, claims, sums }: Statement): number {
  let y: number = PAGE.margin
  y += writeLine(paper, provider.legalName, y, { size: 11, weight: 600 })
  y += writeLine(paper, provider.supportEmail, y, { size: 9, weight: 400 })
  y += 16
  y += writeLine(paper, words.title, y, { size: 20, weight: 800 }) + 2
  y += writeLine(paper, reader, y, { size: 10, weight: 600 }, 2)
  y += writeLine(paper, [words.made(day), ...narrowed].join(' · '), y, { size: 9, weight: 400 }, 3) + 8
  for (const [name, cents] of sums) {
    paper.write(name, { x: PAGE.margin, y, colour: INK, weight: 400, size: 10, width: 190, most: 1 })
    paper.write(words.dollars(cents), {
      x: PAGE.margin + 196,
      y,
      colour: INK,
      weight: 600,
      size: 10,
      width: 160,
      most: 1,
    })
    y += 15
  }
  y += writeLine(paper, `${words.total(claims)}. ${words.estimates}`, y + 2, { size: 9, weight: 400 }) + 2
  return y + 12
}

/** The names of the columns and a line below. @returns where the first row begins */
function drawColumns(pdf: PDFKit.PDFDocument, paper: Paper, words: StatementWords, y: number): number {
  for (const { name, x, width } of columns)
    paper.write(words.columns[name], { x, y, colour: INK, weight: 600, size: 9, width, most: 1 })
  writeAtRight(paper, words.columns.amount, y, 600)
  pdf
    .moveTo(PAGE.margin, y + ROW - 2)
    .lineTo(RIGHT, y + ROW - 2)
    .lineWidth(0.75)
    .strokeColor(INK)
    .stroke()
  return y + ROW + 2
}
