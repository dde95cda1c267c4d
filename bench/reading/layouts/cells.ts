import { byWeight, days, dollars, drawTable, type Layout, makersNumber } from '../layout.ts'

const RULES = [28, 72, 96, 122, 146, 172, 214, 262, 380, 446, 466, 498, 532, 548, 586]
const PITCH = 15
const [TOP, TOP_LATER, BOTTOM] = [236, 112, 712]

/** A printed form: every cell between rules, pack and size apart, with a category, a weight and a tax beside what is needed. */
export const cells: Layout = {
  name: 'cells',
  isHeldOut: false,
  size: [612, 792],
  manner: {
    distributors: [
      { name: 'Great Basin Food Service', address: '3115 W 2100 S, Salt Lake City UT 84119', phone: '801-555-0136' },
      { name: 'Cumberland Wholesale Grocers', address: '440 Foster Ave, Nashville TN 37210', phone: '615-555-0187' },
    ],
    number: (random) => `9${random.digits(8)}`,
    date: days.us,
    words: 'cut',
    longest: 28,
    pack: 'slash',
    brand: 'short',
    identifiers: ['maker', 'gtin', 'item'],
    lines: [3, 24],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    drawTable(paper, invoice, {
      face: 'regular',
      size: 7,
      pitch: PITCH,
      from: [TOP, TOP_LATER],
      to: BOTTOM,
      columns: [
        { title: ['Item', 'Code'], x: 31, of: ({ item }) => item },
        { title: ['Qty', 'Ord'], x: 93, right: true, of: ({ ordered }) => ordered },
        { title: ['Qty', 'Ship'], x: 119, right: true, of: ({ shipped }) => shipped },
        { title: 'Unit', x: 125, of: ({ unit }) => unit },
        { title: 'Pack', x: 168, right: true, of: ({ good }) => good.pack.count },
        { title: 'Size', x: 175, of: ({ good }) => `${good.pack.size} ${good.pack.unit}` },
        { title: 'Brand', x: 217, of: ({ brand }) => brand },
        { title: 'Item Description', x: 265, of: ({ description }) => description },
        { title: ['Mfr', 'Number'], x: 383, of: (line) => makersNumber(invoice, line) },
        { title: 'Cat', x: 449, of: ({ good }) => good.group.slice(0, 2) },
        { title: 'Weight', x: 495, right: true, of: byWeight },
        { title: ['Unit', 'Price'], x: 529, right: true, of: ({ price }) => dollars(price) },
        { title: 'Tax', x: 536, of: () => 'N' },
        { title: ['Extended', 'Price'], x: 583, right: true, of: ({ amount }) => dollars(amount) },
      ],
      head: (at, page, pages) => {
        at.text(28, 42, invoice.distributor.name, { face: 'bold', size: 15 })
        at.text(28, 55, invoice.distributor.address, { size: 8 })
        at.text(28, 65, `Customer service ${invoice.distributor.phone}`, { size: 8 })
        at.text(586, 42, invoice.isCredit ? 'Credit' : 'Invoice', { face: 'bold', size: 15, right: true })
        at.text(586, 55, `Page ${page} of ${pages}`, { size: 8, right: true })
        const top = (page === 1 ? TOP : TOP_LATER) - PITCH * 2.2
        for (const x of RULES) at.line(x, top, x, BOTTOM)
        for (let y = top + PITCH * 1.5; y <= BOTTOM; y += PITCH) at.line(28, y, 586, y, 0.4)
        at.line(28, top, 586, top)
        if (page > 1) return
        for (const [column, [label, value]] of [
          ['Invoice', invoice.number],
          ['Invoice Date', invoice.printedDate],
          ['Customer #', invoice.soldTo.account],
          ['Terms Due', invoice.printedDue],
        ].entries()) {
          at.box(28 + column * 139.5, 76, 139.5, 28)
          at.text(33 + column * 139.5, 85, label ?? '', { size: 7 })
          at.text(33 + column * 139.5, 98, value ?? '', { face: 'bold', size: 10 })
        }
        const ship = invoice.shipTo ?? invoice.soldTo
        for (const [x, title, who] of [
          [28, 'Bill To', invoice.soldTo],
          [307, 'Ship To', ship],
        ] as const) {
          at.box(x, 112, 279, 60)
          at.text(x + 5, 122, title, { size: 7 })
          for (const [row, text] of [who.name, who.street, who.city].entries())
            at.text(x + 40, 128 + row * 14, text, { size: 10 })
        }
      },
    })
    let y = BOTTOM + 16
    for (const { text, amount } of [...invoice.charges, { text: 'Invoice Total', amount: invoice.total }]) {
      paper.text(440, y, text, { face: 'bold', size: 8.5 })
      paper.text(583, y, dollars(amount), { face: 'bold', size: 8.5, right: true })
      y += 12
    }
  },
}
