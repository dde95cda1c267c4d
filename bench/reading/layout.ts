import type { Invoice, Line } from './invoice.ts'
import type { Manner } from './make-invoice.ts'
import { type Face, money, type Paper } from './paper.ts'

/** One way to print invoices. */
export type Layout = {
  name: string
  /** Kept aside while the reader is built: its figures are told apart, and nobody looks at what it gets wrong. */
  isHeldOut: boolean
  size?: readonly [number, number]
  manner: Manner
  /** Draws the invoice from where the paper stands on, turning its pages. */
  draw: (paper: Paper, invoice: Invoice) => void
}

type Column = {
  title: string | readonly [string, string]
  x: number
  right?: boolean
  /** Null: nothing stands there. */
  of: (line: Line) => string | number | null
}

export const dollars = (amount: number): string => (amount < 0 ? `-${money(-amount)}` : money(amount))
/** As bookkeepers write what comes back. */
export const trailing = (amount: number): string => (amount < 0 ? `${money(-amount)}-` : money(amount))

export type Table = {
  columns: readonly Column[]
  face: Face
  size: number
  pitch: number
  /** From where to where lines stand: on the first page and on those after it. */
  from: readonly [number, number]
  to: number
  /** What stands over every page's lines. */
  head: (paper: Paper, page: number, pages: number) => void
  /** Under a line, if anything. */
  under?: (line: Line) => string | null
  underX?: number
  groups?: 'headings' | 'totals'
  isShaded?: boolean
}

/** Writes lines as a table over as many pages as they need; answers how far down the last page is written. */
export function drawTable(paper: Paper, invoice: Invoice, table: Table): number {
  const rows = rowsOf(invoice, table)
  const heightOf = (row: Row) => table.pitch * (row.kind === 'line' && table.under?.(row.line) ? 1.85 : 1)
  const pages: Row[][] = [[]]
  let y = table.from[0]
  for (const row of rows) {
    if (y + heightOf(row) > table.to) {
      pages.push([])
      y = table.from[1]
    }
    pages.at(-1)?.push(row)
    y += heightOf(row)
  }
  for (const [at, onPage] of pages.entries()) {
    if (at > 0) paper.turn()
    y = table.from[at === 0 ? 0 : 1]
    table.head(paper, at + 1, pages.length)
    titles(paper, table, y - table.pitch)
    for (const [index, row] of onPage.entries()) {
      drawRow(paper, table, row, y, index)
      y += heightOf(row)
    }
    if (at < pages.length - 1)
      paper.text(table.columns[0]?.x ?? 40, table.to + 24, '*** CONTINUED ***', { face: table.face, size: 8 })
  }
  return y
}

type Row =
  | { kind: 'line'; line: Line }
  | { kind: 'heading'; text: string }
  | { kind: 'total'; text: string; amount: number }

function rowsOf({ lines }: Invoice, { groups }: Table): Row[] {
  if (!groups) return lines.map((line) => ({ kind: 'line', line }))
  return [...Map.groupBy(lines, ({ good }) => good.group)].flatMap(([group, inGroup]): Row[] => [
    { kind: 'heading', text: `**** ${group} ****` },
    ...inGroup.map((line): Row => ({ kind: 'line', line })),
    ...(groups === 'totals'
      ? [
          {
            kind: 'total',
            text: 'GROUP TOTAL****',
            amount: inGroup.reduce((sum, { amount }) => sum + amount, 0),
          } as const,
        ]
      : []),
  ])
}

function titles(paper: Paper, { columns, face, size, pitch }: Table, y: number): void {
  const bold = face === 'mono' ? 'mono' : face === 'serif' ? 'serifBold' : 'bold'
  for (const { title, x, right = false } of columns) {
    const style = { face: bold, size: size - 1, right } as const
    if (typeof title === 'string') paper.text(x, y, title, style)
    else {
      paper.text(x, y - pitch * 0.75, title[0], style)
      paper.text(x, y, title[1], style)
    }
  }
}

function drawRow(paper: Paper, table: Table, row: Row, y: number, index: number): void {
  const { face, size, columns } = table
  const last = columns.at(-1)
  if (row.kind === 'heading') return paper.text((columns[1]?.x ?? 60) + 40, y, row.text, { face, size })
  if (row.kind === 'total') {
    paper.text((last?.x ?? 560) - 150, y, row.text, { face, size, right: true })
    return paper.text(last?.x ?? 560, y, dollars(row.amount), { face, size, right: true })
  }
  if (table.isShaded && index % 2 === 0) paper.box(30, y - size - 1, paper.size[0] - 60, table.pitch, 0.93)
  for (const { x, right = false, of } of columns) {
    const value = of(row.line)
    if (value !== null) paper.text(x, y, String(value), { face, size, right })
  }
  const under = table.under?.(row.line)
  if (under) paper.text(table.underX ?? 60, y + table.pitch * 0.8, under, { face, size: size - 1 })
}

/** The number that the maker gives it, where lines have one. */
export const makersNumber = (invoice: Invoice, line: Line): string | null =>
  invoice.identifiers === 'maker' ? line.good.sku : invoice.identifiers === 'gtin' ? line.good.gtin : null

export const byWeight = ({ weight }: Line): string | null => (weight === null ? null : weight.toFixed(2))

const months = 'January February March April May June July August September October November December'.split(' ')
/** Ways to write a day. */
export const days = {
  us: (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  short: (iso: string) => `${Number(iso.slice(5, 7))}/${iso.slice(8)}/${iso.slice(2, 4)}`,
  words: (iso: string) => `${months[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
  dashes: (iso: string) =>
    `${iso.slice(8)}-${months[Number(iso.slice(5, 7)) - 1]?.slice(0, 3).toUpperCase()}-${iso.slice(0, 4)}`,
  iso: (iso: string) => iso,
}
