import { invoiceNumberNearKey } from '@caseback/domain'
import type { PageText } from '../../../platform/rendering/page-text.ts'
import { buyerAddresses } from './header/buyer/buyer-addresses.ts'
import { creditMemo } from './header/credit-memo.ts'
import { documentKind } from './header/document-kind.ts'
import { otherDocument } from './header/other-document.ts'
import { readHeader } from './header/read-header.ts'
import { isCutOff, NEAR_EDGE } from './printed/is-cut-off.ts'
import { joinAmounts } from './printed/join-amounts.ts'
import { loosenWords } from './printed/loosen-words.ts'
import { type Row, shareBox, textOf, textRows } from './printed/text-rows.ts'
import { keyOfLine } from './products/key-of-line.ts'
import { learnedOf, matchLearned } from './products/match-learned.ts'
import { matchProduct } from './products/match-product.ts'
import { type Reading, type ReadingContext, type ReadingProblem, type ReadLine } from './reading.ts'
import { doubtUnits } from './table/doubt-units.ts'
import { type FoundTable, findLines } from './table/find-lines.ts'
import { mendSigns } from './table/mend-signs.ts'
import { partRail } from './table/part-rail.ts'
import { readLine } from './table/read-line.ts'

/** Counts up with each change of the rules that reads an invoice differently. */
export const READER_VERSION = 18

/**
 * The invoices on some pages that belong together, in their order: one reading each. Pages of which nothing can be made are one
 * reading that is UNREADABLE. Everything uncertain has its problem; nothing is guessed.
 */
export function readInvoices(pages: readonly PageText[], context: ReadingContext): Reading[] {
  const rows = pages.map((page, at) => [...partRail(joinAmounts(textRows(loosenWords(page), at), page))])
  const ranges = splitPages(rows, pages, context)
  const readings = ranges.map(([first, last]) => readPages(pages, rows, [first, last], context))
  if (readings.length < 2) return readings
  return readings.map((reading) => ({ ...reading, problems: [...reading.problems, 'several_invoices'] }))
}

/** Where pages begin another invoice: with another number, or as page 1 again. */
function splitPages(rows: readonly Row[][], pages: readonly PageText[], context: ReadingContext): [number, number][] {
  const ranges: [number, number][] = []
  let number: string | null = null
  for (const [at, onPage] of rows.entries()) {
    const page = pages[at]
    if (!page) continue
    const own = readHeader(onPage, page, at, context).number
    const said = own && own.confidence > 0.9 ? own.value : null
    const range = ranges.at(-1)
    const isNext = said === null || number === null || isSameNumber(said, number)
    if (range && isNext && !(pageOf(onPage)?.page === 1 && said !== null && !isNext)) range[1] = at
    else ranges.push([at, at])
    number = said ?? number
  }
  return ranges
}

/** One of them may have been read with a part of its label, or with a letter for a digit. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [invoiceNumberNearKey(one), invoiceNumberNearKey(other)]
  return a === b || a.endsWith(b) || b.endsWith(a)
}

/** “Page 2 of 3” as it stands on a page. */
function pageOf(rows: readonly Row[]): { page: number; of: number } | null {
  for (const { text } of rows) {
    const match = /\b(?:page|pg|sheet)\b[.:]?\s*(\d{1,2})\s*(?:of|\/)\s*(\d{1,2})\b/i.exec(text)
    if (match) return { page: Number(match[1]), of: Number(match[2]) }
  }
  return null
}

function readPages(
  pages: readonly PageText[],
  allRows: readonly Row[][],
  [first, last]: readonly [number, number],
  context: ReadingContext,
): Reading {
  const rows = allRows.slice(first, last + 1).map((onPage) => onPage.map((row) => ({ ...row, page: row.page - first })))
  const table = findLines(rows)
  const [page, top] = [pages[first], rows[0]]
  if (!page || !top) throw new Error('An invoice has a page.')
  const start = table.starts.get(0) ?? Math.min(top.length, 25)
  const head = start > 2 ? top.slice(0, start) : top
  const header = readHeader(head, page, first, context)
  const problems: ReadingProblem[] = []
  const distributor = header.distributor?.value ?? null
  const own = { distributor, learned: learnedOf(distributor, context.learned), products: context.products }
  const matched = table.lines.map((line) => lineOf(line, pages, first, own))
  const asPrinted = matched.map(({ line }) => line)
  const over = start > 2 ? start : top.length
  const credit = creditMemo(top.slice(0, over), mendSigns(doubtUnits(asPrinted, table.lines), table), table)
  const lines = matched.map((each, at): MatchedLine => ({ ...each, line: credit.lines[at] ?? each.line }))
  const ownPages = pages.slice(first, last + 1)
  const isHidden = ownPages.some(({ isPicture }) => isPicture)
  // Anybody can write that they have bought something.
  const isWritten = ownPages.some(({ isHandwritten }) => isHandwritten)
  const kind = isHidden ? 'text_hidden' : isWritten ? 'not_an_invoice' : kindOf(rows.flat(), table)
  const whole = {
    firstPage: first,
    lastPage: last,
    totalCents: credit.total?.cents ?? null,
    lines: lines.map(({ line }) => line),
  }
  const document = documentKind(rows, over)
  const other = credit.isCredit ? 'credit_memo' : otherDocument(rows, over, document)
  if (kind !== 'invoice') {
    const named = !isWritten && other && other !== 'other_document' ? other : null
    // What is missing on the picture may be what makes it one.
    const isBegun = !isWritten && (document === 'invoice' || (document === 'unsaid' && table.columns.length > 0))
    const isPart = isBegun && ownPages.some((own) => isCutOff(own, NEAR_EDGE))
    return unreadable(whole, kind === 'not_an_invoice' ? (named ?? (isPart ? 'page_cut_off' : kind)) : kind)
  }
  const { isKnownDistributor, ...fields } = header
  if (other) problems.push(other)
  if (!isKnownDistributor) problems.push('distributor_unknown')
  const sums = sumsOf(lines, context)
  problems.push(...sums.problems)
  const wrongTotal = totalProblemOf({ ...table, total: credit.total }, whole.lines)
  if (wrongTotal) problems.push(wrongTotal)
  if (isPageMissing(rows)) problems.push('page_missing')
  if (ownPages.some((own) => isCutOff(own))) problems.push('page_cut_off')
  const isWhole = !wrongTotal && !problems.includes('page_missing') && !problems.includes('page_cut_off')
  const sure = isWhole && !other ? 1 : 0.8
  const confidence = Math.min(
    sure,
    sums.confidence,
    ...[fields.distributor, fields.number, fields.date].map((value) => value?.confidence ?? 0),
  )
  const addresses = buyerAddresses(head, page, first)
  return { state: 'READ', ...whole, document, ...fields, buyerAddresses: addresses, ...sums, confidence, problems }
}

