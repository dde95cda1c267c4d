import { byWeight, days, drawTable, type Layout, makersNumber, trailing } from '../layout.ts'

/** Two rows a line: numbers above, GTIN and brand below; quantity and unit in one word; minus signs behind. */
export const twoRows: Layout = {
  name: 'two-rows',
  isHeldOut: false,
  manner: {
    distributors: [
      { name: 'Kessler Brothers Provision Co.', address: '1180 Marsh Ave, Toledo OH 43607', phone: '419 555 0188' },
      { name: 'Ohio Valley Wholesale', address: '3 Terminal Way, Marietta OH 45750', phone: '740 555 0109' },
    ],
    number: (random) => `INV-${random.digits(6)}`,
    date: days.words,
    words: 'full',
    longest: 34,
    pack: 'times',
    brand: 'long',
    identifiers: ['gtin', 'gtin', 'words'],
    lines: [3, 16],
    hasOrdered: false,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'serif',
      size: 10,
      pitch: 17,
      from: [270, 120],
      to: 680,
      isShaded: true,
      columns: [
        { title: 'Item', x: 44, of: ({ item }) => item },
        { title: 'Description', x: 100, of: ({ description }) => description },
        { title: 'Pack', x: 316, of: ({ pack }) => pack },
        { title: 'Qty', x: 408, right: true, of: ({ shipped, unit }) => `${shipped} ${unit === 'CS' ? 'cs' : 'ea'}` },
        { title: 'Wt', x: 456, right: true, of: byWeight },
        { title: 'Price', x: 508, right: true, of: ({ price }) => trailing(price) },
        { title: 'Amount', x: 570, right: true, of: ({ amount }) => trailing(amount) },
      ],
      under: (line) => {
        const number = makersNumber(invoice, line)
        return [line.brand, number && `GTIN ${number}`, line.note].filter(Boolean).join('   ')
      },
      underX: 100,
      head: (at, page, pages) => {
        at.text(44, 56, invoice.distributor.name, { face: 'serifBold', size: 20 })
        at.text(44, 72, `${invoice.distributor.address} · Tel ${invoice.distributor.phone}`, { face: 'serif', size: 9 })
        at.text(570, 56, invoice.isCredit ? 'Credit Note' : 'Invoice', { face: 'serifBold', size: 18, right: true })
        at.text(570, 74, `${invoice.number}   (page ${page}/${pages})`, { face: 'serif', size: 10, right: true })
        at.line(44, 84, 570, 84, 1.5)
        if (page > 1) return
        at.text(44, 106, 'Sold to:', { face: 'serif', size: 9, grey: 0.4 })
        const { name, street, city } = invoice.soldTo
        for (const [row, text] of [name, street, city].entries())
          at.text(90, 106 + row * 13, text, { face: row === 0 ? 'serifBold' : 'serif', size: 11 })
        at.text(380, 106, 'Invoice date:', { face: 'serif', size: 9, grey: 0.4 })
        at.text(450, 106, invoice.printedDate, { face: 'serif', size: 10 })
        at.text(380, 122, 'Payment due:', { face: 'serif', size: 9, grey: 0.4 })
        at.text(450, 122, invoice.printedDue, { face: 'serif', size: 10 })
        at.text(380, 138, 'Account:', { face: 'serif', size: 9, grey: 0.4 })
        at.text(450, 138, invoice.soldTo.account, { face: 'serif', size: 10 })
      },
    })
    let y = Math.min(end + 6, 700)
    for (const { text, amount } of invoice.charges) {
      paper.text(400, y, text.toLowerCase(), { face: 'serif', size: 10 })
      paper.text(570, y, trailing(amount), { face: 'serif', size: 10, right: true })
      y += 15
    }
    paper.line(390, y - 8, 570, y - 8)
    paper.text(400, y + 6, 'Total due', { face: 'serifBold', size: 12 })
    paper.text(570, y + 6, `$ ${trailing(invoice.total)}`, { face: 'serifBold', size: 12, right: true })
  },
}
