import { byWeight, days, dollars, drawTable, type Layout, makersNumber, trailing } from '../layout.ts'

/** A letter's page: who and when one under the other in a rail at the left, the goods beside it, the sum at the top and below. */
export const rail: Layout = {
  name: 'rail',
  isHeldOut: false,
  size: [612, 792],
  manner: {
    distributors: [
      { name: 'Blue Mesa Food Distributors', address: '3300 W 56th Ave, Denver CO 80221', phone: '303-555-0191' },
      { name: 'Tidewater Restaurant Supply', address: '818 Granby St, Norfolk VA 23510', phone: '757-555-0126' },
    ],
    number: (random) => `${random.digits(3)}-${random.digits(5)}`,
    date: days.words,
    words: 'cut',
    longest: 28,
    pack: 'pound',
    brand: 'short',
    identifiers: ['item', 'maker'],
    lines: [2, 18],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'regular',
      size: 7.5,
      pitch: 17,
      from: [150, 90],
      to: 680,
      columns: [
        { title: ['Order', 'Qty'], x: 180, right: true, of: ({ ordered }) => ordered },
        { title: ['Ship', 'Qty'], x: 202, right: true, of: ({ shipped }) => shipped },
        { title: 'Unit', x: 208, of: ({ unit }) => unit },
        { title: 'Product', x: 232, of: ({ item }) => item },
        { title: 'Brand', x: 272, of: ({ brand }) => brand },
        { title: 'Description of Goods', x: 306, of: ({ description }) => description },
        { title: 'Size', x: 426, of: ({ pack }) => pack },
        { title: 'Mfg. Item', x: 466, of: (line) => makersNumber(invoice, line) },
        { title: 'Weight', x: 530, right: true, of: byWeight },
        { title: ['Unit', 'Price'], x: 558, right: true, of: ({ price }) => dollars(price) },
        { title: ['Extended', 'Amount'], x: 594, right: true, of: ({ amount }) => trailing(amount) },
      ],
      under: ({ note }) => note,
      underX: 306,
      head: (at, page, pages) => {
        at.text(24, 40, invoice.distributor.name, { face: 'bold', size: 15 })
        at.text(24, 54, `${invoice.distributor.address}  -  Office ${invoice.distributor.phone}`, {
          face: 'regular',
          size: 8,
        })
        at.text(594, 40, invoice.isCredit ? 'Credit Memo' : 'Invoice', { face: 'bold', size: 15, right: true })
        at.text(594, 54, `Sheet ${page} of ${pages}`, { face: 'regular', size: 8, right: true })
        at.line(150, 70, 150, 720, 0.6)
        if (page > 1) return
        let y = 90
        for (const [label, ...values] of [
          ['Invoice Number', invoice.number],
          ['Date of Invoice', invoice.printedDate],
          ['Payment Due', invoice.printedDue],
          ['Account', invoice.soldTo.account],
          ['Bill To', invoice.soldTo.name, invoice.soldTo.street, invoice.soldTo.city],
          ...(invoice.shipTo ? [['Ship To', invoice.shipTo.name, invoice.shipTo.street, invoice.shipTo.city]] : []),
          ['Terms', 'Net 14'],
        ]) {
          at.text(24, y, label ?? '', { face: 'bold', size: 8 })
          for (const value of values) {
            y += 12
            at.text(24, y, value, { face: 'regular', size: 8.5 })
          }
          y += 22
        }
        at.text(320, 106, 'Total of this invoice', { face: 'bold', size: 9, right: true })
        at.text(400, 106, trailing(invoice.total), { face: 'bold', size: 9, right: true })
      },
    })
    let y = Math.min(end + 12, 700)
    for (const { text, amount } of [...invoice.charges, { text: 'Invoice Total', amount: invoice.total }]) {
      paper.text(450, y, text, { face: 'bold', size: 8.5 })
      paper.text(594, y, trailing(amount), { face: 'bold', size: 8.5, right: true })
      y += 12
    }
  },
}
