import type { Line } from '../invoice.ts'
import { days, type Layout, makersNumber, trailing } from '../layout.ts'

const PER_PAGE = 26

const cell = (text: string | number | null, width: number) =>
  String(text ?? '')
    .slice(0, width)
    .padEnd(width)
const number = (text: string | number | null, width: number) => String(text ?? '').padStart(width)

/** A dot-matrix printer: one blank between columns, titles in two rows, nothing but letters. */
export const matrix: Layout = {
  name: 'matrix',
  isHeldOut: false,
  manner: {
    distributors: [
      { name: 'Bay State Grocers', address: '19 Widett Circle, Boston MA 02118', phone: '617-555-0102' },
      { name: 'Capitol City Foods', address: '2200 Mill St, Lansing MI 48912', phone: '517-555-0160' },
    ],
    number: (random) => `${random.digits(5)}-${random.digits(2)}`,
    date: days.short,
    words: 'vowels',
    longest: 24,
    pack: 'pound',
    brand: 'short',
    identifiers: ['maker', 'item'],
    lines: [4, 40],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const row = (y: number, text: string) => paper.text(30, y, text, { face: 'mono', size: 8.4 })
    const pages = Math.ceil(invoice.lines.length / PER_PAGE)
    for (let at = 0; at < pages; at++) {
      if (at > 0) paper.turn()
      row(
        40,
        `${cell(invoice.distributor.name.toUpperCase(), 60)} ${invoice.isCredit ? 'CREDIT MEMO' : 'I N V O I C E'}`,
      )
      row(52, `${cell(invoice.distributor.address.toUpperCase(), 60)} INV# ${invoice.number}`)
      row(64, `${cell(invoice.distributor.phone, 60)} INV DT ${invoice.printedDate}`)
      row(76, `${cell('', 60)} DELIV ${invoice.printedDue}  PG ${at + 1} OF ${pages}`)
      row(
        100,
        `SOLD TO: ${cell(invoice.soldTo.name.toUpperCase(), 36)} SHIP TO: ${(invoice.shipTo ?? invoice.soldTo).name.toUpperCase()}`,
      )
      row(
        112,
        `         ${cell(invoice.soldTo.street.toUpperCase(), 36)}          ${(invoice.shipTo ?? invoice.soldTo).street.toUpperCase()}`,
      )
      row(
        124,
        `         ${cell(invoice.soldTo.city.toUpperCase(), 36)}          ${(invoice.shipTo ?? invoice.soldTo).city.toUpperCase()}`,
      )
      row(136, `ACCT ${invoice.soldTo.account}  TERMS C.O.D.`)
      row(
        160,
        'QTY QTY     ITEM                                                                  WEIGHT    UNIT     EXT',
      )
      row(
        170,
        'ORD SHP U/M NUMBER  DESCRIPTION              BRAND    PACK       MFG CODE        (LBS)   PRICE   AMOUNT',
      )
      row(180, '-'.repeat(106))
      let y = 192
      for (const line of invoice.lines.slice(at * PER_PAGE, (at + 1) * PER_PAGE)) {
        row(y, rowOf(line, makersNumber(invoice, line)))
        y += 11
        if (!line.note) continue
        row(y, `                    ** ${line.note} **`)
        y += 11
      }
      if (at < pages - 1) {
        row(y + 11, `${' '.repeat(70)}PAGE TOTAL CARRIED FORWARD`)
        continue
      }
      row(y, '-'.repeat(106))
      y += 12
      for (const { text, amount } of invoice.charges) {
        row(y, `                    ${cell(text, 70)} ${number(trailing(amount), 14)}`)
        y += 11
      }
      row(y + 4, `${' '.repeat(70)}*** TOTAL ***       ${number(trailing(invoice.total), 15)}`)
    }
    paper.text(30, 760, 'PERISHABLE GOODS: CLAIMS MUST BE MADE AT DELIVERY. RECEIVED BY X______________', {
      face: 'mono',
      size: 7,
    })
  },
}

const rowOf = (line: Line, code: string | null): string =>
  [
    number(line.ordered, 3),
    number(line.shipped, 3),
    cell(line.unit, 3),
    cell(line.item, 7),
    cell(line.description, 24),
    cell(line.brand, 8),
    cell(line.pack, 10),
    cell(code, 14),
    number(line.weight?.toFixed(2) ?? null, 7),
    number(trailing(line.price), 7),
    number(trailing(line.amount), 8),
  ].join(' ')
