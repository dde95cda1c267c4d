import { days, dollars, drawTable, type Layout, makersNumber } from '../../layout.ts'

/** Values in boxes under their labels, a stub to tear off that says everything again, amounts with brackets for credits. */
export const stub: Layout = {
  name: 'stub',
  isHeldOut: true,
  manner: {
    distributors: [
      { name: 'Heartland Purveyors LLC', address: '300 Depot St, Springfield MO 65802', phone: '417-555-0165' },
      { name: "Quigley's Wholesale Foods", address: '77 Dock Sq, Portland ME 04101', phone: '207-555-0112' },
    ],
    number: (random) => random.digits(6),
    date: days.us,
    words: 'full',
    longest: 38,
    pack: 'times',
    brand: 'short',
    identifiers: ['maker', 'words', 'gtin'],
    lines: [2, 18],
    hasOrdered: true,
    hasSplits: false,
    hasCatchWeight: false,
  },
  draw: (paper, invoice) => {
    const bracketed = (amount: number) => (amount < 0 ? `(${dollars(-amount)})` : dollars(amount))
    const end = drawTable(paper, invoice, {
      face: 'regular',
      size: 8.5,
      pitch: 16,
      from: [286, 120],
      to: 640,
      isShaded: true,
      columns: [
        { title: 'LN', x: 44, right: true, of: (line) => invoice.lines.indexOf(line) + 1 },
        { title: 'STOCK NO', x: 54, of: ({ item }) => item },
        { title: 'MFR CODE', x: 106, of: (line) => makersNumber(invoice, line) },
        { title: 'DESCRIPTION OF GOODS', x: 188, of: ({ description, brand }) => `${description} ${brand}` },
        { title: 'CASE PACK', x: 388, of: ({ pack }) => pack },
        { title: 'ORDER', x: 468, right: true, of: ({ ordered }) => ordered },
        { title: 'SHIP', x: 496, right: true, of: ({ shipped }) => shipped },
        { title: 'COST', x: 538, right: true, of: ({ price }) => bracketed(price) },
        { title: 'EXTENSION', x: 584, right: true, of: ({ amount }) => bracketed(amount) },
      ],
      under: ({ note }) => note,
      underX: 188,
      head: (at, page, pages) => {
        at.text(36, 44, invoice.distributor.name, { face: 'bold', size: 15 })
        at.text(36, 57, invoice.distributor.address, { size: 8 })
        at.text(36, 68, invoice.distributor.phone, { size: 8 })
        const boxes = [
          ['INVOICE NO.', invoice.number],
          ['INVOICE DATE', invoice.printedDate],
          ['ACCOUNT', invoice.soldTo.account],
          ['PAGE', `${page} / ${pages}`],
        ] as const
        for (const [index, [label, value]] of boxes.entries()) {
          at.box(270 + index * 80, 30, 80, 36)
          at.text(274 + index * 80, 41, label, { size: 6.5, grey: 0.35 })
          at.text(274 + index * 80, 58, value, { size: 10, face: 'bold' })
        }
        if (page > 1) return
        at.text(36, 100, 'BILL TO', { size: 6.5, grey: 0.35 })
        const { name, street, city } = invoice.soldTo
        for (const [row, text] of [name, street, city].entries()) at.text(36, 114 + row * 13, text, { size: 10 })
        at.text(320, 100, 'DELIVER TO', { size: 6.5, grey: 0.35 })
        const ship = invoice.shipTo ?? invoice.soldTo
        for (const [row, text] of [ship.name, ship.street, ship.city].entries())
          at.text(320, 114 + row * 13, text, { size: 10 })
        at.text(
          36,
          180,
          `SALESPERSON 14   ORDER DATE ${invoice.printedDate}   TERMS 2% 10   DUE DATE ${invoice.printedDue}`,
          { size: 8 },
        )
      },
    })
    let y = Math.min(end + 8, 655)
    for (const { text, amount } of invoice.charges) {
      paper.text(400, y, text, { size: 8.5 })
      paper.text(584, y, bracketed(amount), { size: 8.5, right: true })
      y += 13
    }
    paper.text(400, y + 2, 'PAY THIS AMOUNT', { face: 'bold', size: 10 })
    paper.text(584, y + 2, `$${bracketed(invoice.total)}`, { face: 'bold', size: 10, right: true })
    paper.text(30, 722, '- '.repeat(90), { size: 6 })
    paper.text(36, 740, `REMIT WITH PAYMENT: ${invoice.soldTo.name}`, { size: 8 })
    paper.text(36, 754, `Invoice ${invoice.number}   Amount ${bracketed(invoice.total)}`, { size: 8 })
  },
}
