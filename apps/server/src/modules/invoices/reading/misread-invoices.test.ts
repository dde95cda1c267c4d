import { describe, expect, it } from 'vitest'
import { readInvoices } from './read-invoices.ts'
import { type OfferProduct, type ReadingContext } from './reading.ts'
import { testPage } from './test-page.ts'

const product = (variantId: number, sku: string, name: string, format = '6 / 5 lb bags'): OfferProduct => ({
  variantId,
  sku,
  gtin: `1004123401${variantId}387`,
  name,
  format,
  manufacturer: 'Granger Potato Co.',
  distributorItems: [],
})
const context: ReadingContext = {
  products: [product(1, 'GP-1038', 'Straight Cut Fries'), product(2, 'GP-1177', 'Skin On Potato Wedges')],
  distributors: [{ name: 'Lakeshore Foods', alias: 'Lakeshore Foods' }],
  learned: [],
}
const head = `LAKESHORE FOODS                              INVOICE NO: 88601
1400 FULTON ST                               INVOICE DATE: 11/10/2026

SOLD TO: BLUE DOOR DINER
         12 W LAKE ST

`
const titles = 'ORD SHP U/M ITEM    DESCRIPTION                    PACK      MFR NO      WEIGHT    PRICE     AMOUNT\n'
const fries = (counts: string, price: string, amount: string) =>
  ` ${counts} 771204  GRNGR FRIES STRT CUT 3/8       6/5 LB    GP-1038   ${price.padStart(19)}${amount.padStart(11)}\n`
const wedges = (counts: string, price: string, amount: string) =>
  fries(counts, price, amount).replace('GP-1038', 'GP-1177').replace('FRIES STRT CUT 3/8', 'SKIN ON POTA WEDGE')
const total = (amount: string) => `            INVOICE TOTAL ${amount.padStart(74)}\n`
const readingOf = (text: string, own: Partial<ReadingContext> = {}) => {
  const [reading] = readInvoices([testPage(text)], { ...context, ...own })
  if (!reading) throw new Error('A page is a reading.')
  return reading
}
const read = (rows: string) => readingOf(head + titles + rows)

describe('What a reader of pictures sees otherwise than it was printed', () => {
  it('is a count of none where a letter stands for it, and never what was ordered', () => {
    const reading = read(
      fries(' 8   O CS ', '31.40', '0.00') + wedges(' 4   4 CS ', '30.00', '120.00') + total('120.00'),
    )
    expect(reading.units).toEqual({ 'GP-1177': 4 })
    expect(reading.lines[0]).toMatchObject({ quantity: 0 })
  })

  it('is a case where its letters were read as those that look like it', () => {
    expect(read(fries(' 7   7es  ', '31.40', '219.80') + total('219.80'))).toMatchObject({ units: { 'GP-1038': 7 } })
  })

  it('is an amount without its point, where quantity and price say where it stands', () => {
    const reading = read(fries('18  18 CS ', '31.40', '56520') + total('565.20'))
    expect(reading).toMatchObject({ units: { 'GP-1038': 18 }, amounts: { 'GP-1038': 56_520 }, problems: [] })
  })

  it('is a line of its own without its count, which price and amount say, to be looked at', () => {
    const reading = read(
      wedges(' 4   4 CS ', '30.00', '120.00') + fries('          ', '31.40', '565.20') + total('685.20'),
    )
    expect(reading).toMatchObject({ units: { 'GP-1038': 18, 'GP-1177': 4 }, problems: [] })
    expect(reading.lines[1]?.confidence).toBeLessThan(0.95)
  })

  it('is what came, by price and amount, where only what was ordered can be read', () => {
    const reading = read(fries('20     CS ', '31.40', '565.20') + total('565.20'))
    expect(reading).toMatchObject({ units: { 'GP-1038': 18 }, amounts: { 'GP-1038': 56_520 } })
    expect(reading.confidence).toBeLessThan(0.95)
  })

  it('is a label of the buyer, of which a letter is missing', () => {
    const text = head.replace('SOLD TO: BLUE', 'OLD TO:  BLUE') + titles
    expect(readingOf(text + fries('18  18 CS ', '31.40', '565.20')).soldTo).toMatchObject({ value: 'BLUE DOOR DINER' })
  })
})

describe('A unit that is not there', () => {
  it('leaves a line in doubt where those of the others are: it may be a piece', () => {
    const reading = read(
      wedges(' 4   4 CS ', '30.00', '120.00') + fries(' 2   2    ', '31.40', '62.80') + total('182.80'),
    )
    expect(reading).toMatchObject({ units: { 'GP-1038': 2, 'GP-1177': 4 }, problems: [] })
    expect(reading.lines[0]?.confidence).toBeGreaterThanOrEqual(0.95)
    expect(reading.lines[1]).toMatchObject({ unit: null })
    expect(reading.lines[1]?.confidence).toBeLessThan(0.95)
    expect(reading.confidence).toBeLessThan(0.95)
  })

  it('says nothing where the invoice prints none', () => {
    const reading = read(
      wedges(' 4   4    ', '30.00', '120.00') + fries(' 2   2    ', '31.40', '62.80') + total('182.80'),
    )
    expect(reading.lines.map(({ confidence }) => confidence >= 0.95)).toEqual([true, true])
  })

  it('is looked for under its own title, however near that stands to its neighbours', () => {
    const reading = readingOf(`${head}Qty Unit Item     Description                Pack     Price     Amount
 4   CS  GP-1038   Granger straight cut fries 6/5 LB   31.40     125.60
                                         Invoice total           125.60
`)
    expect(reading.lines[0]).toMatchObject({ unit: 'CS', quantity: 4 })
  })
})

