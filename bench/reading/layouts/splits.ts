import { days, dollars, drawTable, type Layout, makersNumber } from '../layout.ts'

/** Whole cases and splits in columns of their own; the brand stands before the description. */
export const splits: Layout = {
  name: 'splits',
  isHeldOut: false,
  manner: {
    distributors: [
      {
        name: 'Tri-County Restaurant Supply',
        address: '705 Industrial Pkwy, Rockford IL 61109',
        phone: '815.555.0150',
      },
      { name: 'Fox River Distributing', address: '90 Water St, Green Bay WI 54301', phone: '920.555.0121' },
    ],
    number: (random) => `${random.pick(['A', 'B', 'K'])}${random.digits(6)}`,
    date: days.us,
    words: 'cut',
    longest: 32,
    pack: 'slash',
    brand: 'long',
    identifiers: ['maker', 'item', 'gtin'],
    lines: [3, 22],
    hasOrdered: false,
    hasSplits: true,
    hasCatchWeight: false,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'regular',
      size: 9,
      pitch: 16,
      from: [240, 140],
      to: 700,
      columns: [
        { title: 'Item #', x: 36, of: ({ item }) => item },
        { title: 'Product', x: 92, of: ({ brand, description }) => `${brand} ${description}` },
        { title: 'Size', x: 290, of: ({ pack }) => pack },
        { title: 'Mfg/UPC', x: 350, of: (line) => makersNumber(invoice, line) },
        { title: 'Cases', x: 462, right: true, of: ({ unit, shipped }) => (unit === 'CS' ? shipped : null) },
        { title: 'Splits', x: 494, right: true, of: ({ unit, shipped }) => (unit === 'EA' ? shipped : null) },
        { title: 'Price', x: 534, right: true, of: ({ price }) => dollars(price) },
        { title: 'Total', x: 578, right: true, of: ({ amount }) => dollars(amount) },
      ],
      head: (at, page, pages) => {
        at.box(0, 0, 612, 78, 0.86)
        at.text(36, 46, invoice.distributor.name, { face: 'bold', size: 19 })
        at.text(36, 62, `${invoice.distributor.address} | ${invoice.distributor.phone}`, { size: 8 })
        at.text(576, 40, `${invoice.isCredit ? 'Credit memo' : 'Invoice'} # ${invoice.number}`, {
          face: 'bold',
          size: 12,
          right: true,
        })
        at.text(576, 56, `Date: ${invoice.printedDate}`, { size: 9, right: true })
        at.text(576, 68, `Page ${page} of ${pages}`, { size: 8, right: true })
        if (page > 1) return
        at.text(36, 104, 'Customer', { size: 8, grey: 0.4 })
        const { name, street, city, account } = invoice.soldTo
        for (const [row, text] of [name, street, city].entries())
          at.text(36, 118 + row * 13, text, { size: 11, face: row === 0 ? 'bold' : 'regular' })
        at.text(300, 104, 'Account', { size: 8, grey: 0.4 })
        at.text(300, 118, account, { size: 11 })
        at.text(400, 104, 'Pay by', { size: 8, grey: 0.4 })
        at.text(400, 118, invoice.printedDue, { size: 11 })
        at.line(36, 208, 578, 208)
      },
    })
    let y = Math.min(end + 10, 712)
    for (const { text, amount } of invoice.charges) {
      paper.text(92, y, text, { size: 9 })
      paper.text(578, y, dollars(amount), { size: 9, right: true })
      y += 15
    }
    paper.text(440, y + 8, 'Amount due', { face: 'bold', size: 11 })
    paper.text(578, y + 8, `$${dollars(invoice.total)}`, { face: 'bold', size: 11, right: true })
  },
}
