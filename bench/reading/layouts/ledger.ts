import { byWeight, days, dollars, drawTable, type Layout, makersNumber } from '../layout.ts'

/** The description first and quantities late, "shipped qty" in words, the item number last. */
export const ledger: Layout = {
  name: 'ledger',
  isHeldOut: false,
  size: [620, 800],
  manner: {
    distributors: [
      { name: 'Blue Ridge Institutional Foods', address: '5 Mill Pond Ln, Roanoke VA 24012', phone: '540-555-0143' },
      { name: 'Dakota Sysmart', address: '1800 E Main Ave, Fargo ND 58103', phone: '701-555-0128' },
    ],
    number: (random) => `${random.digits(3)} ${random.digits(5)}`,
    date: days.dashes,
    words: 'vowels',
    longest: 36,
    pack: 'slash',
    brand: 'long',
    identifiers: ['maker', 'gtin', 'item'],
    lines: [3, 26],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'serif',
      size: 8.5,
      pitch: 15,
      from: [262, 110],
      to: 700,
      groups: 'headings',
      columns: [
        { title: 'Product Description', x: 36, of: ({ description }) => description },
        { title: 'Brand', x: 206, of: ({ brand }) => brand.slice(0, 11) },
        { title: 'Pk/Sz', x: 276, of: ({ pack }) => pack },
        { title: 'Mfr No.', x: 326, of: (line) => makersNumber(invoice, line) },
        { title: ['Net', 'Price'], x: 416, right: true, of: ({ price }) => dollars(price) },
        { title: ['Ordered', 'Qty'], x: 452, right: true, of: ({ ordered }) => ordered },
        { title: ['Shipped', 'Qty'], x: 487, right: true, of: ({ shipped }) => shipped },
        { title: 'UOM', x: 492, of: ({ unit }) => (unit === 'CS' ? 'CS' : 'PC') },
        { title: 'Lbs', x: 538, right: true, of: byWeight },
        { title: 'Net Amt', x: 574, right: true, of: ({ amount }) => dollars(amount) },
        { title: 'Item', x: 580, of: ({ item }) => item },
      ],
      head: (at, page, pages) => {
        at.text(36, 40, invoice.isCredit ? 'CREDIT' : 'INVOICE', { face: 'serifBold', size: 22 })
        at.text(576, 34, invoice.distributor.name, { face: 'serifBold', size: 13, right: true })
        at.text(576, 48, `${invoice.distributor.address}  ${invoice.distributor.phone}`, {
          face: 'serif',
          size: 8,
          right: true,
        })
        at.text(576, 62, `Sheet ${page} of ${pages}`, { face: 'serif', size: 8, right: true })
        if (page > 1) return
        for (const [row, [label, value]] of [
          ['Invoice #', invoice.number],
          ['Inv. date', invoice.printedDate],
          ['Ship date', invoice.printedDue],
          ['Cust #', invoice.soldTo.account],
        ].entries()) {
          at.text(400, 92 + row * 14, label ?? '', { face: 'serif', size: 9 })
          at.text(480, 92 + row * 14, value ?? '', { face: 'serifBold', size: 10 })
        }
        at.text(36, 92, 'Sold To', { face: 'serifBold', size: 9 })
        const { name, street, city } = invoice.soldTo
        for (const [row, text] of [name, street, city].entries())
          at.text(36, 106 + row * 12, text, { face: 'serif', size: 10 })
      },
    })
    let y = Math.min(end + 10, 714)
    for (const { text, amount } of [...invoice.charges, { text: 'Invoice Amount', amount: invoice.total }]) {
      paper.text(400, y, text, { face: 'serifBold', size: 10 })
      paper.text(572, y, dollars(amount), { face: 'serifBold', size: 10, right: true })
      y += 14
    }
  },
}
