import { byWeight, days, dollars, drawTable, type Layout, makersNumber } from '../../layout.ts'

/** What each group of goods is coded as. */
const codes: Record<string, string> = {
  FROZEN: 'FZ',
  SEAFOOD: 'SF',
  DAIRY: 'DY',
  'DRY GROCERY': 'GR',
  POULTRY: 'PY',
  PRODUCE: 'PR',
  DISPOSABLES: 'DS',
  MEAT: 'MT',
  CHEMICAL: 'CH',
}
const codeOf = (group: string): string => codes[group] ?? 'OT'

/** A code for the group and one for the tax on each line, what did not come in a list of its own, groups summed up below. */
export const recap: Layout = {
  name: 'recap',
  isHeldOut: true,
  size: [612, 792],
  manner: {
    distributors: [
      {
        name: 'Wolverine Foodservice Alliance',
        address: '4200 Clyde Park Ave SW, Wyoming MI 49509',
        phone: '616-555-0147',
      },
      { name: 'Ozark Mountain Food Supply', address: '2605 E Kearney St, Springfield MO 65803', phone: '417-555-0190' },
    ],
    number: (random) => `90${random.digits(8)}`,
    date: days.us,
    words: 'cut',
    longest: 27,
    pack: 'slash',
    brand: 'long',
    identifiers: ['item', 'maker', 'gtin'],
    lines: [3, 26],
    hasOrdered: true,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const came = invoice.lines.filter(({ shipped }) => shipped !== 0)
    const missing = invoice.lines.filter(({ shipped }) => shipped === 0)
    const end = drawTable(
      paper,
      { ...invoice, lines: came },
      {
        face: 'regular',
        size: 7.4,
        pitch: 13,
        from: [218, 112],
        to: 600,
        isShaded: true,
        columns: [
          { title: 'Item Code', x: 24, of: ({ item }) => item },
          { title: ['Qty', 'Ord'], x: 76, right: true, of: ({ ordered }) => ordered },
          { title: ['Qty', 'Ship'], x: 96, right: true, of: ({ shipped }) => shipped },
          { title: 'Unit', x: 102, of: ({ unit }) => unit },
          { title: 'Pack Size', x: 120, of: ({ pack }) => pack },
          { title: 'Brand', x: 166, of: ({ brand }) => brand },
          { title: 'Item Description', x: 230, of: ({ description }) => description },
          { title: 'Cat', x: 362, of: ({ good }) => codeOf(good.group) },
          { title: 'Mfr SKU', x: 380, of: (line) => makersNumber(invoice, line) },
          { title: 'Wgt', x: 472, right: true, of: byWeight },
          { title: 'Price', x: 508, right: true, of: ({ price }) => dollars(price) },
          { title: 'Tax', x: 516, of: ({ good }) => (['DS', 'CH'].includes(codeOf(good.group)) ? 'Y' : 'N') },
          { title: ['Extended', 'Price'], x: 588, right: true, of: ({ amount }) => dollars(amount) },
        ],
        head: (at, page, pages) => {
          at.text(24, 42, invoice.distributor.name, { face: 'bold', size: 14 })
          at.text(24, 54, invoice.distributor.address, { size: 7.5 })
          at.text(24, 64, `Customer Service ${invoice.distributor.phone}`, { size: 7.5 })
          at.box(24, 72, 564, 15, 0.88)
          at.text(28, 82, `${invoice.isCredit ? 'Credit Memo' : 'Invoice'} ${invoice.number}`, {
            face: 'bold',
            size: 9.5,
          })
          at.text(190, 82, `Invoice Date ${invoice.printedDate}`, { face: 'bold', size: 9.5 })
          at.text(350, 82, `Due Date ${invoice.printedDue}`, { size: 9.5 })
          at.text(584, 82, `Page ${page} of ${pages}`, { size: 9.5, right: true })
          if (page > 1) return
          for (const [x, label, who] of [
            [24, 'Ship To', invoice.shipTo ?? invoice.soldTo],
            [230, 'Bill To', invoice.soldTo],
          ] as const) {
            at.text(x, 108, label, { face: 'bold', size: 8 })
            for (const [row, text] of [who.name, who.street, who.city].entries())
              at.text(x, 121 + row * 12, text, { size: 9 })
          }
          for (const [row, text] of [
            `Customer # ${invoice.soldTo.account}`,
            'Route 4417  Stop 09',
            'Terms: 14 days net',
            'Purchase order: none',
          ].entries())
            at.text(440, 108 + row * 12, text, { size: 8 })
        },
      },
    )
    let y = end + 8
    if (missing.length > 0) {
      paper.text(24, y, 'Ordered, not shipped', { face: 'bold', size: 7.4 })
      for (const { item, ordered, unit, description, note } of missing.slice(0, 5)) {
        y += 10
        paper.text(24, y, item, { size: 7 })
        paper.text(76, y, String(ordered), { size: 7, right: true })
        paper.text(102, y, unit, { size: 7 })
        paper.text(120, y, `${description}   ${note ?? ''}`, { size: 7 })
      }
    }
    y = Math.max(y + 16, 640)
    const groups = [...Map.groupBy(came, ({ good }) => good.group)]
    paper.text(24, y, 'Category Recap', { face: 'bold', size: 8 })
    for (const [row, [group, lines]] of groups.entries()) {
      const at = y + 11 * (row + 1)
      paper.text(24, at, codeOf(group), { size: 7.5 })
      paper.text(44, at, group, { size: 7.5 })
      paper.text(190, at, dollars(lines.reduce((sum, { amount }) => sum + amount, 0)), { size: 7.5, right: true })
    }
    for (const { text, amount } of [
      { text: 'Product Total', amount: invoice.lines.reduce((sum, line) => sum + line.amount, 0) },
      ...invoice.charges.map(({ text, amount }) => ({ text: text.charAt(0) + text.slice(1).toLowerCase(), amount })),
      { text: 'Sales Tax', amount: 0 },
      { text: 'Invoice Total', amount: invoice.total },
    ]) {
      const face = text === 'Invoice Total' ? 'bold' : 'regular'
      paper.text(420, y, text, { face, size: 9 })
      paper.text(588, y, dollars(amount), { face, size: 9, right: true })
      y += 13
    }
  },
}
