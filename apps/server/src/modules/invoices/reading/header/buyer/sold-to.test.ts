import { describe, expect, it } from 'vitest'
import type { PageText, PlacedWord } from '../../../../../platform/rendering/page-text.ts'
import { textRows } from '../../printed/text-rows.ts'
import { readHeader } from '../read-header.ts'

/** Words of 5 px a letter and 8 px height: each text with where it begins. */
const soldToOf = (...texts: readonly (readonly [text: string, left: number, top: number])[]) => {
  const words = texts.flatMap(([text, left, top]): PlacedWord[] =>
    Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
      text: word,
      box: [left + index * 5, top, left + (index + word.length) * 5, top + 8],
      confidence: 1,
    })),
  )
  const page: PageText = { width: 600, height: 800, words, isPicture: false }
  const { soldTo } = readHeader(textRows(page, 0), page, 0, { products: [], distributors: [], learned: [] })
  return soldTo?.value ?? null
}

describe('Whom an invoice is sold to', () => {
  it.each([
    'Customer service 801-555-0136',
    'CUSTOMER CARE: 801-555-0136',
    'Customer Support Line (801) 555-0136',
    'Member Services 801.555.0136',
    'Customer 801-555-0136 ext. Orders',
    'Customer code ABC 331',
    'CUSTOMER COPY',
  ])('is nobody whom a line of the sender names: %s', (line) => {
    expect(soldToOf([line, 30, 60])).toBeNull()
    expect(soldToOf([line, 30, 60], ['Sold to', 30, 120], ['Blue Door Diner', 30, 134])).toBe('Blue Door Diner')
  })

  it('stands beside its label in the corner of a cell, also a little lower, and not at the other side of the page', () => {
    const cell = (left: number, label: string, name: string) =>
      [
        [label, left, 115],
        [name, left + 45, 121],
        ['418 Alder St', left + 45, 135],
      ] as const
    expect(soldToOf(...cell(30, 'Bill To', 'Marigold Cafe'), ...cell(310, 'Ship To', 'Marigold East'))).toBe(
      'Marigold Cafe',
    )
    expect(soldToOf(['Bill To', 30, 115], ['Great Basin Food', 310, 121])).toBeNull()
    expect(soldToOf(['Customer', 30, 115], ['Terms', 80, 115], ['331311', 30, 124], ['NET 30', 80, 124])).toBeNull()
  })

  it('stands under its label where something else stands beside it', () => {
    expect(soldToOf(['Bill To', 30, 100], ['Driver Ramirez', 110, 108], ['Blue Door Diner', 30, 116])).toBe(
      'Blue Door Diner',
    )
  })
})