describe('What is printed more tightly, or further apart, than it is meant', () => {
  it('is a price and its amount that touch', () => {
    const row = fries('58  58 CS ', '', '27.651,603.70')
    expect(read(row + total('1,603.70'))).toMatchObject({ units: { 'GP-1038': 58 }, amounts: { 'GP-1038': 160_370 } })
  })

  it.each([
    ['12  12 CS ', '27.651331.81', 12, 33_181],
    [' 8   0 CS ', '27.6510.00', undefined, undefined],
    ['12  12 CS ', '27.6525331.83', 12, 33_183],
    ['58  58 CS ', '27.651,603.70', 58, 160_370],
  ])('is such a price with as many digits behind its point as the count says: %s %s', (counts, both, units, cents) => {
    const reading = read(fries(counts, '', both) + total(((cents ?? 0) / 100).toFixed(2)))
    expect(reading.lines[0]).toMatchObject({ quantity: units ?? 0, amountCents: cents ?? 0 })
    expect(reading.problems).not.toContain('total_differs')
    expect(reading.units['GP-1038']).toBe(units)
  })

  it('is such a price of a pound, by the weight', () => {
    const row = fries(' 2   2 CS ', '20.14    13.265', '267.16     ')
    expect(read(row + total('267.16')).lines[0]).toMatchObject({ quantity: 2, priceCents: 1_327, amountCents: 26_716 })
  })

  it('is CR behind the amount of what came back', () => {
    const rows = wedges('40  40 CS ', '30.00', '1,200.00') + fries('-2  -2 CS ', '31.40', '62.80 CR')
    expect(read(rows + total('1,137.20'))).toMatchObject({
      units: { 'GP-1038': -2, 'GP-1177': 40 },
      amounts: { 'GP-1038': -6_280 },
      problems: [],
    })
  })

  it('is a case or a split of one letter behind its count', () => {
    const rows = fries('18  18 C ', '31.40', '565.20') + wedges(' 3   3 S ', '5.10', '15.30')
    expect(read(rows + total('580.50'))).toMatchObject({ units: { 'GP-1038': 18 }, problems: ['split_cases'] })
  })

  it('is a count and its unit in one word, where units have no column of their own', () => {
    const of = (count: string, sku: string, price: string, amount: string) =>
      `${count.padStart(4)}${count.padStart(8)}  6/5 LB   GRNGR    SKIN ON POTA WEDGE   ${sku}${price.padStart(9)}${amount.padStart(10)}\n`
    const titles = ' ORD    SHIP  PK/SIZE  BRAND    DESCRIPTION          MFR NO   PRICE    AMOUNT\n'
    const rows = of('18C', 'GP-1038', '31.40', '565.20') + of('9S', 'GP-1177', '5.10', '45.90')
    const reading = readingOf(`${head}${titles}${rows}     TOTAL DUE ${'611.10'.padStart(61)}\n`)
    expect(reading.lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [18, 'CS'],
      [9, 'EA'],
    ])
    expect(reading).toMatchObject({ units: { 'GP-1038': 18 }, problems: ['split_cases'] })
  })
})

describe('A credit whose signs were not seen', () => {
  const back = wedges('-4  -4 CS ', '30.00', '-120.00')

  it('has come back as a whole where that is its total', () => {
    const reading = read(back + fries('18  18 CS ', '31.40', '565.20') + total('-685.20'))
    expect(reading).toMatchObject({
      units: { 'GP-1038': -18, 'GP-1177': -4 },
      amounts: { 'GP-1038': -56_520 },
      problems: ['credit_memo'],
    })
  })

  it('has one line back where that alone explains the total, to be looked at', () => {
    const reading = read(
      wedges('40  40 CS ', '30.00', '1,200.00') + fries(' 2   2 CS ', '31.40', '62.80') + total('1,137.20'),
    )
    expect(reading).toMatchObject({ units: { 'GP-1038': -2, 'GP-1177': 40 }, problems: [] })
    expect(reading.lines[1]?.confidence).toBeLessThan(0.95)
  })

  it('is called sure in nothing where its total explains nothing', () => {
    const reading = read(fries('18  18 CS ', '31.40', '565.20') + total('-999.99'))
    expect(reading.problems).toContain('total_differs')
    expect(reading.confidence).toBeLessThan(0.95)
  })
})

