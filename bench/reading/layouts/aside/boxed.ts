import type { Line } from '../../invoice.ts'
import { byWeight, days, drawTable, type Layout, makersNumber } from '../../layout.ts'
import { money } from '../../paper.ts'

const signed = (amount: number): string => (amount < 0 ? `-${money(-amount)}` : money(amount))

const MOST_PRINTED = 9

/** What each case weighs, as it was put on the scale: together the weight of the line. */
function weightsOf({ weight, shipped }: Line): string | null {
  if (weight === null || shipped < 2) return null
  if (shipped > MOST_PRINTED) return 'Weights on attached tally'
  const each = weight / shipped
  const weights = Array.from(
    { length: shipped - 1 },
    (_, at) => Math.round(each * (1 + ((at % 3) - 1) / 40) * 100) / 100,
  )
  const last = weight - weights.reduce((sum, one) => sum + one, 0)
  return `Wts: ${[...weights, last].map((one) => one.toFixed(2)).join('  ')}`
}

/** A small meat and fish house with a bookkeeping program: day and number in cells, goods in one text, each case's weight. */
export const boxed: Layout = {
  name: 'boxed',
  isHeldOut: true,
  size: [612, 792],
  manner: {
    distributors: [
      {
        name: 'Gulf & Lakes Seafood Co.',
        address: '1901 Poydras Landing, New Orleans LA 70112',
        phone: '504-555-0128',
      },
      { name: 'Prairie Gate Meat & Provision', address: '3612 Q Street, Omaha NE 68107', phone: '402-555-0151' },
    ],
    number: (random) => random.digits(5),
    date: days.short,
    words: 'full',
    longest: 36,
    pack: 'pound',
    brand: 'long',
    identifiers: ['item', 'maker', 'words'],
    lines: [2, 14],
    hasOrdered: false,
    hasSplits: true,
    hasCatchWeight: true,
  },
  draw: (paper, invoice) => {
    const end = drawTable(paper, invoice, {
      face: 'serif',
      size: 9.5,
      pitch: 15,
      from: [284, 284],
      to: 640,
      columns: [
        { title: 'Qty', x: 62, right: true, of: ({ shipped }) => shipped },
        { title: 'U/M', x: 72, of: ({ unit }) => unit.toLowerCase() },
        { title: 'Code', x: 98, of: ({ item }) => item },
        {
          title: 'Description',
          x: 144,
          of: (line) => {
            const { brand, description, pack } = line
            const number = makersNumber(invoice, line)
            return `${description} ${pack} ${brand}${number === null ? '' : ` #${number}`}`
          },
        },
        { title: 'Lbs', x: 468, right: true, of: byWeight },
        { title: 'Price Each', x: 520, right: true, of: ({ price }) => signed(price) },
        { title: 'Amount', x: 578, right: true, of: ({ amount }) => signed(amount) },
      ],
      under: weightsOf,
      underX: 144,
      head: (at) => {
        at.text(36, 50, invoice.distributor.name, { face: 'serifBold', size: 15 })
        for (const [row, text] of [...invoice.distributor.address.split(', '), invoice.distributor.phone].entries())
          at.text(36, 64 + row * 12, text, { face: 'serif', size: 10 })
        at.text(580, 50, invoice.isCredit ? 'Credit Memo' : 'Invoice', { face: 'serifBold', size: 20, right: true })
        for (const [x, label, value] of [
          [430, 'Date', invoice.printedDate],
          [505, invoice.isCredit ? 'Credit No.' : 'Invoice #', invoice.number],
        ] as const) {
          at.box(x, 62, 75, 16)
          at.box(x, 78, 75, 18)
          at.text(x + 18, 73, label, { face: 'serif', size: 9 })
          at.text(x + 14, 91, value, { face: 'serif', size: 10 })
        }
        for (const [x, label, who] of [
          [36, 'Bill To', invoice.soldTo],
          [320, 'Ship To', invoice.shipTo ?? invoice.soldTo],
        ] as const) {
          at.box(x, 122, 240, 16)
          at.box(x, 138, 240, 58)
          at.text(x + 4, 133, label, { face: 'serif', size: 9 })
          for (const [row, text] of [who.name, who.street, who.city].entries())
            at.text(x + 4, 152 + row * 13, text, { face: 'serif', size: 10 })
        }
        for (const [x, label, value] of [
          [36, 'P.O. No.', 'verbal'],
          [127, 'Terms', 'Net 10'],
          [218, 'Due Date', invoice.printedDue],
          [309, 'Rep', 'JLT'],
          [400, 'Ship Via', 'Our truck'],
          [491, 'Account', invoice.soldTo.account],
        ] as const) {
          at.box(x, 216, 91, 15)
          at.box(x, 231, 91, 16)
          at.text(x + 24, 227, label, { face: 'serif', size: 9 })
          at.text(x + 20, 243, value, { face: 'serif', size: 10 })
        }
        at.line(36, 256, 582, 256)
        at.line(36, 272, 582, 272)
      },
    })
    let y = end
    for (const { text, amount } of invoice.charges) {
      paper.text(144, y, text.charAt(0) + text.slice(1).toLowerCase(), { face: 'serif', size: 9.5 })
      paper.text(578, y, signed(amount), { face: 'serif', size: 9.5, right: true })
      y += 15
    }
    paper.text(36, 704, 'Perishable goods. Claims within 24 hours. Thank you for your business.', {
      face: 'serif',
      size: 9,
    })
    for (const [row, [label, amount]] of (
      [
        ['Total', invoice.total],
        ['Payments/Credits', 0],
        ['Balance Due', invoice.total],
      ] as const
    ).entries()) {
      paper.box(372, 692 + row * 20, 210, 20)
      paper.text(378, 706 + row * 20, label, { face: 'serifBold', size: 11 })
      paper.text(578, 706 + row * 20, `$${signed(amount)}`, { face: 'serif', size: 11, right: true })
    }
  },
}
