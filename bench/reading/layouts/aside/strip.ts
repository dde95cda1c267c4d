import { days, type Layout, makersNumber, trailing } from '../../layout.ts'

/** Another cash-and-carry: number and description above, how many times what to the right of it. */
export const strip: Layout = {
  name: 'strip',
  isHeldOut: true,
  size: [300, 860],
  manner: {
    distributors: [
      { name: "Chef's Warehouse Club", address: '2750 Clybourn Ave, Chicago IL 60614', phone: '773-555-0114' },
      { name: 'Jumbo Restaurant Depot', address: '15 Enterprise Way, Secaucus NJ 07094', phone: '201-555-0178' },
    ],
    number: (random) => `${random.digits(3)}-${random.digits(4)}-${random.digits(3)}`,
    date: days.short,
    words: 'vowels',
    longest: 26,
    pack: 'pound',
    brand: 'short',
    identifiers: ['gtin', 'item', 'maker'],
    lines: [2, 12],
    hasOrdered: false,
    hasSplits: true,
    hasCatchWeight: false,
  },
  draw: (paper, invoice) => {
    const style = { face: 'regular', size: 9 } as const
    let y = 44
    const row = (text: string, amount?: string) => {
      paper.text(20, y, text, style)
      if (amount !== undefined) paper.text(280, y, amount, { ...style, right: true })
      y += 13
    }
    paper.text(20, y, invoice.distributor.name, { face: 'bold', size: 15 })
    y += 16
    row(invoice.distributor.address)
    row(`Tel ${invoice.distributor.phone}`)
    y += 6
    row(`Invoice: ${invoice.number}`)
    row(`Date: ${invoice.printedDate}  14:07`)
    row(`Sold to: ${invoice.soldTo.name}`)
    row(`         ${invoice.soldTo.street}`)
    y += 4
    paper.line(20, y - 8, 280, y - 8)
    for (const line of invoice.lines) {
      row(makersNumber(invoice, line) ?? line.item)
      row(`${line.description} ${line.pack}`)
      row(
        `${line.brand}   ${line.shipped} ${line.unit === 'CS' ? 'CASE' : 'EACH'} x ${line.price.toFixed(2)}`,
        trailing(line.amount),
      )
    }
    paper.line(20, y - 8, 280, y - 8)
    for (const { text, amount } of invoice.charges) row(text, trailing(amount))
    paper.text(20, y + 4, 'Total', { face: 'bold', size: 12 })
    paper.text(280, y + 4, trailing(invoice.total), { face: 'bold', size: 12, right: true })
    y += 24
    row('CASH', trailing(invoice.total))
    row(`Items sold: ${invoice.lines.length}`)
  },
}