describe('A credit memo', () => {
  const lines = (counts: [string, string, string], amounts: [string, string, string]) =>
    wedges(` ${counts[0]} CS `, '30.00', amounts[0]) +
    fries(` ${counts[1]} CS `, '31.40', amounts[1]) +
    total(amounts[2])
  const returned = lines(['-4  -4', '-2  -2', ''], ['-120.00', '-62.80', '-182.80'])
  const unsigned = lines([' 4   4', ' 2   2', ''], ['120.00', '62.80', '182.80'])
  const called = (name: string) =>
    `LAKESHORE FOODS                              ${name}\n${head.split('\n').slice(1).join('\n')}`

  it.each([
    'CREDIT MEMO',
    'CREDIT NO: 88601',
    'REFUND # 88601',
    'RETURN NOTE',
    'NOTA DE CRÉDITO',
    'NOTA DE DEVOLUCIÓN 4411',
    'CUSTOMER CREDIT MEMO 4411',
    '*** CREDIT MEMO ***',
    'CREDIT MEMO (PICKUP)',
    'CREDIT MEMO - 4411',
    'CREDIT MEMO DATE: 11/12/2026',
    'CREDIT ADVICE 4411',
    'PRODUCT RETURN CREDIT 4411',
    'INVOICE CREDIT 4411',
    'DRIVER CREDIT 4411',
    'PICK-UP CREDIT',
    'C R E D I T   M E M O',
    'VENDOR CREDIT',
  ])('says so by its name, and what it counts came back, with signs or without: %s', (name) => {
    for (const printed of [returned, unsigned]) {
      const reading = readingOf(called(name) + titles + printed)
      expect(reading).toMatchObject({
        units: { 'GP-1038': -2, 'GP-1177': -4 },
        amounts: { 'GP-1038': -6_280, 'GP-1177': -12_000 },
        totalCents: -18_280,
        problems: ['credit_memo'],
      })
    }
    const [line] = readingOf(called(name) + titles + unsigned).lines
    expect(line?.confidence).toBeLessThan(0.95)
  })

  it('is one where all of an invoice came back, and none where something was bought', () => {
    expect(read(returned)).toMatchObject({ problems: ['credit_memo'], units: { 'GP-1038': -2 } })
    const both = lines(['-4  -4', ' 9   9', ''], ['-120.00', '282.60', '162.60'])
    expect(read(both)).toMatchObject({ problems: [], units: { 'GP-1177': -4, 'GP-1038': 9 } })
  })

  it.each([
    'INVOICE      CREDIT MEMO 88590',
    'INVOICE NO: 88601      CREDIT',
    'CREDIT LIMIT 5000',
    'RETURN POLICY',
    'RETURNS NEED A CREDIT MEMO BY THE DRIVER',
    'CREDIT TERMS: NET 14',
    'CREDIT CARD',
    'CREDIT DEPARTMENT 555-0100',
    'INVOICE      DRIVER CREDIT 12.00',
  ])('is no invoice that only names one, or credit: %s', (name) => {
    expect(readingOf(called(name) + titles + unsigned)).toMatchObject({
      units: { 'GP-1038': 2, 'GP-1177': 4 },
      problems: [],
    })
  })
})

describe('An invoice', () => {
  it('has its columns by its titles, and by no line of goods that has words of titles', () => {
    const reading = readingOf(`${head}Product                      Ordered     Shipped         Price      Subtotal
Granger straight cut fries   -1 case     -1 case        $32.19       $-32.19
Mfr # GP-1038
                                         Invoice total               $-32.19
`)
    expect(reading).toMatchObject({
      units: { 'GP-1038': -1 },
      amounts: { 'GP-1038': -3_219 },
      problems: ['credit_memo'],
    })
  })

  it('names a product by its words, of which its count is none', () => {
    const products = [
      product(1, 'TO-6', 'Flour Tortilla 6 Inch', '12 / 12 ct'),
      product(2, 'TO-10', 'Flour Tortilla 10 Inch', '12 / 12 ct'),
    ]
    const row = '  6   6 CS  771204  GRANGER FLOUR TORTILLA 10 INCH 12/12 CT                         26.67     160.02\n'
    expect(readingOf(head + titles + row + total('160.02'), { products })).toMatchObject({ units: { 'TO-10': 6 } })
  })

  it('is of whom its first large words name, and of no street or buyer below', () => {
    const printed = `BAY STATE GROCERS                            INVOICE NO: 88601
19 WIDETT CIRCLE, BOSTON MA 02118            INVOICE DATE: 11/10/2026
SOLD TO: BLUE DOOR DINER          SHIP TO: BLUE DOOR DINER
         1 LAKE RD                         1 LAKE RD

`
    const page = testPage(printed + titles + fries('18  18 CS ', '31.40', '565.20') + total('565.20'))
    // Letters that were printed alike are higher in some places of a picture.
    const words = page.words.map((word) => {
      const [left, top, right, bottom] = word.box
      return ['1', 'LAKE', 'RD', 'BLUE', 'DOOR'].includes(word.text)
        ? { ...word, box: [left, top - 0.6, right, bottom + 0.6] as const }
        : word
    })
    const [reading] = readInvoices([{ ...page, words }], context)
    expect(reading?.distributor).toMatchObject({ value: 'BAY STATE GROCERS', confidence: 0.8 })
  })
})
