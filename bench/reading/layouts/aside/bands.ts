import { byWeight, days, dollars, drawTable, type Layout, makersNumber } from '../../layout.ts'

/** Who and when in a band of titles over values, shipped before ordered, a subtotal over the charges. */
export const bands: Layout = {
  name: 'bands',
  isHeldOut: true,
  size: [612, 792],
  manner: {
    distributors: [
      {
        name: 'Sierra Vista Produce & Provisions',
        address: '1150 E 8th St, Los Angeles CA 90021',
        phone: '213-555-0174',
      },
      { name: 'Old Harbor Foods', address: '27 Commercial Wharf, Portland ME 04101', phone: '207-555-0112' },
    ],
    number: (random) => `OH${random.digits(7)}`,
    date: days.short,
    words: 'vowels',
    longest: 30,
    pack: 'times',
    brand: 'long',
    identifiers: ['maker', 'gtin', 'item'],
    lines: [3, 22],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'serif',
      size: 8,
      pitch: 16,
      from: [262, 104],
      to: 690,
      columns: [
        { title: 'Shipped', x: 56, right: true, of: ({ shipped }) => shipped },
        { title: 'Ordered', x: 90, right: true, of: ({ ordered }) => ordered },
        { title: 'U/M', x: 98, of: ({ unit }) => unit },
        { title: 'Item No.', x: 122, of: ({ item }) => item },
        { title: 'Description', x: 164, of: ({ description }) => description },
        { title: 'Brand', x: 304, of: ({ brand }) => brand },
        { title: 'Pack', x: 378, of: ({ pack }) => pack },
        { title: 'Vendor #', x: 420, of: (line) => makersNumber(invoice, line) },
        { title: 'Net Wt', x: 514, right: true, of: byWeight },
        { title: 'Price', x: 544, right: true, of: ({ price }) => dollars(price) },
        { title: 'Amount', x: 588, right: true, of: ({ amount }) => dollars(amount) },
      ],
      under: ({ note }) => note,
      underX: 164,
      head: (at, page, pages) => {
        at.text(24, 40, invoice.isCredit ? 'CREDIT INVOICE' : 'INVOICE', { face: 'serifBold', size: 18 })
        at.text(588, 36, invoice.distributor.name, { face: 'serifBold', size: 13, right: true })
        at.text(588, 49, invoice.distributor.address, { face: 'serif', size: 8, right: true })
        at.text(588, 60, `Orders: ${invoice.distributor.phone}    Page ${page} / ${pages}`, {
          face: 'serif',
          size: 8,
          right: true,
        })
        if (page > 1) return
        at.line(24, 80, 588, 80)
        at.line(24, 94, 588, 94, 0.3)
        for (const [x, label, value] of [
          [28, 'Invoice No.', invoice.number],
          [130, 'Invoice Date', invoice.printedDate],
          [232, 'Customer No.', invoice.soldTo.account],
          [334, 'Terms', 'NET 21 DAYS'],
          [436, 'Due Date', invoice.printedDue],
          [530, 'Route', '114'],
        ] as const) {
          at.text(x, 90, label, { face: 'serif', size: 8 })
          at.text(x, 106, value, { face: 'serifBold', size: 9.5 })
        }
        at.line(24, 112, 588, 112)
        for (const [x, label, who] of [
          [28, 'SOLD TO:', invoice.soldTo],
          [320, 'DELIVER TO:', invoice.shipTo ?? invoice.soldTo],
        ] as const) {
          at.text(x, 132, label, { face: 'serifBold', size: 8.5 })
          for (const [row, text] of [who.name, who.street, who.city].entries())
            at.text(x + 74, 132 + row * 13, text, { face: 'serif', size: 10 })
        }
      },
    })
    const charged = invoice.charges.reduce((sum, { amount }) => sum + amount, 0)
    let y = Math.min(end + 12, 704)
    for (const { text, amount } of [
      { text: 'Subtotal', amount: invoice.total - charged },
      ...invoice.charges,
      { text: 'PLEASE PAY THIS AMOUNT', amount: invoice.total },
    ]) {
      paper.text(400, y, text, { face: 'serifBold', size: 9 })
      paper.text(588, y, dollars(amount), { face: 'serifBold', size: 9, right: true })
      y += 13
    }
  },
}
