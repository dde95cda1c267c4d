import { byWeight, days, dollars, drawTable, type Layout, makersNumber } from '../layout.ts'

/** A national house: groups with totals, the pack in two columns, catch weight beside the description. */
export const broadline: Layout = {
  name: 'broadline',
  isHeldOut: false,
  manner: {
    distributors: [
      { name: 'Northgate Foods Chicago', address: '250 Wieboldt Dr, Des Plaines IL 60016', phone: '847-555-0144' },
      { name: 'Northgate Foods Detroit', address: '41600 Van Born Rd, Canton MI 48188', phone: '734-555-0170' },
    ],
    number: (random) => random.digits(9),
    date: days.short,
    words: 'cut',
    longest: 28,
    pack: 'blank',
    brand: 'short',
    identifiers: ['maker', 'maker', 'item'],
    lines: [5, 34],
    hasOrdered: false,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'mono',
      size: 8,
      pitch: 12,
      from: [236, 150],
      to: 690,
      groups: 'totals',
      columns: [
        { title: 'QTY', x: 58, right: true, of: ({ shipped }) => shipped },
        { title: 'UNIT', x: 66, of: ({ unit }) => unit },
        { title: 'PACK', x: 108, right: true, of: ({ good }) => good.pack.count },
        { title: 'SIZE', x: 118, of: ({ good }) => `${good.pack.size} ${good.pack.unit}` },
        { title: 'BRAND', x: 168, of: ({ brand }) => brand },
        { title: 'ITEM DESCRIPTION', x: 216, of: (line) => line.description },
        { title: 'MPC', x: 368, of: (line) => makersNumber(invoice, line) },
        { title: ['ITEM', 'CODE'], x: 430, of: ({ item }) => item },
        { title: ['UNIT', 'PRICE'], x: 522, right: true, of: ({ price }) => dollars(price) },
        { title: ['EXTENDED', 'PRICE'], x: 580, right: true, of: ({ amount }) => dollars(amount) },
      ],
      under: (line) => {
        const weight = byWeight(line)
        return weight ? `T/WT= ${weight}` : line.note
      },
      underX: 216,
      head: (at, page, pages) => {
        at.text(40, 48, invoice.distributor.name.toUpperCase(), { face: 'monoBold', size: 14 })
        at.text(40, 62, invoice.distributor.address.toUpperCase(), { face: 'mono', size: 8 })
        at.text(40, 74, `TELEPHONE ${invoice.distributor.phone}`, { face: 'mono', size: 8 })
        at.text(430, 48, invoice.isCredit ? 'CREDIT MEMO' : 'DELIVERY COPY', { face: 'monoBold', size: 11 })
        at.text(430, 64, `INVOICE NUMBER  ${invoice.number}`, { face: 'mono', size: 8 })
        at.text(430, 76, `INVOICE DATE    ${invoice.printedDate}`, { face: 'mono', size: 8 })
        at.text(430, 88, `DUE DATE        ${invoice.printedDue}`, { face: 'mono', size: 8 })
        at.text(430, 100, `PAGE ${page} OF ${pages}`, { face: 'mono', size: 8 })
        if (page > 1) return
        at.text(40, 112, 'SOLD TO', { face: 'monoBold', size: 8 })
        const { name, street, city, account } = invoice.soldTo
        for (const [row, text] of [name, street, city].entries())
          at.text(40, 124 + row * 11, text.toUpperCase(), { face: 'mono', size: 9 })
        at.text(40, 162, `CUSTOMER ${account}`, { face: 'mono', size: 8 })
        at.text(300, 112, 'SHIP TO', { face: 'monoBold', size: 8 })
        const ship = invoice.shipTo ?? invoice.soldTo
        for (const [row, text] of [ship.name, ship.street, ship.city].entries())
          at.text(300, 124 + row * 11, text.toUpperCase(), { face: 'mono', size: 9 })
      },
    })
    let y = Math.min(end + 14, 700)
    for (const { text, amount } of invoice.charges) {
      paper.text(216, y, `MISC CHARGES ${text}`, { face: 'mono', size: 8 })
      paper.text(580, y, dollars(amount), { face: 'mono', size: 8, right: true })
      y += 12
    }
    paper.text(400, y + 6, 'INVOICE TOTAL', { face: 'monoBold', size: 10 })
    paper.text(580, y + 6, dollars(invoice.total), { face: 'monoBold', size: 10, right: true })
    const cases = invoice.lines.reduce((sum, { unit, shipped }) => sum + (unit === 'CS' ? shipped : 0), 0)
    paper.text(40, y + 6, `CASES ${cases}`, { face: 'mono', size: 8 })
  },
}
