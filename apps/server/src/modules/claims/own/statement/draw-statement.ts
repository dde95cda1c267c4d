import type { Cents, Day } from '@caseback/domain'
import type { StatementWords } from '@caseback/words/claims-table'
import { drawPaperTable, type PaperPage } from '../../../../platform/print/paper-table.ts'

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

/** Where the columns begin and how wide they are; the amount stands at the right edge. */
const columns = [
  { name: 'claim', x: 0, width: 46 },
  { name: 'submitted', x: 48, width: 66 },
  { name: 'offer', x: 116, width: 152 },
  { name: 'status', x: 272, width: 96 },
  { name: 'paid', x: 372, width: 82 },
] as const

/** A statement as PDF: whose and of when, what it is narrowed to, the sums, and a line for each claim. */
export function drawStatement(statement: Statement): Promise<Buffer> {
  const { words, lines } = statement
  return drawPaperTable({
    title: words.title,
    head: (page, y) => drawHead(page, y, statement),
    columns: columns.map(({ name, x, width }) => ({
      x,
      width,
      head: words.columns[name],
      text: (line: StatementLine) => line[name],
    })),
    amount: { head: words.columns.amount, text: ({ amount }) => amount },
    rows: lines,
    end(page, y) {
      if (lines.length === 0) page.line(words.none, y, { size: 9, weight: 400 })
      if (lines.length < statement.claims)
        page.line(words.more(lines.length, statement.claims), y + 4, { size: 9, weight: 400 }, 2)
    },
    numbered: words.page,
  })
}

/** @returns how far down it has come */
function drawHead({ line, facts }: PaperPage, top: number, statement: Statement): number {
  const { words, reader, day, narrowed, claims, sums } = statement
  let y = top
  y += line(words.title, y, { size: 20, weight: 800 }) + 2
  y += line(reader, y, { size: 10, weight: 600 }, 2)
  y += line([words.made(day), ...narrowed].join(' · '), y, { size: 9, weight: 400 }, 3) + 8
  y += facts(
    sums.map(([name, cents]) => [name, words.dollars(cents)] as const),
    y,
    196,
  )
  y += line(`${words.total(claims)}. ${words.estimates}`, y + 2, { size: 9, weight: 400 }) + 2
  return y + 12
}
