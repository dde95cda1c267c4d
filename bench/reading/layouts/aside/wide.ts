import { byWeight, days, dollars, drawTable, type Layout, makersNumber } from '../../layout.ts'

/** On its side: fifteen narrow columns, cases and pieces each ordered and shipped, what was short in one of its own. */
export const wide: Layout = {
  name: 'wide',
  isHeldOut: true,
  size: [792, 612],
  manner: {
    distributors: [
      { name: 'Pacific Crest Broadline', address: '1455 Harbor Blvd, Tacoma WA 98421', phone: '253-555-0129' },
      { name: 'Mission Street Foods', address: '980 Bryant St, San Francisco CA 94103', phone: '415-555-0183' },
    ],
    number: (random) => random.digits(8),
    date: days.short,
    words: 'vowels',
    longest: 34,
    pack: 'slash',
    brand: 'short',
    identifiers: ['maker', 'gtin', 'item'],
    lines: [4, 30],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'regular',
      size: 8,
      pitch: 13,
      from: [214, 110],
      to: 530,
      columns: [
        { title: ['CS', 'ORD'], x: 48, right: true, of: ({ unit, ordered }) => (unit === 'CS' ? ordered : null) },
        { title: ['CS', 'SHIP'], x: 76, right: true, of: ({ unit, shipped }) => (unit === 'CS' ? shipped : null) },
        { title: ['EA', 'ORD'], x: 104, right: true, of: ({ unit, ordered }) => (unit === 'EA' ? ordered : null) },
        { title: ['EA', 'SHIP'], x: 132, right: true, of: ({ unit, shipped }) => (unit === 'EA' ? shipped : null) },
        {
          title: 'SHORT',
          x: 168,
          right: true,
          of: ({ ordered, shipped }) => (ordered > shipped ? ordered - shipped : null),
        },
        { title: 'ITEM', x: 180, of: ({ item }) => item },
        { title: 'BRAND', x: 226, of: ({ brand }) => brand },
        { title: 'DESCRIPTION', x: 286, of: ({ description }) => description },
        { title: 'PACK/SIZE', x: 456, of: ({ pack }) => pack },
        { title: 'MFG ITEM / UPC', x: 516, of: (line) => makersNumber(invoice, line) },
        { title: 'CATCH WT', x: 640, right: true, of: byWeight },
        { title: 'PRICE', x: 690, right: true, of: ({ price }) => dollars(price) },
        { title: 'EXTENSION', x: 756, right: true, of: ({ amount }) => dollars(amount) },
      ],
      head: (at, page, pages) => {
        at.text(36, 42, invoice.distributor.name.toUpperCase(), { face: 'bold', size: 16 })
        at.text(36, 56, `${invoice.distributor.address} ${invoice.distributor.phone}`, { size: 8 })
        at.text(560, 40, `${invoice.isCredit ? 'CREDIT INVOICE' : 'INVOICE'} ${invoice.number}`, {
          face: 'bold',
          size: 12,
        })
        at.text(560, 54, `DELIVERY DATE ${invoice.printedDate}   PAGE ${page} OF ${pages}`, { size: 8 })
        at.text(560, 66, `INVOICE DATE ${invoice.printedDate}   TERMS NET 21`, { size: 8 })
        if (page > 1) return
        const { name, street, city } = invoice.soldTo
        at.text(36, 92, `SOLD TO  ${name}`, { size: 10 })
        at.text(86, 104, `${street}, ${city}`, { size: 9 })
        at.text(400, 92, `SHIP TO  ${(invoice.shipTo ?? invoice.soldTo).name}`, { size: 10 })
      },
    })
    let y = Math.min(end + 8, 545)
    for (const { text, amount } of [...invoice.charges, { text: 'TOTAL INVOICE', amount: invoice.total }]) {
      paper.text(560, y, text, { size: 9 })
      paper.text(756, y, dollars(amount), { size: 9, right: true })
      y += 13
    }
  },
}
