import { days, type Layout, makersNumber, trailing } from '../layout.ts'

/** A receipt of a cash-and-carry: a narrow strip, quantity and price under what was bought. */
export const receipt: Layout = {
  name: 'receipt',
  isHeldOut: false,
  size: [270, 900],
  manner: {
    distributors: [
      { name: 'Depot Cash & Carry', address: '4480 W Diversey Ave, Chicago IL 60639', phone: '773-555-0126' },
      { name: 'Warehouse Grocers #118', address: '6800 Grand River Ave, Detroit MI 48208', phone: '313-555-0191' },
    ],
    number: (random) => random.digits(8),
    date: days.us,
    words: 'cut',
    longest: 22,
    pack: 'pound',
    brand: 'short',
    identifiers: ['gtin', 'maker', 'item'],
    lines: [2, 14],
    hasOrdered: false,
    hasSplits: true,
    hasCatchWeight: false,
  },
  draw: (paper, invoice) => {
    const style = { face: 'mono', size: 8.5 } as const
    let y = 40
    const row = (text: string, amount?: string) => {
      paper.text(16, y, text, style)
      if (amount !== undefined) paper.text(254, y, amount, { ...style, right: true })
      y += 12
    }
    paper.text(30, y, invoice.distributor.name.toUpperCase(), { face: 'monoBold', size: 12 })
    y += 14
    row(invoice.distributor.address.split(',')[0] ?? '')
    row(invoice.distributor.address.split(', ')[1] ?? '')
    row(invoice.distributor.phone)
    y += 6
    row(`${invoice.printedDate}  10:42 AM   REG 04`)
    row(`${invoice.isCredit ? 'REFUND' : 'RECEIPT'} # ${invoice.number}`)
    row(`MEMBER: ${invoice.soldTo.name.toUpperCase()}`)
    row('-'.repeat(46))
    for (const line of invoice.lines) {
      row(`${line.brand} ${line.description}`)
      row(`  ${line.pack}  ${makersNumber(invoice, line) ?? line.item}`)
      const unit = line.unit === 'CS' ? 'CS' : 'EA'
      row(`    ${line.shipped} ${unit} @ ${line.price.toFixed(2)}`, trailing(line.amount))
    }
    row('-'.repeat(46))
    for (const { text, amount } of invoice.charges) row(text, trailing(amount))
    row('SUBTOTAL', trailing(invoice.total))
    row('TAX', '0.00')
    paper.text(16, y + 4, 'TOTAL', { face: 'monoBold', size: 11 })
    paper.text(254, y + 4, `$${trailing(invoice.total)}`, { face: 'monoBold', size: 11, right: true })
    y += 24
    row('VISA ****4471', trailing(invoice.total))
    row('THANK YOU FOR SHOPPING WITH US')
  },
}
