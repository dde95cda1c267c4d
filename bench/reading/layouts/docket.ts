import { days, drawTable, type Layout, makersNumber } from '../layout.ts'
import { money } from '../paper.ts'

const inBrackets = (amount: number): string => (amount < 0 ? `(${money(-amount)})` : money(amount))

/** Quantities in three columns with what is still to come, prices with what they are for, weights under their lines. */
export const docket: Layout = {
  name: 'docket',
  isHeldOut: false,
  manner: {
    distributors: [
      {
        name: 'Sandhills Provisioners',
        address: '2418 Cotton Exchange Way, Fayetteville NC 28306',
        phone: '910-555-0136',
      },
      { name: 'Lowcountry Kitchen & Table', address: '60 Morrison Dr, Charleston SC 29403', phone: '843-555-0172' },
    ],
    number: (random) => `SI-${random.digits(7)}`,
    date: days.words,
    words: 'cut',
    longest: 30,
    pack: 'words',
    brand: 'long',
    identifiers: ['maker', 'item', 'gtin'],
    lines: [3, 24],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'serif',
      size: 9,
      pitch: 15,
      from: [250, 116],
      to: 676,
      columns: [
        { title: 'Code', x: 34, of: ({ item }) => item },
        { title: 'Description', x: 82, of: ({ brand, description }) => `${description}, ${brand}` },
        { title: 'Pack', x: 290, of: ({ pack }) => pack },
        { title: 'Vendor item', x: 346, of: (line) => makersNumber(invoice, line) },
        { title: ['Qty', 'ord.'], x: 444, right: true, of: ({ ordered }) => ordered },
        { title: ['Qty', 'del.'], x: 468, right: true, of: ({ shipped }) => shipped },
        { title: 'B/O', x: 492, right: true, of: ({ ordered, shipped }) => Math.max(0, ordered - shipped) || null },
        {
          title: 'Unit price',
          x: 540,
          right: true,
          of: ({ price, unit, weight }) => `${money(price)}/${weight !== null ? 'lb' : unit === 'CS' ? 'cs' : 'ea'}`,
        },
        { title: 'Value', x: 584, right: true, of: ({ amount }) => inBrackets(amount) },
      ],
      under: ({ weight, note }) => note ?? (weight === null ? null : `Net weight ${weight.toFixed(2)} lb`),
      underX: 82,
      head: (at, page, pages) => {
        at.text(306 - invoice.distributor.name.length * 5, 44, invoice.distributor.name, {
          face: 'serifBold',
          size: 20,
        })
        at.text(150, 58, `${invoice.distributor.address}  ·  ${invoice.distributor.phone}`, { face: 'serif', size: 8 })
        at.line(34, 66, 584, 66, 1)
        at.text(34, 84, invoice.isCredit ? 'CREDIT MEMO' : 'SALES INVOICE', { face: 'serifBold', size: 13 })
        at.text(230, 84, `Invoice no. ${invoice.number}`, { face: 'serif', size: 11 })
        at.text(400, 84, invoice.printedDate, { face: 'serif', size: 11 })
        at.text(584, 84, `Page ${page} of ${pages}`, { face: 'serif', size: 9, right: true })
        if (page > 1) return
        const ship = invoice.shipTo ?? invoice.soldTo
        for (const [x, label, who] of [
          [34, 'Deliver to', ship],
          [320, 'Invoice to', invoice.soldTo],
        ] as const) {
          at.text(x, 112, label, { face: 'serifBold', size: 9 })
          for (const [row, text] of [who.name, who.street, who.city].entries())
            at.text(x, 126 + row * 12, text, { face: 'serif', size: 10 })
        }
        at.text(34, 186, `Customer ${invoice.soldTo.account}    Driver 7    Payment due ${invoice.printedDue}`, {
          face: 'serif',
          size: 9,
        })
      },
    })
    let y = Math.min(end + 12, 692)
    for (const [label, amount] of [
      ['Goods', invoice.lines.reduce((sum, line) => sum + line.amount, 0)] as const,
      ...invoice.charges.map(({ text, amount }) => [text.charAt(0) + text.slice(1).toLowerCase(), amount] as const),
      ['Invoice total USD', invoice.total] as const,
    ]) {
      paper.text(430, y, label, { face: 'serif', size: 10 })
      paper.text(584, y, inBrackets(amount), { face: 'serifBold', size: 10, right: true })
      y += 13
    }
  },
}
