import { byWeight, days, drawTable, type Layout, makersNumber } from '../../layout.ts'
import { money } from '../../paper.ts'

const signed = (amount: number): string => (amount < 0 ? `-$${money(-amount)}` : `$${money(amount)}`)

/** Brand, goods, pack and the maker's number in one column; cases and pieces in words; the buyer beside a tinted summary. */
export const inline: Layout = {
  name: 'inline',
  isHeldOut: true,
  size: [612, 792],
  manner: {
    distributors: [
      { name: 'Tidewater Restaurant Provisions', address: '812 Granby St, Norfolk VA 23510', phone: '757.555.0141' },
      { name: 'Northern Lakes Foodservice', address: '2300 Garfield Ave, Duluth MN 55802', phone: '218.555.0118' },
    ],
    number: (random) => `${random.digits(2)}-${random.digits(6)}`,
    date: days.dashes,
    words: 'full',
    longest: 34,
    pack: 'blank',
    brand: 'long',
    identifiers: ['maker', 'gtin', 'item'],
    lines: [3, 22],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'regular',
      size: 7.6,
      pitch: 16,
      from: [226, 96],
      to: 700,
      groups: 'headings',
      isShaded: true,
      columns: [
        { title: 'Item', x: 34, of: ({ item }) => item },
        { title: 'Ordered', x: 104, right: true, of: ({ ordered }) => ordered },
        { title: 'Shipped', x: 140, right: true, of: ({ shipped }) => shipped },
        { title: 'Unit', x: 148, of: ({ unit }) => (unit === 'CS' ? 'Case' : 'Each') },
        {
          title: 'Product',
          x: 176,
          of: (line) => {
            const number = makersNumber(invoice, line)
            return `${line.brand} ${line.description} ${line.pack}${number ? ` (${number})` : ''}`
          },
        },
        { title: 'Lbs', x: 492, right: true, of: byWeight },
        { title: 'Price', x: 530, right: true, of: ({ price }) => signed(price) },
        { title: 'Ext. price', x: 580, right: true, of: ({ amount }) => signed(amount) },
      ],
      under: ({ note }) => note?.toLowerCase() ?? null,
      underX: 176,
      head: (at, page, pages) => {
        at.text(34, 44, invoice.distributor.name, { face: 'bold', size: 16 })
        at.text(34, 58, `${invoice.distributor.address} | ${invoice.distributor.phone}`, { size: 7.5 })
        at.text(580, 44, invoice.isCredit ? 'Credit memo' : 'Invoice', { size: 18, right: true, grey: 0.3 })
        at.text(580, 58, `Page ${page} of ${pages}`, { size: 7.5, right: true })
        if (page > 1) return
        at.box(384, 76, 200, 92, 0.93)
        for (const [row, [label, value]] of [
          ['Invoice number', invoice.number],
          ['Invoice date', invoice.printedDate],
          ['Order date', invoice.printedDate],
          ['Due', invoice.printedDue],
          ['Account', invoice.soldTo.account],
        ].entries()) {
          at.text(392, 92 + row * 16, label ?? '', { size: 8.5 })
          at.text(576, 92 + row * 16, value ?? '', { size: 8.5, face: 'bold', right: true })
        }
        at.text(34, 88, 'Billed to', { size: 7.5, grey: 0.4 })
        at.text(204, 88, 'Shipped to', { size: 7.5, grey: 0.4 })
        const ship = invoice.shipTo ?? invoice.soldTo
        for (const [x, who] of [
          [34, invoice.soldTo],
          [204, ship],
        ] as const)
          for (const [row, text] of [who.name, who.street, who.city].entries())
            at.text(x, 102 + row * 13, text, { size: 9.5, face: row === 0 ? 'bold' : 'regular' })
      },
    })
    let y = Math.min(end + 10, 714)
    for (const { text, amount } of [...invoice.charges, { text: 'Balance due', amount: invoice.total }]) {
      paper.text(440, y, text, { size: 9 })
      paper.text(580, y, signed(amount), { size: 9, face: 'bold', right: true })
      y += 14
    }
  },
}
