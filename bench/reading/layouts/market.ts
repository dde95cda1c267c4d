import { days, dollars, drawTable, type Layout } from '../layout.ts'

/** A small house with large letters: no numbers but its own, and those not always. */
export const market: Layout = {
  name: 'market',
  isHeldOut: false,
  manner: {
    distributors: [
      { name: 'Lindqvist & Sons Market', address: '212 Harbor Rd, Duluth MN 55802', phone: '218-555-0177' },
      { name: 'South Side Produce & Dairy', address: '2404 S Wolcott Ave, Chicago IL 60608', phone: '312-555-0138' },
    ],
    number: (random) => random.digits(4),
    date: days.words,
    words: 'full',
    longest: 46,
    pack: 'words',
    brand: 'long',
    identifiers: ['item', 'words'],
    lines: [2, 12],
    hasOrdered: false,
    hasSplits: false,
    hasCatchWeight: false,
  },
  draw: (paper, invoice) => {
    const hasItems = invoice.identifiers === 'item'
    const end = drawTable(paper, invoice, {
      face: 'regular',
      size: 11,
      pitch: 26,
      from: [300, 120],
      to: 690,
      columns: [
        { title: 'Quantity', x: 86, right: true, of: ({ shipped }) => `${shipped}` },
        { title: 'Description', x: 110, of: ({ brand, description }) => `${titled(brand)} ${titled(description)}` },
        { title: 'Code', x: 416, of: ({ item }) => (hasItems ? item : null) },
        { title: 'Unit price', x: 516, right: true, of: ({ price }) => dollars(price) },
        { title: 'Amount', x: 574, right: true, of: ({ amount }) => dollars(amount) },
      ],
      under: ({ pack }) => `case ${pack}`,
      underX: 110,
      head: (at, page, pages) => {
        at.text(306 - invoice.distributor.name.length * 6, 64, invoice.distributor.name, {
          face: 'serifBold',
          size: 26,
        })
        at.text(200, 84, `${invoice.distributor.address}  ·  ${invoice.distributor.phone}`, { size: 9 })
        if (pages > 1) at.text(574, 30, `page ${page} of ${pages}`, { size: 9, right: true })
        if (page > 1) return
        at.text(36, 130, 'TO', { size: 9, grey: 0.4 })
        const { name, street, city } = invoice.soldTo
        for (const [row, text] of [name, street, city].entries()) at.text(60, 130 + row * 16, text, { size: 13 })
        at.text(400, 130, invoice.isCredit ? 'Credit No.' : 'Invoice No.', { size: 10 })
        at.text(574, 130, invoice.number, { face: 'bold', size: 14, right: true })
        at.text(400, 150, 'Date', { size: 10 })
        at.text(574, 150, invoice.printedDate, { size: 12, right: true })
        at.text(400, 170, 'Terms', { size: 10 })
        at.text(574, 170, 'Net 10 days', { size: 12, right: true })
      },
    })
    let y = Math.min(end + 8, 700)
    for (const { text, amount } of invoice.charges) {
      paper.text(110, y, titled(text), { size: 11 })
      paper.text(574, y, dollars(amount), { size: 11, right: true })
      y += 20
    }
    paper.line(400, y - 8, 574, y - 8, 1)
    paper.text(400, y + 10, 'TOTAL', { face: 'bold', size: 14 })
    paper.text(574, y + 10, `$${dollars(invoice.total)}`, { face: 'bold', size: 14, right: true })
  },
}

const titled = (text: string) => text.toLowerCase().replace(/(^|[ /])[a-z]/g, (letter) => letter.toUpperCase())
