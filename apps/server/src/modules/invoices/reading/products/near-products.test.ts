import { describe, expect, it } from 'vitest'
import { readInvoices } from '../read-invoices.ts'
import type { LearnedLine, OfferProduct } from '../reading.ts'
import { testPage } from '../test-page.ts'

const product = (variantId: number, sku: string, name: string, format: string): OfferProduct => ({
  variantId,
  sku,
  gtin: `1004123401${variantId}387`,
  name,
  format,
  manufacturer: 'Granger Potato Company',
  distributorItems: [],
})
const products = [
  product(1, 'GP-1038', 'Crispy Straight-Cut Fries', '6 / 5 lb bags'),
  product(2, 'GP-1102', 'Seasoned Curly Fries', '6 / 4 lb bags'),
  product(3, 'GP-1240', 'Breaded Pollock Fillet 3 oz', '1 / 10 lb'),
  product(4, 'GP-1300', 'Roasted Chicken Breast Boneless', '2 / 5 lb'),
  product(5, 'GP-1330', 'Refried Pinto Beans', '6 / 10 can'),
]
const head = `LAKESHORE FOODS                              INVOICE NO: 88601
1400 FULTON ST                               INVOICE DATE: 11/10/2026
SOLD TO: BLUE DOOR DINER
         12 W LAKE ST

`
const titles = 'ORD SHP U/M ITEM    DESCRIPTION                        PACK                    PRICE     AMOUNT\n'

/** An invoice with one line of these words and this pack, what reviewers have said of lines before, and words under the line. */
function readLine(description: string, pack: string, learned: readonly LearnedLine[] = [], under = '') {
  const row = `  5   5 CS  771204  ${description.padEnd(35)}${pack.padEnd(20)}      31.40     157.00\n`
  const total = '            INVOICE TOTAL                                                        157.00\n'
  const [reading] = readInvoices(
    [testPage(head + titles + row + (under && `                    ${under}\n`) + total)],
    {
      products,
      distributors: [{ name: 'Lakeshore Foods', alias: 'Lakeshore Foods' }],
      learned,
    },
  )
  if (!reading) throw new Error('A page is a reading.')
  return reading
}

describe('A line without the name of a maker', () => {
  it.each([
    ['CURLY FRIES', '6/4 LB', 2],
    ['SEASN FRY', '6/4 LB', 2],
    ['FRIES CRISPY', '6/5 LB', 1],
    ['STRAIGHT CUT FRIES', '', 1],
    ['FRZN CURLY FRIES', '6/4 LB', 2],
    ['OVEN READY CURLY FRIES SPICY', '6/4 LB', 2],
    ['SEASONED CURLY FRIES BATTERED', '6/4 LB', 2],
    ['POLLOCK FILLET 3OZ', '1/10 LB', 3],
    ['BREADED POLLOCK', '1/10 LB', 3],
    ['CHIX BRST BNLS', '2/5 LB', 4],
  ])('that names most of a product may be it, and counts for nothing until a person says so: %s %s', (text, pack, is) => {
    const reading = readLine(text, pack)
    expect(reading).toMatchObject({ units: {}, problems: ['product_unsure'] })
    expect(reading.lines[0]).toMatchObject({ variantId: null, match: { variantId: is, by: 'words' } })
    expect(reading.lines[0]?.match?.confidence).toBeLessThan(0.7)
  })

  it.each([
    ['FRIES', '6/5 LB'],
    ['WAFFLE FRIES', '6/5 LB'],
    ['CURLY FRIES', '4/5 LB'],
    ['CORN SEASONED', '6/4 LB'],
    // Of another kind: what they share is how both are made and cut.
    ['BREADED COD FILLET', '1/10 LB'],
    ['BREADED COD FILLET 3 OZ', '1/10 LB'],
    ['BRD COD FIL 3OZ', '1/10 LB'],
    ['FILLET BREADED 3 OZ', '1/10 LB'],
    ['RSTD TKY BRST BNLS', '2/5 LB'],
  ])('is none that it shares a word with, nor one of another pack: %s %s', (text, pack) => {
    const reading = readLine(text, pack)
    expect(reading).toMatchObject({ units: {}, problems: ['product_not_found'] })
    expect(reading.lines[0]?.match).toBeNull()
  })
})

it('All words of a product in cans of its size are counted, and a person looks at them', () => {
  const reading = readLine('REFRIED PINTO BEANS 3HRMNS', '6 x #10')
  expect(reading).toMatchObject({ units: { 'GP-1330': 5 }, problems: ['product_unsure'] })
})

