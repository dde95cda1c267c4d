import { describe, expect, it } from 'vitest'
import type { PageText, PlacedWord } from '../../../../../platform/rendering/page-text.ts'
import { textRows } from '../../printed/text-rows.ts'
import { testPage } from '../../test-page.ts'
import { buyerAddresses } from './buyer-addresses.ts'

const addressesIn = (page: PageText) => buyerAddresses(textRows(page, 0), page, 0)
const valuesIn = (page: PageText) => addressesIn(page).map(({ value }) => value)

type Placed = readonly [text: string, left: number, top: number]
/** Words of 5 px a letter and 8 px height: each text with where it begins. */
const pageOf = (...texts: readonly Placed[]): PageText => {
  const words = texts.flatMap(([text, left, top]): PlacedWord[] =>
    Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
      text: word,
      box: [left + index * 5, top, left + (index + word.length) * 5, top + 8],
      confidence: 1,
    })),
  )
  return { width: 600, height: 800, words, isPicture: false }
}
/** Lines under one another. */
const block = (left: number, top: number, ...lines: readonly string[]): Placed[] =>
  lines.map((line, at) => [line, left, top + at * 12])

const lake = { as: 'sold', street: '12 W Lake St', city: 'Chicago', state: 'IL', postalCode: '60601' }
const elm = { as: 'delivered', street: '5 Elm St', city: 'Oak Park', state: 'IL', postalCode: '60302' }

