import { describe, expect, it } from 'vitest'
import { readInvoices } from '../read-invoices.ts'
import type { ReadingContext } from '../reading.ts'
import { testPage } from '../test-page.ts'

const context: ReadingContext = {
  products: [
    {
      variantId: 1,
      sku: 'GP-1038',
      gtin: '10041234011387',
      name: 'Straight Cut Fries',
      format: '6 / 5 lb bags',
      manufacturer: 'Granger Potato Co.',
      distributorItems: [],
    },
  ],
  distributors: [{ name: 'Lakeshore Foods', alias: 'Lakeshore Foods' }],
  learned: [],
}
const read = (text: string) => readInvoices([testPage(text)], context)[0]

const page = (rail: readonly string[], table: readonly string[]) =>
  ['LAKESHORE FOODS', '1400 FULTON ST, CHICAGO IL 60607                                     INVOICE', '']
    .concat(
      Array.from(
        { length: Math.max(rail.length, table.length) },
        (_, at) => (rail[at] ?? '').padEnd(26) + (table[at] ?? ''),
      ),
    )
    .join('\n')
const rail = [
  'Invoice Number',
  '88601',
  '',
  'Invoice Date',
  'November 10, 2026',
  '',
  'Bill To',
  'Blue Door Diner',
  '12 W Lake St',
  'Chicago IL 60606',
]
const table = [
  '',
  '',
  'Ordr Ship                                                   Unit  Extended',
  'Qty  Qty Unit Description                 Pack     Mfr No   Price   Amount',
  '',
  ' 20  20  CS  GRNGR FRIES STRT CUT 3/8     6/5 LB   GP-1038   31.40  628.00',
  '  4   4  CS  KETCHUP JUG                  6/114 OZ HB-2210   10.00   40.00',
  '',
  '                                               Invoice Total        668.00',
]

describe('An invoice with who and when in a rail beside its goods', () => {
  it.each([0, 1, 2, 3])('is read as one with them above the goods, %i rows further down', (shift) => {
    const reading = read(page([...Array.from({ length: shift }, () => ''), ...rail], table))
    expect(reading).toMatchObject({
      state: 'READ',
      distributor: { value: 'Lakeshore Foods' },
      number: { value: '88601' },
      date: { value: '2026-11-10' },
      soldTo: { value: expect.stringMatching(/^Blue Door Diner/) },
      units: { 'GP-1038': 20 },
      amounts: { 'GP-1038': 62_800 },
      problems: [],
    })
    expect(reading?.lines).toHaveLength(2)
  })

  it.each([
    'Blue Door Diner at Lake',
    'The Blue Door Diner #22',
  ])('is one also where a name in it is wider than half of the gap at the titles: %s', (name) => {
    const wide = ['Account', '88', '', 'Due', 'Nov 30', '', 'Bill To', name, '12 W Lake St', 'Chicago IL 60606']
    const reading = read(page(['Invoice Number', '88601', 'Invoice Date', '11/10/26', ...wide], table))
    expect(reading).toMatchObject({
      soldTo: { value: expect.stringContaining('Blue Door Diner') },
      date: { value: '2026-11-10' },
      units: { 'GP-1038': 20 },
    })
  })

  it('ends where what stands below goes from edge to edge', () => {
    const below =
      'Claims have to be made within 24 hours of delivery; returned goods need our approval before they are sent.'
    const reading = read(`${page(rail, table)}\n\n${below}`)
    expect(reading).toMatchObject({ state: 'READ', units: { 'GP-1038': 20 }, number: { value: '88601' } })
    expect(reading?.lines).toHaveLength(2)
  })

  it('is none where a row of a letter happens to end with words that are titles', () => {
    const letter = 'Dear customer of 2026, we have Qty Unit Description Price and Amount to talk about with you soon'
    expect(
      read(`${letter}\nand many more words that go on from the left edge of the paper to its right one\n`),
    ).toMatchObject({
      state: 'UNREADABLE',
    })
  })
})
