import type { Cents } from '@caseback/domain'
import { formatDollars, formatLongDay, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { manufacturerStatementWords as words } from '@caseback/words/en/manufacturer-statement-words'
import { drawPaperTable, type PaperPage } from '../../../platform/print/paper-table.ts'
import type { ManufacturerStatement, ManufacturerStatementLine } from './manufacturer-statement.ts'

/** So many lines are printed; all of them are in the table. */
const MOST_LINES = 500

/** A manufacturer's statement as PDF: what it owed, what changed it line by line, and what it owes. */
export const drawManufacturerStatement = (statement: ManufacturerStatement): Promise<Buffer> =>
  drawPaperTable<ManufacturerStatementLine>({
    title: words.title,
    head: (page, y) => drawHead(page, y, statement),
    columns: [
      { x: 0, width: 76, head: words.columns.day, text: ({ day }) => formatShortDay(day) },
      {
        x: 80,
        width: 250,
        head: words.columns.what,
        text: ({ kind, claims, about }) => words.line(kind, claims, about),
      },
      { x: 334, width: 86, align: 'end', head: words.columns.change, text: ({ cents }) => signed(cents) },
    ],
    amount: { head: words.columns.owed, text: ({ owedCents }) => signed(owedCents) },
    rows: statement.lines.slice(0, MOST_LINES),
    end(page, below) {
      let y = below
      if (statement.lines.length === 0) y += page.line(words.none, y, { size: 9, weight: 400 })
      if (statement.lines.length > MOST_LINES)
        y += page.line(words.more(MOST_LINES, statement.lines.length), y, { size: 9, weight: 400 })
      page.rule(y)
      page.line(words.closing(formatLongDay(statement.to)), y + 4, { size: 9, weight: 600 })
      page.atRight(signed(statement.closingCents), y + 4, 600)
    },
    numbered: words.page,
  })

/** @returns how far down it has come */
function drawHead({ line, facts }: PaperPage, top: number, statement: ManufacturerStatement): number {
  const { from, to, openingCents, closingCents, sums } = statement
  let y = top
  y += line(words.title, y, { size: 20, weight: 800 }) + 2
  y += line(words.to(statement.manufacturer), y, { size: 11, weight: 600 }, 2)
  y += line(words.period(from && formatLongDay(from), formatLongDay(to)), y, { size: 10, weight: 400 }) + 8
  y += facts(
    [
      ...(from === null ? [] : [[words.opening(formatLongDay(from)), signed(openingCents)] as const]),
      ...sums.map(({ kind, cents }) => [words.sums[kind], signed(cents)] as const),
      [words.closing(formatLongDay(to)), signed(closingCents)],
    ],
    y,
    220,
  )
  y += line(words.about, y + 4, { size: 9, weight: 400 }, 3) + 4
  const fallsBelow = openingCents < 0 || statement.lines.some(({ owedCents }) => owedCents < 0)
  if (fallsBelow) y += line(words.credit, y, { size: 9, weight: 400 })
  return y + 14
}

/** With a minus below zero. */
const signed = (cents: Cents): string => (cents < 0 ? `−${formatDollars(-cents)}` : formatDollars(cents))