describe('The addresses of a buyer', () => {
  it('stand under their labels, in cells beside one another', () => {
    const page = pageOf(
      ...block(30, 100, 'Bill To', 'Blue Door Diner', '12 W Lake St', 'Chicago, IL 60601'),
      ...block(310, 100, 'Ship To', 'Blue Door Uptown', '5 Elm St', 'Oak Park, IL 60302'),
    )
    expect(valuesIn(page)).toEqual([lake, elm])
  })

  it('stand beside their labels, in a row and in the corner of a cell', () => {
    const beside = pageOf(
      ['SOLD TO:', 30, 100],
      ...block(80, 100, 'BLUE DOOR DINER', '12 W Lake St', 'Chicago IL 60601'),
      ['DELIVER TO:', 310, 100],
      ...block(376, 106, 'Blue Door Uptown', '5 Elm St', 'Oak Park, IL 60302'),
    )
    expect(valuesIn(beside)).toEqual([lake, elm])
    expect(
      valuesIn(pageOf(['Sold to: Blue Door Diner', 30, 100], ...block(30, 112, '12 W Lake St', 'Chicago, IL 60601'))),
    ).toEqual([lake])
  })

  it('stand in one line with the name', () => {
    expect(valuesIn(pageOf(['BILL TO: Blue Door Diner, 12 W Lake St, Chicago IL 60601', 30, 100]))).toEqual([lake])
    expect(
      valuesIn(pageOf(['Sold to', 30, 100], ['Pier 9 Oyster Bar, 9 N Pier, Milwaukee WI 53202', 30, 112])),
    ).toEqual([{ as: 'sold', street: '9 N Pier', city: 'Milwaukee', state: 'WI', postalCode: '53202' }])
    // Where the street ends cannot be told: house number and ZIP code can.
    expect(valuesIn(pageOf(['Sold to', 30, 100], ['BLUE DOOR DINER 12 W LAKE ST CHICAGO IL 60601', 30, 112]))).toEqual([
      { as: 'sold', street: '12 W LAKE ST CHICAGO', city: null, state: 'IL', postalCode: '60601' },
    ])
  })

  it.each([
    ['a suite line', ['Blue Door Diner', '12 W Lake St', 'Suite 400', 'Chicago, IL 60601']],
    ['ZIP+4', ['Blue Door Diner', '12 W Lake St', 'Chicago, IL 60601-2411']],
    ['the country', ['Blue Door Diner', '12 W Lake St', 'Chicago, IL 60601', 'USA']],
    ['the country in its line', ['Blue Door Diner', '12 W Lake St', 'Chicago, IL 60601 USA']],
    ['the name of the state', ['Blue Door Diner', '12 W Lake St', 'Chicago, Illinois 60601']],
    ['a ZIP code in its own line', ['Blue Door Diner', '12 W Lake St', 'Chicago, IL', '60601']],
    ['a ZIP code behind a gap', ['Blue Door Diner', '12 W Lake St', 'Chicago, IL    60601']],
    ['the number of the customer', ['331311 Blue Door Diner', '12 W Lake St', 'Chicago, IL 60601']],
    ['whom to ask for', ['Blue Door Diner', 'Attn: Joe', 'Phone 312-555-0100', '12 W Lake St', 'Chicago, IL 60601']],
  ])('are read with %s', (_, lines) => {
    expect(valuesIn(pageOf(...block(30, 100, 'Bill To', ...lines)))).toEqual([lake])
  })

  it.each([
    'Shipped to',
    'Delivered to:',
    'Delivery address',
    'SHlP TO',
    'Entregar a',
    'Enviar a:',
  ])('are those of a delivery under %s', (label) => {
    expect(valuesIn(pageOf(...block(30, 100, label, 'Blue Door', '5 Elm St', 'Oak Park, IL 60302')))).toEqual([elm])
  })

  it.each([
    'Invoice to',
    'Customer',
    'Member:',
    'Facturar a',
    'Vendido a:',
    'Cliente',
  ])('are those of a sale under %s', (label) => {
    expect(valuesIn(pageOf(...block(30, 100, label, 'Blue Door', '12 W Lake St', 'Chicago, IL 60601')))).toEqual([lake])
  })

  it('lean with the page', () => {
    const leaning = block(30, 100, 'Bill To', 'Blue Door Diner', '12 W Lake St', 'Chicago, IL 60601').map(
      ([text, left, top], at): Placed => [text, left - at * 3, top],
    )
    const right = block(310, 107, 'Ship To', 'Blue Door Uptown', '5 Elm St', 'Oak Park, IL 60302').map(
      ([text, left, top], at): Placed => [text, left - at * 3, top],
    )
    expect(valuesIn(pageOf(...leaning, ...right))).toEqual([lake, elm])
  })

  it('are read in part where a part is missing, or cannot be right', () => {
    expect(valuesIn(pageOf(...block(30, 100, 'Ship To', 'Blue Door', '5 Elm St')))).toEqual([
      { ...elm, city: null, state: null, postalCode: null },
    ])
    expect(valuesIn(pageOf(...block(30, 100, 'Ship To', 'Blue Door', 'Oak Park, IL 60302')))).toEqual([
      { ...elm, street: null },
    ])
    // No ZIP code of Illinois: a digit was misread.
    expect(valuesIn(pageOf(...block(30, 100, 'Ship To', 'Blue Door', '5 Elm St', 'Oak Park, IL 80302')))).toEqual([
      { ...elm, postalCode: null },
    ])
    // The ZIP code may be that of the box.
    expect(
      valuesIn(pageOf(...block(30, 100, 'Ship To', 'Blue Door', '5 Elm St', 'PO Box 7', 'Oak Park, IL 60302'))),
    ).toEqual([{ ...elm, postalCode: null }])
  })

  it.each([
    ['a post office box', block(30, 100, 'Bill To', 'Blue Door Diner', 'P.O. Box 1200', 'Chicago, IL 60601')],
    ['no address', block(30, 100, 'Bill To', 'Blue Door Diner', 'Terms NET 30')],
    ['what the sender is paid at', block(30, 100, 'Remit To', 'Great Basin Food', '9 Dock Rd', 'Chicago, IL 60601')],
    [
      'what the sender is paid at, beside its label',
      [['REMIT TO:', 30, 100], ...block(80, 100, 'GREAT BASIN', '9 Dock Rd', 'Chicago, IL 60601')] as Placed[],
    ],
    ['where checks go', block(30, 100, 'Make checks payable to', 'Great Basin', '9 Dock Rd', 'Chicago, IL 60601')],
    ['how to reach the sender', block(30, 100, 'Customer service 801-555-0136', '9 Dock Rd', 'Chicago, IL 60601')],
    ['a number of the customer', block(30, 100, 'Customer # 331311', '9 Dock Rd', 'Chicago, IL 60601')],
    [
      'what stands far below',
      [...block(30, 100, 'Bill To', 'Blue Door'), ...block(30, 190, '9 Dock Rd', 'Chicago, IL 60601')],
    ],
    [
      'what the sender says below the buyer',
      block(30, 100, 'Bill To', 'Blue Door', 'Remit To', '9 Dock Rd', 'Chicago, IL 60601'),
    ],
    [
      'the sender beside the buyer',
      [...block(30, 100, 'Bill To', 'Blue Door'), ...block(310, 100, '9 Dock Rd', 'Chicago, IL 60601')],
    ],
    [
      'the sender over the buyer',
      [...block(30, 70, '9 Dock Rd', 'Chicago, IL 60601'), ...block(30, 100, 'Bill To', 'Blue Door')],
    ],
  ])('are none where there is %s', (_, texts) => {
    expect(valuesIn(pageOf(...texts))).toEqual([])
  })

  it('are said once where two labels are over one address, with where they stand and how surely they were read', () => {
    const page = pageOf(...block(30, 100, 'Sold To', 'Blue Door', '12 W Lake St', 'Chicago, IL 60601'))
    const words = page.words.map((word) => (word.text === '60601' ? { ...word, confidence: 0.6 } : word))
    const [one, ...others] = addressesIn({ ...page, words })
    expect(others).toEqual([])
    expect(one).toEqual({ value: lake, page: 0, box: [0.05, 0.155, 0.1917, 0.18], confidence: 0.9 })
    expect(
      valuesIn(pageOf(...block(30, 100, 'Sold To', 'Ship To', 'Blue Door', '12 W Lake St', 'Chicago, IL 60601'))),
    ).toHaveLength(1)
  })

  it('stand in a print of letters of one width', () => {
    const page = testPage(`HARBOR PROVISIONS                            INVOICE NO: 70001
1400 FULTON ST, CHICAGO IL 60642             INVOICE DATE: 11/10/2026
SOLD TO: BLUE DOOR DINER                     SHIP TO: BLUE DOOR UPTOWN
         12 W Lake St                                 5 Elm St
         Chicago, IL  60601                           Oak Park, IL  60302`)
    expect(valuesIn(page)).toEqual([lake, elm])
  })
})