/** Less sure than this is a question for a person, and no answer. */
const LEAST_MATCH = 0.7

type MatchedLine = { line: ReadLine; sku: string | null; isUnsure: boolean }

function lineOf(
  found: FoundTable['lines'][number],
  pages: readonly PageText[],
  first: number,
  { distributor, learned, products }: Pick<ReadingContext, 'learned' | 'products'> & { distributor: string | null },
): MatchedLine {
  const key = keyOfLine(found)
  const match = matchProduct(found, products, distributor, matchLearned(key, learned))
  const values = readLine(found)
  const page = pages[found.page + first]
  const isOwn = match !== null && match.confidence >= LEAST_MATCH
  const { confidence, ...numbers } = values
  return {
    sku: isOwn ? match.product.sku : null,
    isUnsure: match !== null && match.confidence < 0.95,
    line: {
      page: found.page + first,
      box: page ? shareBox(found.words, page) : [0, 0, 1, 1],
      text: textOf(found.words),
      variantId: isOwn ? match.product.variantId : null,
      ...numbers,
      confidence: confidence * (match?.confidence ?? 1),
      match: match && { variantId: match.product.variantId, by: match.by, confidence: match.confidence },
      key,
    },
  }
}

/** Cases and cents of each product over its lines. A piece out of a case is no case; who has bought some has to be looked at. */
function sumsOf(lines: readonly MatchedLine[], { products }: ReadingContext) {
  const units: Record<string, number> = {}
  const amounts: Record<string, number> = {}
  const problems: ReadingProblem[] = []
  let confidence = 1
  for (const { sku } of products) {
    const own = lines.filter((line) => line.sku === sku)
    const cases = own.filter(({ line }) => line.unit !== 'EA' && line.quantity !== 0)
    if (own.some(({ line }) => line.unit === 'EA')) problems.push('split_cases')
    for (const { line } of own) confidence = Math.min(confidence, line.confidence)
    if (cases.length === 0) continue
    units[sku] = cases.reduce((sum, { line }) => sum + (line.quantity ?? 0), 0)
    amounts[sku] = cases.reduce((sum, { line }) => sum + (line.amountCents ?? 0), 0)
  }
  if (lines.some(({ isUnsure }) => isUnsure)) problems.push('product_unsure')
  // A line that may be one is asked about: that none was found is not to be said beside it.
  else if (!lines.some(({ sku }) => sku !== null)) problems.push('product_not_found')
  return { units, amounts, confidence, problems: [...new Set(problems)] }
}

/** Whether all lines and charges are what the invoice says that they are. One without a total says nothing. */
function totalProblemOf(
  { total, charges }: FoundTable,
  lines: readonly ReadLine[],
): 'total_differs' | 'total_missing' | null {
  if (!total) return 'total_missing'
  const sum = [...lines.map(({ amountCents }) => amountCents ?? 0), ...charges.map(({ cents }) => cents)].reduce(
    (all, cents) => all + cents,
    0,
  )
  return Math.abs(sum - total.cents) <= 2 ? null : 'total_differs'
}

function isPageMissing(rows: readonly Row[][]): boolean {
  const said = rows.flatMap((onPage) => pageOf(onPage) ?? [])
  const most = Math.max(0, ...said.map(({ of }) => of))
  return most > rows.length
}

function kindOf(rows: readonly Row[], { lines, columns }: FoundTable): 'invoice' | 'statement' | 'not_an_invoice' {
  const text = rows.map((row) => row.text).join('\n')
  if (/\bstatement (of account|date)\b|\bstatement\b.*\bbalance\b/i.test(text)) return 'statement'
  const hasNumbers = lines.some((line) => {
    const { priceCents, amountCents, quantity } = readLine(line)
    return quantity !== null && (priceCents !== null || amountCents !== null)
  })
  if (!hasNumbers || (columns.length === 0 && lines.length === 0)) return 'not_an_invoice'
  return /\b(invoice|inv|factura|receipt|credit|refund|delivery)\b|i n v o i c e/i.test(text)
    ? 'invoice'
    : 'not_an_invoice'
}

const unreadable = (
  whole: Pick<Reading, 'firstPage' | 'lastPage' | 'totalCents' | 'lines'>,
  problem: ReadingProblem,
): Reading => ({
  state: 'UNREADABLE',
  ...whole,
  lines: [],
  distributor: null,
  number: null,
  date: null,
  soldTo: null,
  units: {},
  amounts: {},
  confidence: 0,
  problems: [problem],
})
