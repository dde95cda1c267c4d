import type { Line } from '../invoice.ts'
import { byWeight, days, drawTable, type Layout, makersNumber } from '../layout.ts'
import { money } from '../paper.ts'

const credited = (amount: number): string => (amount < 0 ? `${money(-amount)} CR` : money(amount))

/** C and S for cases and splits behind their number, the maker's number first, group totals, credits with CR behind. */
export const route: Layout = {
  name: 'route',
  isHeldOut: false,
  size: [640, 828],
  manner: {
    distributors: [
      { name: 'High Desert Food Group', address: '3901 Osuna Rd NE, Albuquerque NM 87109', phone: '(505) 555-0147' },
      { name: 'PALO DURO MEAT & GROCERY CO', address: '1200 NE 5th Ave, Amarillo TX 79107', phone: '(806) 555-0125' },
    ],
    number: (random) => random.digits(10),
    date: days.us,
    words: 'vowels',
    longest: 32,
    pack: 'slash',
    brand: 'short',
    identifiers: ['gtin', 'maker', 'words'],
    lines: [4, 30],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'mono',
      size: 7.8,
      pitch: 12,
      from: [232, 104],
      to: 716,
      groups: 'totals',
      columns: [
        { title: ['MANUFACTURER', 'NUMBER'], x: 28, of: (line) => makersNumber(invoice, line) },
        { title: 'ITEM', x: 106, of: ({ item }) => item },
        { title: 'ORDERED', x: 184, right: true, of: ({ ordered }) => ordered },
        { title: 'SHIPPED', x: 226, right: true, of: ({ shipped, unit }) => `${shipped} ${unit === 'CS' ? 'C' : 'S'}` },
        { title: 'PK/SIZE', x: 234, of: ({ pack }) => pack },
        { title: 'BRAND', x: 290, of: ({ brand }) => brand },
        { title: 'PRODUCT DESCRIPTION', x: 336, of: ({ description }) => description },
        { title: 'WEIGHT', x: 526, right: true, of: byWeight },
        { title: 'PRICE', x: 564, right: true, of: ({ price }) => money(price) },
        { title: 'TOTAL', x: 614, right: true, of: ({ amount }) => credited(amount) },
      ],
      under: ({ note }) => note,
      underX: 336,
      head: (at, page, pages) => {
        at.text(28, 36, invoice.distributor.name.toUpperCase(), { face: 'monoBold', size: 14 })
        at.text(28, 48, invoice.distributor.address.toUpperCase(), { face: 'mono', size: 8 })
        at.text(28, 58, `OFFICE ${invoice.distributor.phone}`, { face: 'mono', size: 8 })
        at.text(612, 36, invoice.isCredit ? 'CREDIT' : 'CUSTOMER INVOICE', { face: 'monoBold', size: 12, right: true })
        at.text(612, 48, `PAGE: ${page}/${pages}`, { face: 'mono', size: 8, right: true })
        for (const [x, label, value] of [
          [28, 'INVOICE', invoice.number],
          [150, 'DATE', invoice.printedDate],
          [270, 'ROUTE', '0412'],
          [360, 'STOP', '11'],
          [440, 'CUST NO', invoice.soldTo.account],
          [530, 'DUE', invoice.printedDue],
        ] as const) {
          at.text(x, 78, label, { face: 'monoBold', size: 7 })
          at.text(x, 89, value, { face: 'mono', size: 9 })
        }
        if (page > 1) return
        at.text(28, 116, 'BILL TO:', { face: 'monoBold', size: 8 })
        const { name, street, city } = invoice.soldTo
        for (const [row, text] of [name, street, city].entries())
          at.text(80, 116 + row * 11, text.toUpperCase(), { face: 'mono', size: 9 })
        at.text(340, 116, 'SHIP TO:', { face: 'monoBold', size: 8 })
        const ship = invoice.shipTo ?? invoice.soldTo
        for (const [row, text] of [ship.name, ship.street, ship.city].entries())
          at.text(392, 116 + row * 11, text.toUpperCase(), { face: 'mono', size: 9 })
        at.text(28, 164, 'TERMS: NET 30 DAYS FROM INVOICE. SHORTAGES MUST BE REPORTED TO THE DRIVER.', {
          face: 'mono',
          size: 7,
        })
      },
    })
    let y = Math.min(end + 10, 730)
    const rows = [
      ...invoice.charges.map(({ text, amount }) => [text, amount] as const),
      ['TOTAL DUE', invoice.total] as const,
    ]
    for (const [label, amount] of rows) {
      paper.text(420, y, label, { face: 'monoBold', size: 9 })
      paper.text(614, y, credited(amount), { face: 'monoBold', size: 9, right: true })
      y += 13
    }
    paper.text(28, y, `PIECES ${countOf(invoice.lines)}   RECEIVED BY ____________________`, { face: 'mono', size: 8 })
  },
}

const countOf = (lines: readonly Line[]): number => lines.reduce((sum, { shipped }) => sum + shipped, 0)
