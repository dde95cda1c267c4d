import { days, dollars, type Layout, makersNumber } from '../layout.ts'

const PER_PAGE = 9

/** Printed from a website: a card a line, small letters, values under their labels, dollar signs everywhere. */
export const portal: Layout = {
  name: 'portal',
  isHeldOut: false,
  manner: {
    distributors: [
      { name: 'Cheflink Direct', address: '1 Market Plaza, Columbus OH 43215', phone: '614-555-0119' },
      { name: 'Pantrywise', address: '880 Innovation Blvd, Ann Arbor MI 48108', phone: '734-555-0155' },
    ],
    number: (random) => `CL${random.digits(4)}-${random.digits(4)}`,
    date: days.iso,
    words: 'full',
    longest: 60,
    pack: 'times',
    brand: 'long',
    identifiers: ['gtin', 'maker'],
    lines: [2, 20],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: false,
  },
  draw: (paper, invoice) => {
    const pages = Math.ceil(invoice.lines.length / PER_PAGE)
    for (let at = 0; at < pages; at++) {
      if (at > 0) paper.turn()
      paper.text(40, 48, invoice.distributor.name, { face: 'bold', size: 18 })
      paper.text(572, 48, `Page ${at + 1} of ${pages}`, { size: 8, right: true })
      let y = 90
      if (at === 0) {
        for (const [x, label, value] of [
          [40, invoice.isCredit ? 'Credit number' : 'Invoice number', invoice.number],
          [180, 'Invoice date', invoice.printedDate],
          [300, 'Due', invoice.printedDue],
          [400, 'Delivered to', invoice.soldTo.name],
        ] as const) {
          paper.text(x, 84, label, { size: 8, grey: 0.45 })
          paper.text(x, 98, value, { face: 'bold', size: 10 })
        }
        paper.text(400, 111, `${invoice.soldTo.street}, ${invoice.soldTo.city}`, { size: 8 })
        y = 136
      }
      for (const [x, label] of [
        [40, 'Product'],
        [396, 'Ordered'],
        [452, 'Shipped'],
      ] as const)
        paper.text(x, y, label, { size: 8, grey: 0.3 })
      paper.text(536, y, 'Price', { size: 8, grey: 0.3, right: true })
      paper.text(588, y, 'Subtotal', { size: 8, grey: 0.3, right: true })
      y += 10
      for (const line of invoice.lines.slice(at * PER_PAGE, (at + 1) * PER_PAGE)) {
        paper.line(40, y, 572, y, 0.3)
        const unit = line.unit === 'CS' ? 'case' : 'each'
        const code = makersNumber(invoice, line)
        const label = invoice.identifiers === 'gtin' ? 'GTIN' : 'Mfr #'
        paper.text(
          40,
          y + 18,
          line.description.toLowerCase().replace(/^./, (first) => first.toUpperCase()),
          { face: 'bold', size: 10 },
        )
        paper.text(40, y + 32, `${line.brand} · ${line.pack} · Item ${line.item}`, { size: 8 })
        paper.text(40, y + 44, `${label} ${code}${line.note ? ` · ${line.note.toLowerCase()}` : ''}`, { size: 8 })
        paper.text(396, y + 18, `${line.ordered} ${unit}`, { size: 9 })
        paper.text(452, y + 18, `${line.shipped} ${unit}`, { size: 9 })
        paper.text(536, y + 18, `$${dollars(line.price)}`, { size: 9, right: true })
        paper.text(588, y + 18, `$${dollars(line.amount)}`, { face: 'bold', size: 9, right: true })
        y += 56
      }
      paper.line(40, y, 572, y, 0.3)
      if (at < pages - 1) continue
      y += 18
      for (const { text, amount } of [...invoice.charges, { text: 'Invoice total', amount: invoice.total }]) {
        paper.text(430, y, text.charAt(0) + text.slice(1).toLowerCase(), { size: 10 })
        paper.text(588, y, `$${dollars(amount)}`, { face: 'bold', size: 10, right: true })
        y += 15
      }
    }
  },
}