describe('A line with words in a row under it', () => {
  it.each([
    'EL SOL',
    'EL SOL   TEMP OUT',
    'EL SOL · LOT 6127',
    'SV',
  ])('that may be a brand of two or three letters counts for nothing until a person says so: %s', (under) => {
    const reading = readLine('SEASONED CURLY FRIES', '6/4 LB', [], under)
    expect(reading).toMatchObject({ units: {}, problems: ['product_unsure'] })
    expect(reading.lines[0]).toMatchObject({ variantId: null, match: { variantId: 2, by: 'words' } })
  })

  it.each([
    '',
    '6127 LB',
    'NET WT 24 LB',
    'CS EA',
  ])('that say nothing of a brand is read as without them: “%s”', (under) => {
    const reading = readLine('SEASONED CURLY FRIES', '6/4 LB', [], under)
    expect(reading).toMatchObject({ units: { 'GP-1102': 5 }, problems: ['product_unsure'] })
  })

  it('that name the maker of the offer is its product', () => {
    const reading = readLine('SEASONED CURLY FRIES', '6/4 LB', [], 'GRANGER')
    expect(reading).toMatchObject({ units: { 'GP-1102': 5 }, problems: [] })
  })
})

describe('A line with short words behind those of a product', () => {
  it.each([
    'SEASONED CURLY FRIES EL SOL',
    'SEASN CURL FRIE, EL SOL',
    'SEASONED CURLY FRIES - SV',
  ])('that may be a brand counts for nothing until a person says so: %s', (text) => {
    const reading = readLine(text, '6/4 LB')
    expect(reading).toMatchObject({ units: {}, problems: ['product_unsure'] })
    expect(reading.lines[0]).toMatchObject({ variantId: null, match: { variantId: 2, by: 'words' } })
  })

  it.each([
    'SEASONED CURLY FRIES IQF',
    'SEASONED CURLY FRIES LG',
    'SEASONED CURLY FRIES FZN CS',
    ...[
      'GF RTC RTE RTU CC SC SS IW ZTF CVP VAC VP AVG RW CW USA US CN NAE ABF WG FF LF RF SO BI PD TO',
      'APX REF REG VAR CHL ORG GMO BIB TUB JUG JAR BTL PKG PKT',
    ].flatMap((tails) => tails.split(' ').map((tail) => `SEASONED CURLY FRIES ${tail}`)),
    'SEASONED CURLY FRIES, GF RTC',
    'SEASONED CURLY FRIES - USA',
  ])('that say what goods are like is read as without them: %s', (text) => {
    expect(readLine(text, '6/4 LB')).toMatchObject({ units: { 'GP-1102': 5 }, problems: ['product_unsure'] })
  })
})

describe('A line that reviewers know to be none', () => {
  const saying = (isNot: readonly number[]) => {
    const key = readLine('CRISPY CURLY FRIES STRT CUT', '').lines[0]?.key
    if (!key) throw new Error('It has a number.')
    return readLine('CRISPY CURLY FRIES STRT CUT', '', [{ ...key, distributor: 'Lakeshore Foods', is: [], isNot }])
  }

  it('of one product may be another one of the offer, and none where it is none of them', () => {
    const other = saying([1])
    expect([other.problems, other.lines[0]?.match?.variantId]).toEqual([['product_unsure'], 2])
    const none = saying([1, 2, 3, 4, 5])
    expect([none.problems, none.lines[0]?.match]).toEqual([['product_not_found'], null])
  })
})

describe('A line of another maker', () => {
  it.each([
    ['SMTVLY CURLY FRIES', '6/4 LB'],
    ['SEASONED CURLY FRIES SMTVLY', '6/4 LB'],
    ['SUMMIT VALLEY SEASONED CURLY FRIES', '6/4 LB'],
    ['SMTVLY FROZEN SEASONED CURLY FRIES', '6/4 LB'],
    // What the maker of the offer makes is in its name, too.
    ['SMTVLY POTATO CURLY FRIES SEASONED', '6/4 LB'],
  ])('is no product of the offer, however near its words are: %s', (text, pack) => {
    const reading = readLine(text, pack)
    expect(reading).toMatchObject({ units: {}, problems: ['product_not_found'] })
    expect(reading.lines[0]?.match).toBeNull()
  })
})

it('A brand that begins with a digit is a name whose first word is that number', () => {
  const products = [
    { ...product(7, 'TH20330', 'Refried Pinto Beans', '6 / 10 can'), manufacturer: 'Tres Hermanas Foods' },
  ]
  const of = (brand: string) =>
    readInvoices(
      [
        testPage(`${head}ORD SHP U/M ITEM    BRAND      DESCRIPTION                 PACK       PRICE     AMOUNT
  5   5 CS  771204  ${brand.padEnd(10)} RFRD PNT BNS                6/#10      31.40     157.00
            INVOICE TOTAL                                                     157.00`),
      ],
      { products, distributors: [], learned: [] },
    )[0]?.units
  expect(of('3HRMNS')).toEqual({ TH20330: 5 })
  expect(of('4HRMNS')).toEqual({})
  expect(of('3HRVST')).toEqual({})
})
