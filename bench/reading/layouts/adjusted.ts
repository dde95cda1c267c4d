import { byWeight, days, dollars, drawTable, type Layout, makersNumber } from '../layout.ts'

/** Ordered, shipped and adjusted beside each other, in boxes, the maker's number under the description. */
export const adjusted: Layout = {
  name: 'adjusted',
  isHeldOut: false,
  manner: {
    distributors: [
      { name: 'Great Plains Foodservice, Inc.', address: 'PO Box 8820, Omaha NE 68108', phone: '(402) 555-0117' },
      { name: 'Allied Kitchen Supply', address: '6100 Shady Oak Rd, Eden Prairie MN 55344', phone: '(952) 555-0131' },
    ],
    number: (random) => random.digits(7),
    date: days.us,
    words: 'full',
    longest: 40,
    pack: 'slash',
    brand: 'long',
    identifiers: ['maker', 'gtin', 'item'],
    lines: [4, 24],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'regular',
      size: 8,
      pitch: 15,
      from: [252, 130],
      to: 690,
      columns: [
        { title: 'ORD', x: 52, right: true, of: ({ ordered }) => ordered },
        { title: 'SHP', x: 80, right: true, of: ({ shipped }) => shipped },
        { title: 'ADJ', x: 106, right: true, of: () => null },
        { title: ['SALES', 'UNIT'], x: 114, of: ({ unit }) => unit },
        { title: ['PRODUCT', 'NUMBER'], x: 144, of: ({ item }) => item },
        { title: 'DESCRIPTION', x: 196, of: ({ description }) => description },
        { title: 'LABEL', x: 372, of: ({ brand }) => brand.slice(0, 10) },
        { title: ['PACK', 'SIZE'], x: 428, of: ({ pack }) => pack },
        { title: 'WEIGHT', x: 506, right: true, of: byWeight },
        { title: ['UNIT', 'PRICE'], x: 542, right: true, of: ({ price }) => dollars(price) },
        { title: ['EXTENDED', 'PRICE'], x: 586, right: true, of: ({ amount }) => dollars(amount) },
      ],
      under: (line) => {
        const number = makersNumber(invoice, line)
        return line.note ?? (number ? `MFR# ${number}` : null)
      },
      underX: 196,
      head: (at, page, pages) => {
        at.text(36, 50, invoice.distributor.name, { face: 'bold', size: 17 })
        at.text(36, 64, `${invoice.distributor.address}   ${invoice.distributor.phone}`, { size: 8 })
        at.box(400, 34, 176, 62)
        for (const [row, [label, value]] of [
          ['Invoice Number', invoice.number],
          ['Invoice Date', invoice.printedDate],
          ['Customer Number', invoice.soldTo.account],
          ['Page', `${page} of ${pages}`],
        ].entries()) {
          at.text(406, 46 + row * 14, label ?? '', { size: 8, grey: 0.35 })
          at.text(570, 46 + row * 14, value ?? '', { face: 'bold', size: 9, right: true })
        }
        if (page > 1) return
        at.text(330, 26, invoice.isCredit ? 'CREDIT' : 'INVOICE', { face: 'bold', size: 13 })
        for (const [x, label, who] of [
          [36, 'Bill To', invoice.soldTo],
          [300, 'Ship To', invoice.shipTo ?? invoice.soldTo],
        ] as const) {
          at.box(x, 112, 240, 66)
          at.text(x + 6, 124, label, { size: 7, grey: 0.4 })
          for (const [row, text] of [who.name, who.street, who.city].entries())
            at.text(x + 6, 138 + row * 13, text, { size: 10, face: row === 0 ? 'bold' : 'regular' })
        }
        at.text(36, 196, `PO: VERBAL    TERMS: NET 14    DUE ${invoice.printedDue}    ROUTE 114 STOP 7`, { size: 8 })
      },
    })
    let y = Math.min(end + 12, 706)
    paper.line(36, y - 8, 588, y - 8)
    const rows = [
      ['Product Total', invoice.lines.reduce((sum, { amount }) => sum + amount, 0)] as const,
      ...invoice.charges.map(({ text, amount }) => [text, amount] as const),
      ['Invoice Total', invoice.total] as const,
    ]
    for (const [label, amount] of rows) {
      paper.text(440, y + 4, label, { size: 9 })
      paper.text(586, y + 4, `$${dollars(amount)}`, { face: 'bold', size: 9, right: true })
      y += 14
    }
  },
}
