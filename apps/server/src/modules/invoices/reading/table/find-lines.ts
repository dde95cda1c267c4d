import type { PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { readNumber } from '../printed/read-number.ts'
import { readCount } from '../printed/read-unit.ts'
import { type Row } from '../printed/text-rows.ts'
import { assignColumns, COUNTS, type TableRow } from './assign-columns.ts'
import { type Column, findColumns, type Role } from './find-columns.ts'
import { findReceiptLines } from './find-receipt-lines.ts'
import { type FoundLine } from './found-line.ts'

/** Money that is no good's: deposits, fuel, tax. */
type FoundCharge = { text: string; cents: number }

export type FoundTable = {
  lines: FoundLine[]
  charges: FoundCharge[]
  /** What the invoice says that all of it is. */
  total: { cents: number; words: PlacedWord[]; page: number } | null
  /** The first row that is no header of the invoice any more, by page. */
  starts: Map<number, number>
  columns: readonly Column[]
}

const TOTAL =
  /\b(invoice total|total invoice|invoice amount|total due|amount due|balance due|pay this amount|grand total|total amount|order total|please pay|net total)\b/i
const ANY_TOTAL = /\btotals?\b|\bamount due\b|\bbalance\b/i
const NO_TOTAL =
  /\b(sub|group|product|page|category|dept|department|section|merchandise|items?|cases|pieces|tax)[ -]?totals?\b|\bsub-?total|carried forward/i
const CHARGE =
  /\b(fuel|surcharge|deposit|freight|delivery (fee|charge)|tax|crv|handling|misc|service charge|fee|bottle|pallet|drop)\b/i
const CHARGE_WORDS_ALONE = /\b(surcharge|deposit|freight|tax|crv|fee|charges?)\b/i

/** The lines of the table on some pages, the charges under them and the total. Rows are those of each page. */
export function findLines(pages: readonly (readonly Row[])[]): FoundTable {
  const table: FoundTable = { lines: [], charges: [], total: null, starts: new Map(), columns: [] }
  let columns: Column[] | null = null
  for (const [page, rows] of pages.entries()) {
    const title = titleRow(rows)
    if (title) columns = title.columns
    if (!columns) continue
    const start = title ? title.at + 1 : 0
    if (title) table.starts.set(page, title.at)
    table.columns = columns
    readBody(table, assignColumns(rows.slice(start), columns))
  }
  const receipt = findReceiptLines(pages)
  // Lines that say “2 CS @ 31.42” say more than columns that are not there.
  if (receipt.lines.length > linesWithNumbers(table))
    return { ...table, ...receipt, columns: [], ...totalsOf(pages, receipt) }
  return table
}

const linesWithNumbers = ({ lines }: FoundTable) =>
  lines.filter(
    ({ cells }) => cells.has('amount') && (cells.has('quantity') || cells.has('shipped') || cells.has('pieces')),
  ).length

function titleRow(rows: readonly Row[]): { at: number; columns: Column[] } | null {
  let best: { at: number; columns: Column[] } | null = null
  for (const [at, row] of rows.entries()) {
    const columns = findColumns(row, rows[at - 1])
    const count = new Set(columns?.map(({ role }) => role)).size
    if (columns && count > new Set(best?.columns.map(({ role }) => role)).size) best = { at, columns }
  }
  return best
}

const numberIn = (cells: TableRow['cells'], ...roles: Parameters<TableRow['cells']['get']>[0][]): boolean =>
  roles.some((role) => (cells.get(role) ?? []).some(({ text }) => /\d/.test(text) || isLoneDigit(role, text)))

/** A count of one digit that was read as a letter. */
const isLoneDigit = (role: Role, text: string): boolean => COUNTS.has(role) && readCount(text) !== null

function readBody(table: FoundTable, rows: readonly TableRow[]): void {
  let open: FoundLine | null = null
  let isEnded = false
  let lastBottom = 0
  for (const { row, cells } of rows) {
    const size = row.bottom - row.top
    const amount = lastAmount(row)
    const isCounted = numberIn(cells, 'quantity', 'shipped', 'ordered', 'pieces')
    const isPriced = numberIn(cells, 'price', 'amount') && amount !== null
    // A count that was not seen is what amount and price say.
    const isGoods = isCounted || (isPriced && isWholeCount(cells))
    const isTotal = TOTAL.test(row.text) || (ANY_TOTAL.test(row.text) && !isCounted)
    if (isTotal || NO_TOTAL.test(row.text)) {
      const isWhole = amount !== null && !NO_TOTAL.test(row.text) && (TOTAL.test(row.text) || table.total === null)
      if (isWhole) table.total = { cents: amount.cents, words: [amount.word], page: row.page }
      if (TOTAL.test(row.text)) isEnded = true
      open = null
    } else if (isEnded) continue
    else if (amount !== null && CHARGE.test(row.text) && !isCounted && !numberIn(cells, 'price')) {
      table.charges.push({ text: row.text, cents: amount.cents })
      open = null
    } else if (isGoods && (isPriced || numberIn(cells, 'item', 'maker')) && !isOfOneColumn(cells)) {
      open = { page: row.page, words: [...row.words], cells }
      table.lines.push(open)
    } else if (isPriced && amount !== null && CHARGE_WORDS_ALONE.test(row.text)) {
      table.charges.push({ text: row.text, cents: amount.cents })
      open = null
    } else if (open && row.top - lastBottom < size * 1.9 && !/\*{3,}/.test(row.text)) {
      open.words.push(...row.words)
      const weight = /(?:wt|weight)[^\d]{0,4}(\d[\d,.]*)/i.exec(row.text)?.[1]
      const word = row.words.find(({ text }) => weight !== undefined && text.includes(weight))
      if (word && weight) open.cells.set('weight', [{ ...word, text: weight }])
    } else open = null
    lastBottom = row.bottom
  }
}

/** Price and amount stand there, and one is a whole number of times the other, none included. */
function isWholeCount(cells: TableRow['cells']): boolean {
  const [price, amount] = (['price', 'amount'] as const).map((role) =>
    readNumber(cells.get(role)?.findLast(({ text }) => /\d/.test(text))?.text ?? '', true),
  )
  if (!price || !amount || price.places !== 2 || amount.places !== 2 || price.value === 0) return false
  const times = amount.value / price.value
  return Math.abs(times - Math.round(times)) < 0.0005
}

const isOfOneColumn = (cells: TableRow['cells']): boolean => cells.size < 3

function lastAmount(row: Row): { cents: number; word: PlacedWord } | null {
  for (const word of row.words.toReversed()) {
    const number = readNumber(word.text, true)
    if (number && number.places === 2) return { cents: Math.round(number.value * 100), word }
  }
  return null
}

/** Totals and charges of what has no columns. */
function totalsOf(pages: readonly (readonly Row[])[], receipt: { end: { page: number; top: number } | null }) {
  const charges: FoundCharge[] = []
  let total: FoundTable['total'] = null
  for (const row of pages.flat()) {
    const isAfter =
      receipt.end && (row.page > receipt.end.page || (row.page === receipt.end.page && row.top > receipt.end.top))
    const amount = lastAmount(row)
    if (!isAfter || !amount) continue
    if (ANY_TOTAL.test(row.text) && !NO_TOTAL.test(row.text))
      total ??= { cents: amount.cents, words: [amount.word], page: row.page }
    else if (total === null && CHARGE.test(row.text) && amount.cents !== 0)
      charges.push({ text: row.text, cents: amount.cents })
  }
  return { charges, total }
}
