import { days, dollars, drawTable, type Layout, makersNumber } from '../layout.ts'

/** As an office program prints it: a title in the middle, labels with colons in two blocks, the count behind the description. */
export const office: Layout = {
  name: 'office',
  isHeldOut: false,
  size: [612, 792],
  manner: {
    distributors: [
      { name: 'Harvest Moon Wholesale Grocers', address: '402 S Paca St, Baltimore MD 21230', phone: '410-555-0158' },
      { name: 'Cascade Foodservice Company', address: '7711 NE 33rd Dr, Portland OR 97211', phone: '503-555-0133' },
    ],
    number: (random) => `${random.digits(6)}A`,
    date: days.dashes,
    words: 'full',
    longest: 34,
    pack: 'slash',
    brand: 'long',
    identifiers: ['gtin', 'maker', 'item'],
    lines: [2, 20],
    hasOrdered: false,
    hasSplits: true,
    hasCatchWeight: false,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'regular',
      size: 8.5,
      pitch: 15,
      from: [250, 110],
      to: 690,
      columns: [
        { title: 'Item Code', x: 36, of: ({ item }) => item },
        { title: 'Description', x: 92, of: ({ description }) => description },
        { title: 'Brand', x: 270, of: ({ brand }) => brand },
        { title: 'Pack Size', x: 340, of: ({ pack }) => pack },
        { title: 'UPC / Mfr', x: 394, of: (line) => makersNumber(invoice, line) },
        { title: 'Quantity', x: 498, right: true, of: ({ shipped }) => shipped },
        { title: 'UOM', x: 506, of: ({ unit }) => unit },
        { title: 'Rate', x: 548, right: true, of: ({ price }) => dollars(price) },
        { title: 'Total', x: 588, right: true, of: ({ amount }) => dollars(amount) },
      ],
      under: ({ note }) => note,
      underX: 92,
      head: (at, page, pages) => {
        at.text(250, 44, invoice.isCredit ? 'CREDIT NOTE' : 'SALES INVOICE', { face: 'bold', size: 16 })
        at.text(36, 66, invoice.distributor.name, { face: 'bold', size: 12 })
        at.text(36, 78, invoice.distributor.address, { face: 'regular', size: 8 })
        at.text(588, 66, `Page: ${page}/${pages}`, { face: 'regular', size: 8, right: true })
        if (page > 1) return
        at.line(36, 88, 588, 88)
        for (const [row, [label, value]] of (
          [
            ['Invoice #:', invoice.number],
            ['Inv. Date:', invoice.printedDate],
            ['Due:', invoice.printedDue],
            ['Cust. Acct:', invoice.soldTo.account],
            ['Sales Rep:', 'D. Ostrow'],
          ] as const
        ).entries()) {
          at.text(380, 108 + row * 14, label, { face: 'bold', size: 9 })
          at.text(452, 108 + row * 14, value, { face: 'regular', size: 9 })
        }
        at.text(36, 108, 'Customer:', { face: 'bold', size: 9 })
        for (const [row, text] of [invoice.soldTo.name, invoice.soldTo.street, invoice.soldTo.city].entries())
          at.text(96, 108 + row * 14, text, { face: 'regular', size: 9 })
        if (!invoice.shipTo) return
        at.text(36, 166, 'Deliver to:', { face: 'bold', size: 9 })
        for (const [row, text] of [invoice.shipTo.name, invoice.shipTo.street, invoice.shipTo.city].entries())
          at.text(96, 166 + row * 14, text, { face: 'regular', size: 9 })
      },
    })
    let y = Math.min(end + 14, 704)
    for (const { text, amount } of [...invoice.charges, { text: 'BALANCE DUE', amount: invoice.total }]) {
      paper.text(470, y, text, { face: 'bold', size: 9, right: true })
      paper.text(588, y, dollars(amount), { face: 'bold', size: 9, right: true })
      y += 13
    }
  },
}
